import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAsCustomer } from '../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../test/fake-server.ts';
import { loadAllMessages } from '../../lib/words/i18n.ts';
import { PayLinks } from './pay-links.tsx';
import { PayLinksForm, type PayLinksInvoice } from './pay-links-form.tsx';

const INVOICE: PayLinksInvoice = {
  id: 'invoice-1',
  currency: 'IDR',
  server_now: '2026-11-29T03:00:00.000Z',
  acts: [{ act: 'pay', allowed: true }],
  due_on: '2027-01-10',
  payments: [],
  payable: { package: { minimum: 1_000_000, maximum: 9_000_000 } },
};
const LOST: Answer = { status: 503, body: { code: 'kit.unavailable', msg: 'Sedang sibuk.' } };
const MADE: Answer = { status: 201, body: { data: { id: 'link-1', token: 'token-of-the-link' } } };
const OTHER: Answer = {
  status: 422,
  body: { code: 'kit.idempotency_mismatch', msg: 'Formulir ini sudah dikirim dengan isi yang berbeda.' },
};

const TOO_LITTLE: Answer = {
  status: 422,
  body: {
    code: 'payment.below_minimum',
    msg: 'Nominal pembayaran kurang dari cicilan minimal!',
    errors: { amount: ['Nominal pembayaran kurang dari cicilan minimal!'] },
  },
};

beforeAll(loadAllMessages);

/** Draws the form over a server that gives these answers, one after the other, and counts how often it is asked. */
function draw(answers: Answer[]) {
  const asked = fakeServer({
    'GET /user_api/invoices/invoice-1/pay_links': { body: { data: [] } },
    'POST /user_api/invoices/invoice-1/pay_links': () => answers.shift()!,
  });
  drawAsCustomer(<PayLinksForm invoice={INVOICE} area="own" />);
  return {
    keys: () => asked.flatMap(({ body }) => (body as { form_key?: string } | undefined)?.form_key ?? []),
    lists: () => asked.filter(({ method }) => method === 'GET').length,
  };
}
const fill = () => userEvent.type(screen.getAllByRole('textbox')[0]!, '2000000');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Buat tautan' }));

it('is sent again with its own key after a lost answer, and its list is read again', async () => {
  const { keys, lists } = draw([LOST, MADE]);
  await fill();
  await press();
  await screen.findByRole('alert');
  await waitFor(() => expect(lists()).toBe(2));
  await press();
  await screen.findByText(/token-of-the-link/);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys()).toEqual([keys()[0], keys()[0]]);
});

it('gets another key for another link, and once it was refused for other values', async () => {
  const { keys } = draw([MADE, OTHER, MADE]);
  await fill();
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Buat tautan lain' }));
  await press();
  await screen.findByRole('alert');
  await press();
  await screen.findByText(/token-of-the-link/);
  expect(new Set(keys()).size).toBe(3);
});

it('shows a refused amount at its field, which has the focus, and keeps what was typed', async () => {
  draw([TOO_LITTLE]);
  await fill();
  await press();
  const amount = await screen.findByRole('textbox', {
    name: /Jumlah paling banyak/,
    description: /kurang dari cicilan/,
  });
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect((amount as HTMLInputElement).value).toBe('2.000.000');
  expect(screen.getAllByText('Nominal pembayaran kurang dari cicilan minimal!')).toHaveLength(1);
});

it.each([
  ['2027-01-10', '29 Des 2026'],
  ['2026-12-05', '5 Des 2026'],
  ['2026-11-20', '29 Des 2026'],
  [null, '29 Des 2026'],
])('proposes as last day 30 days from now, or the due day %s where that comes first', async (due_on, day) => {
  fakeServer({ 'GET /user_api/invoices/invoice-1/pay_links': { body: { data: [] } } });
  drawAsCustomer(<PayLinksForm invoice={{ ...INVOICE, due_on }} area="own" />);
  expect(await screen.findByRole('textbox', { name: /Berlaku sampai/ })).toHaveProperty('value', day);
});

it('stays to end the links when others have begun to pay all that is left', async () => {
  const begun = { payment_id: 'payment-1', payer_name: 'Tamu', amount: 9_000_000, status: 'NEW' };
  const link = { id: 'link-1', amount: 9_000_000, fixed: false, ends_on: '2026-12-20', used: 9_000_000 };
  fakeServer({
    'GET /user_api/invoices/invoice-1/pay_links': {
      body: { data: [{ ...link, is_open: true, payments: [begun] }] },
    },
  });
  const payable = { package: { minimum: 0, maximum: 0 } };
  const payments = [{ status: 'NEW', link_payer: 'Tamu' }] as const;
  drawAsCustomer(<PayLinks invoice={{ ...INVOICE, payable, payments }} area="own" />);
  await userEvent.click(screen.getByRole('button', { name: 'Minta keluarga membayar' }));
  expect(await screen.findByRole('button', { name: 'Akhiri' })).toBeTruthy();
  expect(screen.getByText(/Semua yang tersisa sedang dibayar/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buat tautan' })).toBeNull();
});

it('is not offered when nothing is left and nobody pays by a link', () => {
  const payable = { package: { minimum: 0, maximum: 0 } };
  drawAsCustomer(<PayLinks invoice={{ ...INVOICE, payable }} area="own" />);
  expect(screen.queryByRole('button')).toBeNull();
});
