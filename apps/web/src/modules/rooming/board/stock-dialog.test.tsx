import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { StockDialog } from './stock-dialog.tsx';
import type { Rooming } from './use-rooming.ts';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('waits for the server once, and shows no old refusal while it asks again', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const answers: (Answer | Promise<Answer>)[] = [
    { status: 503, body: { code: 'kit.busy', msg: 'Server sibuk.' } },
    promise,
  ];
  fakeServer({ 'PUT /admin_api/listings/d1/rooming/stock': () => answers.shift()! });
  const board = { hotels: [], bedrooms: [], version: 1 };
  const close = vi.fn();
  drawAs('MAIN', <StockDialog rooming={{ board } as unknown as Rooming} slug="d1" onClose={close} />);
  const save = screen.getByRole('button', { name: 'Simpan' });
  await userEvent.click(save);
  await screen.findByText('Server sibuk.');
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByText('Server sibuk.')).toBeNull());
  expect(save).toHaveProperty('disabled', true);
  resolve({ body: { data: board } });
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
