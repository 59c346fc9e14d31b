import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawAsCustomer } from '../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { BeginByLink } from './begin-by-link.tsx';
import type { PayLinkData } from './shared.queries.ts';

const SHOWN = { minimum: 1_000_000, maximum: 1_000_000, currency: 'IDR', fixed: true } as PayLinkData;
const LOST: Answer = { status: 503, body: { code: 'kit.unavailable', msg: 'Sedang sibuk.' } };
const BEGUN: Answer = { status: 201, body: { data: { key: 'k' } } };

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => localStorage.clear());

/** Draws the form over a server that gives these answers, one after the other. */
function draw(answers: Answer[], shown: PayLinkData = SHOWN) {
  const asked = fakeServer({ 'POST /api/pay_links/payments': () => answers.shift()! });
  const onBegun = vi.fn();
  drawAsCustomer(<BeginByLink token="token-of-the-link" shown={shown} onBegun={onBegun} />);
  const keys = () => asked.map(({ body }) => (body as { form_key: string }).form_key);
  return { keys, onBegun };
}
const fill = () => userEvent.type(screen.getByRole('textbox'), 'Budi');
const press = () => userEvent.click(screen.getByRole('button'));

it('is sent again with its own key after a lost answer, also when the page was opened anew', async () => {
  const first = draw([LOST]);
  await fill();
  await press();
  await screen.findByRole('alert');
  cleanup();
  const second = draw([BEGUN]);
  await fill();
  await press();
  await waitFor(() => expect(second.onBegun).toHaveBeenCalledOnce());
  expect(second.keys()).toEqual(first.keys());
  expect(first.keys()[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('gets another key once a payment has begun', async () => {
  const { keys, onBegun } = draw([BEGUN]);
  await fill();
  await press();
  await waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
  cleanup();
  const next = draw([BEGUN]);
  await fill();
  await press();
  await waitFor(() => expect(next.onBegun).toHaveBeenCalledOnce());
  expect(next.keys()).not.toEqual(keys());
});

it('says that it was begun with other values, and begins another payment at the next press', async () => {
  const other = {
    code: 'kit.idempotency_mismatch',
    msg: 'Formulir ini sudah dikirim dengan isi yang berbeda.',
  };
  const { keys, onBegun } = draw([{ status: 422, body: other }, BEGUN]);
  await fill();
  await press();
  await screen.findByText(other.msg);
  await press();
  await waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
  expect(new Set(keys()).size).toBe(2);
});

it('says of a link by which nothing can be paid now that it is paid or being paid, not that it has ended', () => {
  draw([], { ...SHOWN, minimum: 0, maximum: 0 });
  screen.getByRole('heading', { name: 'Saat ini tidak ada yang dapat dibayar di sini' });
  screen.getByText(/sudah dibayar atau sedang dibayar/);
  expect(screen.queryByText(/sudah berakhir/)).toBeNull();
});
