import { CONTENT_RULES } from '@rihla/domain/content/content-rules';
import { LETTER_RULES } from '@rihla/domain/documents/document-list';
import type { RichNode, RichTextRules } from '@rihla/domain/kit/rich-text/rich-text';
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { createEditor } from './create-editor.ts';
import { insertBlock } from './insert-block.ts';

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const FILE = '01900000-0000-7000-8000-000000000000';

function open(rules: RichTextRules, ...content: RichNode[]): Editor {
  const editor = createEditor({
    element: document.createElement('div'),
    content: { type: 'doc', content },
    rules,
    labelOf: (name) => name,
    label: 'Isi',
    onChange: () => undefined,
    onStep: () => undefined,
  });
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  return editor;
}

/** Types as a key does: through the handlers of the editor, and over the selection where none takes it. */
function type(editor: Editor, text: string) {
  const { from, to } = editor.state.selection;
  const otherwise = () => editor.state.tr.insertText(text);
  const taken = editor.view.someProp('handleTextInput', (handle) =>
    handle(editor.view, from, to, text, otherwise),
  );
  if (!taken) editor.view.dispatch(otherwise());
}

/** The blocks of a text: the words of paragraphs, and the types of all others. */
const blocks = (editor: Editor) =>
  (editor.getJSON().content ?? []).map((one) =>
    one.type === 'paragraph'
      ? (one.content ?? []).map((part) => ('text' in part ? part.text : '')).join('')
      : one.type,
  );

describe('a block that is inserted into a text', () => {
  it('stays when the person types on, behind it', () => {
    const editor = open(LETTER_RULES, paragraph('Halaman pertama'));
    insertBlock(editor, { type: 'pageBreak' });
    type(editor, 'Halaman kedua');
    expect(blocks(editor)).toEqual(['Halaman pertama', 'pageBreak', 'Halaman kedua']);
    editor.destroy();
  });

  it('takes an empty paragraph, and two of them stand one behind the other', () => {
    const editor = open(LETTER_RULES, paragraph('Salam'), { type: 'paragraph' });
    insertBlock(editor, { type: 'pageBreak' });
    editor.commands.setNodeSelection(7);
    insertBlock(editor, { type: 'pageBreak' });
    type(editor, 'Akhir');
    expect(blocks(editor)).toEqual(['Salam', 'pageBreak', 'pageBreak', 'Akhir']);
    editor.destroy();
  });

  it('stays when it is selected and the person types', () => {
    const image: RichNode = { type: 'image', attrs: { file_id: FILE, alt: 'Masjid', caption: '' } };
    const editor = open(CONTENT_RULES, paragraph('Salam'), image, paragraph('Penutup'));
    editor.commands.setNodeSelection(7);
    type(editor, 'Di bawah foto');
    expect(blocks(editor)).toEqual(['Salam', 'image', 'Di bawah foto', 'Penutup']);
    editor.destroy();
  });

  it('is removed by the key that deletes', () => {
    const editor = open(LETTER_RULES, paragraph('Salam'), { type: 'pageBreak' }, paragraph('Penutup'));
    editor.commands.setNodeSelection(7);
    editor.commands.deleteSelection();
    expect(blocks(editor)).toEqual(['Salam', 'Penutup']);
    editor.destroy();
  });
});
