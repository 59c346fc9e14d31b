import { RICH_TEXT_BOUNDS, type RichTextRules } from '@rihla/domain/kit/rich-text/rich-text';
import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { ListItem, OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/**
 * The editor's lists, quotations and tables, limited to the contents that the server accepts. The editor's own would
 * also accept headings in cells, letters as numbers and widths of columns, and a text in which somebody has pasted
 * these could not be saved.
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

/** A list that is numbered in digits, from the given start. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: within('start', RICH_TEXT_BOUNDS.start) },
    type: { default: null, rendered: false, parseHTML: () => null },
  }),
});

/** A row of a table that may be repeated for each person of the party. */
const RepeatedRow = TableRow.extend({
  addAttributes: () => ({
    each: {
      default: null,
      parseHTML: (element: HTMLElement) => (element.dataset['each'] === 'party' ? 'party' : null),
      renderHTML: ({ each }: { each?: string | null }) => (each === 'party' ? { 'data-each': 'party' } : {}),
    },
  }),
});

/** The attributes that a pasted table cell keeps: how many columns and rows it spans, but no width or alignment. */
function cellAttributes() {
  const none = { default: null, rendered: false, parseHTML: () => null };
  return {
    colspan: { default: 1, parseHTML: within('colspan', RICH_TEXT_BOUNDS.colspan) },
    rowspan: { default: 1, parseHTML: within('rowspan', RICH_TEXT_BOUNDS.rowspan) },
    colwidth: none,
    align: none,
  };
}

/** Makes a function that reads an attribute of pasted HTML as a number from 1 to `most`. */
function within(name: string, most: number) {
  return (element: HTMLElement): number => {
    const value = Number.parseInt(element.getAttribute(name) ?? '1', 10);
    return Math.min(most, Math.max(1, value || 1));
  };
}
