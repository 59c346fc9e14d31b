import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/i18n.ts';
import { TransferMenu } from './transfer-menu.tsx';
import type { ThemeDraft } from './use-theme-draft.ts';

const person = userEvent.setup();

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the import of a theme', () => {
  it('closes the menu and asks before a file takes the place of the draft', async () => {
    const theme = { format: 'rihla-theme-1', preset: 'langit', settings: {}, files: [] };
    const file = new File([JSON.stringify(theme)], 'theme.json', { type: 'application/json' });
    drawAs('MEDIA', <TransferMenu draft={{ id: '1' } as ThemeDraft} reload={() => Promise.resolve()} />);
    await person.click(screen.getByRole('button', { name: 'Ekspor, Impor' }));
    await screen.findByRole('menuitem', { name: 'Impor' });
    await person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await screen.findByRole('dialog', { name: 'Ganti draf dengan berkas ini?' });
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  });
});
