import type { RichNode, RichTextRules } from '@rihla/domain/kit/rich-text/rich-text';
import { Editor, type Extensions, type JSONContent } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { isSafeAddress } from '@rihla/domain/kit/rich-text/rich-text';
import { imageNode, packageNode, pageBreakNode, variableNode } from './nodes.ts';

export type EditorOptions = {
  element: HTMLElement;
  content: RichNode;
  rules: RichTextRules;
  /** The label of a chip. */
  labelOf: (name: string) => string;
  /** The accessible name of the text. */
  label: string;
  onChange: (content: RichNode) => void;
  /** Called after every step, so that the toolbar shows what is on. */
  onStep: () => void;
};

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

/**
 * Makes the editor with the nodes and marks that the rules allow; what is pasted loses everything else. It draws into
 * `element` and is destroyed by its owner.
 */
export function createEditor({
  element,
  content,
  rules,
  labelOf,
  label,
  onChange,
  onStep,
}: EditorOptions): Editor {
  return new Editor({
    element,
    extensions: extensionsFor(rules, labelOf),
    content: content as JSONContent,
    // The styles are ours: an injected style sheet would need the page's nonce.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
    },
    onUpdate: ({ editor }) => onChange(editor.getJSON() as RichNode),
    onTransaction: onStep,
  });
}

/** The extensions for what the rules allow; everything else is unknown to the editor and is lost when pasted. */
function extensionsFor({ nodes, marks }: RichTextRules, labelOf: (name: string) => string): Extensions {
  const has = (name: RichTextRules['nodes'][number]) => nodes.includes(name);
  const marked = (name: RichTextRules['marks'][number]) => marks.includes(name);
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      dropcursor: false,
      gapcursor: false,
      ...(!marked('bold') && { bold: false }),
      ...(!marked('italic') && { italic: false }),
      ...(!marked('underline') && { underline: false }),
      ...(!marked('strike') && { strike: false }),
      ...(!has('bulletList') && { bulletList: false }),
      ...(!has('orderedList') && { orderedList: false }),
      ...(!has('bulletList') && !has('orderedList') && { listItem: false, listKeymap: false }),
      ...(!has('blockquote') && { blockquote: false }),
      ...(!has('horizontalRule') && { horizontalRule: false }),
      ...(!has('hardBreak') && { hardBreak: false }),
      heading: has('heading') ? { levels: [1, 2, 3] } : false,
      link: marked('link')
        ? { openOnClick: false, isAllowedUri: (address) => isSafeAddress(address), autolink: false }
        : false,
    }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    ...(has('table') ? [Table.configure({ resizable: false }), RepeatedRow, TableHeader, TableCell] : []),
    ...(has('variable') ? [variableNode(labelOf)] : []),
    ...(has('pageBreak') ? [pageBreakNode] : []),
    ...(has('image') ? [imageNode] : []),
    ...(has('packageCard') ? [packageNode] : []),
  ];
}
