import { type Editor, isNodeSelection } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Inserts a block that holds no text itself, such as a page break or the card of a package, and puts the cursor behind
 * it. If the block stayed selected, the next key would replace it. A block that is selected already is kept: the new one
 * stands behind it.
 */
export function insertBlock(
  editor: Editor,
  block: { type: 'pageBreak' | 'packageCard' | 'video'; attrs?: object },
): void {
  const { selection } = editor.state;
  const chain = editor.chain().focus();
  const inserted = isNodeSelection(selection)
    ? chain.insertContentAt(selection.to, block)
    : chain.insertContent(block);
  inserted
    .command(({ tr }) => {
      const behind = tr.selection.to;
      if (!tr.doc.resolve(behind).nodeAfter?.isTextblock)
        tr.insert(behind, tr.doc.type.schema.nodes['paragraph']!.create());
      tr.setSelection(TextSelection.create(tr.doc, behind + 1)).scrollIntoView();
      return true;
    })
    .run();
}

/**
 * Puts text that is typed while a block is selected, such as a picture, into a paragraph of its own behind the block,
 * which the text would otherwise replace.
 * @returns whether it was put there, so that the editor does nothing more with it
 */
export function typeBehindBlock({ state, dispatch }: EditorView, text: string): boolean {
  const { selection, tr, schema } = state;
  if (!isNodeSelection(selection) || !selection.node.isBlock) return false;
  const behind = selection.to;
  tr.insert(behind, schema.nodes['paragraph']!.create(null, schema.text(text)));
  dispatch(tr.setSelection(TextSelection.create(tr.doc, behind + 1 + text.length)).scrollIntoView());
  return true;
}
