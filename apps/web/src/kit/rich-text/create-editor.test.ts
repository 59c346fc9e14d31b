import { CONTENT_RULES } from '@rihla/domain/content/content-rules';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { describe, expect, it } from 'vitest';
import { createEditor } from './create-editor.ts';

const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const card: RichNode = {
  type: 'packageCard',
  attrs: { listing_id: '01900000-0000-7000-8000-000000000000', name: 'Umrah Syawal' },
};

function open(...content: RichNode[]) {
  const changes: RichNode[] = [];
  const editor = createEditor({
    element: document.createElement('div'),
    content: { type: 'doc', content },
    rules: CONTENT_RULES,
    labelOf: (name) => name,
    label: 'Isi',
    onChange: (changed) => changes.push(changed),
    onStep: () => undefined,
  });
  return { editor, changes };
}

describe('the editor of a text', () => {
  it('counts no change when a text is opened that ends in the card of a package', () => {
    const { editor, changes } = open(paragraph('Salam'), card);
    editor.view.dispatch(editor.state.tr);
    editor.commands.setTextSelection(1);
    // There is a place to type behind the card.
    expect(editor.state.doc.lastChild?.type.name).toBe('paragraph');
    expect(changes).toEqual([]);
    editor.destroy();
  });

  it('tells what was typed, without the empty place at the end', () => {
    const { editor, changes } = open(paragraph('Salam'), card);
    editor.commands.insertContentAt(1, 'Wa ');
    expect(changes.at(-1)?.content?.map(({ type }) => type)).toEqual(['paragraph', 'packageCard']);
    expect(changes.at(-1)?.content?.[0]?.content?.[0]?.text).toBe('Wa Salam');
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, 'Sampai jumpa');
    expect(changes.at(-1)?.content).toHaveLength(3);
    editor.destroy();
  });
});
