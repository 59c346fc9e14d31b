import { RICH_TEXT_BOUNDS, type RichTextRules } from '@rihla/domain/kit/rich-text/rich-text';
import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { ListItem, OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/**
 * Lists, quotations and tables that hold only what the server takes in them. The editor's own would also take headings
 * in cells, letters as numbers, widths of columns: whoever pasted such a thing could not save it.
 */
export function narrowNodes({ nodes }: RichTextRules): Extensions {
  const lists = (['bulletList', 'orderedList'] as const).filter((name) => nodes.includes(name));
  const blocks = ['paragraph', ...lists].join(' | ');
  const quoted = [blocks, ...(nodes.includes('heading') ? ['heading'] : [])].join(' | ');
  const cell = { addAttributes: cellAttributes };
  return [
    ...(nodes.includes('orderedList') ? [NumberedList] : []),
    ...(lists.length > 0 ? [ListItem.extend({ content: `paragraph (${blocks})*` })] : []),
    ...(nodes.includes('blockquote') ? [Blockquote.extend({ content: `(${quoted})+` })] : []),
    ...(nodes.includes('table')
      ? [
          Table.configure({ resizable: false }),
          RepeatedRow,
          TableHeader.extend({ ...cell, content: 'paragraph+' }),
          TableCell.extend({ ...cell, content: `(${blocks})+` }),
        ]
      : []),
  ];
}

/** A numbered list that counts in figures, from where it says. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: within('start', RICH_TEXT_BOUNDS.start) },
    type: { default: null, rendered: false, parseHTML: () => null },
  }),
});

/** A row of a table that may be repeated for everybody of the party. */
const RepeatedRow = TableRow.extend({
  addAttributes: () => ({
    each: {
      default: null,
      parseHTML: (element: HTMLElement) => (element.dataset['each'] === 'party' ? 'party' : null),
      renderHTML: ({ each }: { each?: string | null }) => (each === 'party' ? { 'data-each': 'party' } : {}),
    },
  }),
});

/** What a cell keeps of what it was elsewhere: how many columns and rows it spans, and no width or alignment. */
function cellAttributes() {
  const none = { default: null, rendered: false, parseHTML: () => null };
  return {
    colspan: { default: 1, parseHTML: within('colspan', RICH_TEXT_BOUNDS.colspan) },
    rowspan: { default: 1, parseHTML: within('rowspan', RICH_TEXT_BOUNDS.rowspan) },
    colwidth: none,
    align: none,
  };
}

/** Reads an attribute of pasted HTML as a number from 1 to the most that is allowed. */
function within(name: string, most: number) {
  return (element: HTMLElement): number => {
    const value = Number.parseInt(element.getAttribute(name) ?? '1', 10);
    return Math.min(most, Math.max(1, value || 1));
  };
}
