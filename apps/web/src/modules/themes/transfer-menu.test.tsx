import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
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

  it('says that a file is no theme when the server cannot read what it holds', async () => {
    const theme = { format: 'rihla-theme-1', preset: 'langit', settings: { ink: 'red' }, files: [] };
    const file = new File([JSON.stringify(theme)], 'theme.json', { type: 'application/json' });
    fakeServer({
      'PUT /admin_api/site_themes/1': {
        status: 422,
        body: { code: 'kit.invalid_input', msg: 'Silahkan isikan data dengan benar!' },
      },
    });
    const draft = { id: '1', save: () => Promise.resolve(true), version: () => 1 } as unknown as ThemeDraft;
    drawAs('MEDIA', <TransferMenu draft={draft} reload={() => Promise.resolve()} />);
    await person.click(screen.getByRole('button', { name: 'Ekspor, Impor' }));
    await screen.findByRole('menuitem', { name: 'Impor' });
    await person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    const question = await screen.findByRole('dialog', { name: 'Ganti draf dengan berkas ini?' });
    await person.click(within(question).getByRole('button', { name: 'Impor' }));
    await screen.findByText('Berkas ini bukan ekspor tema.');
  });
});
