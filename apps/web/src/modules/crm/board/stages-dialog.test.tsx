import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { StagesDialog } from './stages-dialog.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('keeps the name of a new stage that the server refuses', async () => {
  const stage = { id: 's1', name: 'Rencana', position: 1, version: 1, is_won: false, is_lost: false };
  const asked = fakeServer({
    'GET /admin_api/campaign_board': { body: { data: { stages: [stage], cards: [], total: 0 } } },
    'POST /admin_api/campaign_stages': { status: 503, body: { code: 'kit.busy', msg: 'Server sibuk.' } },
  });
  drawAs('MAIN', <StagesDialog owner="campaign" close={vi.fn()} />);
  const add = await screen.findByRole('button', { name: 'Tambah tahap' });
  const added = add.closest('form')!.querySelector('input')!;
  await userEvent.type(added, 'Ditunda');
  await userEvent.click(screen.getByRole('button', { name: 'Tambah tahap' }));
  // The stages are read again after the refusal.
  await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('_board'))).not.toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Tambah tahap' }).dataset.loading).toBeUndefined(),
  );
  expect(added.isConnected).toBe(true);
  expect(added.value).toBe('Ditunda');
});

it('keeps the name of a new stage while another is renamed', async () => {
  let stage = { id: 's1', name: 'Rencana', position: 1, version: 1, is_won: false, is_lost: false };
  fakeServer({
    'GET /admin_api/campaign_board': () => ({ body: { data: { stages: [stage], cards: [], total: 0 } } }),
    'PUT /admin_api/campaign_stages/s1': ({ body }) => {
      stage = { ...stage, ...(body as { name: string }), version: 2 };
      return { body: { data: stage } };
    },
  });
  drawAs('MAIN', <StagesDialog owner="campaign" close={vi.fn()} />);
  const added = (await screen.findByRole('button', { name: 'Tambah tahap' })).closest('form')!;
  await userEvent.type(added.querySelector('input')!, 'Ditunda');
  const name = screen.getByDisplayValue('Rencana');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ide{Enter}');
  await waitFor(() => expect(screen.getByDisplayValue<HTMLInputElement>('Ide').disabled).toBe(false));
  await waitFor(() => expect(stage.version).toBe(2));
  expect(screen.getByDisplayValue('Ditunda')).toBeDefined();
});
