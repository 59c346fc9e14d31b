import type { RichNode, RichTextRules } from '@rihla/domain/kit/rich-text/rich-text';
import { Editor, type Extensions, getSchema, type JSONContent } from '@tiptap/core';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeAddress } from '@rihla/domain/kit/rich-text/rich-text';
import { typeBehindBlock } from './insert-block.ts';
import { narrowNodes } from './narrow-nodes.ts';
import { imageNode, packageNode, pageBreakNode, variableNode, videoNode } from './nodes.ts';
import { plainPaste } from './plain-paste.ts';
import { withoutTrailingParagraph } from './trailing-paragraph.ts';

export type EditorOptions = {
  element: HTMLElement;
  content: RichNode;
  rules: RichTextRules;
  /** The label of a variable (a chip in the text), by its name. */
  labelOf: (name: string) => string;
  /** The accessible name of the text. */
  label: string;
  onChange: (content: RichNode) => void;
  /** Called after every step, so that the toolbar shows which formats are on. */
  onStep: () => void;
};

/**
 * Makes an editor of formatted text with the nodes (such as lists) and marks (such as bold) that the rules allow; all
 * others are removed from pasted text. It draws into `element`; the caller must destroy it.
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
  const extensions = extensionsFor(rules, labelOf);
  // The text as the editor writes it after opening; opening alone must not count as a change.
  let known = openedText(extensions, content);
  return new Editor({
    element,
    extensions,
    content: content as JSONContent,
    // Our own style sheet is used: one that the editor injects would need the page's nonce.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: plainPaste,
      handleTextInput: (view, _from, _to, text) => typeBehindBlock(view, text),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
    },
    onUpdate: ({ editor }) => {
      const text = withoutTrailingParagraph(editor.getJSON() as RichNode);
      const written = JSON.stringify(text);
      if (written === known) return;
      known = written;
      onChange(text);
    },
    onTransaction: onStep,
  });
}

/** A text as the editor writes it right after it has opened it; empty when it cannot open it. */
function openedText(extensions: Extensions, content: RichNode): string {
  try {
    const opened = getSchema(extensions).nodeFromJSON(content).toJSON() as RichNode;
    return JSON.stringify(withoutTrailingParagraph(opened));
  } catch {
    return '';
  }
}

/**
 * The editor's extensions for the allowed nodes and marks; everything else is unknown to the editor and is lost when
 * pasted.
 */
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
      ...(!has('bulletList') && !has('orderedList') && { listKeymap: false }),
      orderedList: false,
      listItem: false,
      blockquote: false,
      ...(!has('horizontalRule') && { horizontalRule: false }),
      ...(!has('hardBreak') && { hardBreak: false }),
      heading: has('heading') ? { levels: [1, 2, 3] } : false,
      link: marked('link')
        ? { openOnClick: false, isAllowedUri: (address) => isSafeAddress(address), autolink: false }
        : false,
    }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    ...narrowNodes({ nodes, marks }),
    ...(has('variable') ? [variableNode(labelOf)] : []),
    ...(has('pageBreak') ? [pageBreakNode] : []),
    ...(has('image') ? [imageNode] : []),
    ...(has('packageCard') ? [packageNode] : []),
    ...(has('video') ? [videoNode] : []),
  ];
}
