import { LETTER_RULES } from '@rihla/domain/documents/document-list';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { createEditor } from './create-editor.ts';
import { VariableMenu } from './variable-menu.tsx';

const VARIABLES = [
  {
    group: 'Jamaah',
    items: [
      { name: 'profile_nik', label: 'NIK' },
      { name: 'profile_name', label: 'Nama jamaah' },
    ],
  },
];

/** Opens the menu of variables of an empty letter. Answers its search and what the letter holds now. */
async function openMenu() {
  const editor = createEditor({
    element: document.createElement('div'),
    content: { type: 'doc', content: [{ type: 'paragraph' }] } satisfies RichNode,
    rules: LETTER_RULES,
    labelOf: (name) => name,
    label: 'Isi',
    onChange: () => undefined,
    onStep: () => undefined,
  });
  drawAs('MAIN', <VariableMenu editor={editor} variables={VARIABLES} />, '/admin');
  fireEvent.click(await screen.findByText('Sisipkan isian'));
  const search = await screen.findByLabelText('Cari isian');
  return {
    search,
    put: () =>
      editor.getJSON().content?.[0]?.content?.map((part) => ('attrs' in part ? part.attrs?.['name'] : null)),
  };
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the menu of variables of a letter', () => {
  it('inserts the first one found when Enter is pressed in the search', async () => {
    const { search, put } = await openMenu();
    fireEvent.change(search, { target: { value: 'nama j' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(put()).toEqual(['profile_name']);
  });

  it('says that nothing is found, and inserts nothing then', async () => {
    const { search, put } = await openMenu();
    fireEvent.change(search, { target: { value: 'xyz' } });
    expect(await screen.findByText('Tidak ada isian yang cocok.')).toBeDefined();
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(put()).toBeUndefined();
  });
});
