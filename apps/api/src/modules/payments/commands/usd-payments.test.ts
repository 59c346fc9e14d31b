import { amount } from '@rihla/domain/shared/money';
import { amountInWords } from '@rihla/domain/shared/terbilang';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book, evidence, findings, invoice, transferred } from '../../../../test/support/scenes/booked.ts';
import { makeBank, makeListing, type SeedBank } from '../../../seed/builders.ts';

let t: TestApp;
let id: string;
let valas: SeedBank;

beforeAll(async () => {
  t = await testApp();
  valas = await makeBank(t.site, {
    currency: 'USD',
    name: 'Mandiri Valas',
    number: '1260026004',
    show_on_payment: true,
  });
  const listing = await makeListing(t.site, {
    variants: [{ room_type: 'QUAD', price: 850_000, is_base: true }],
    departsIn: 200,
    columns: { currency: 'USD', dp_price: 250_000, minimum_partial_payment: 50_000, registration_end: null },
  });
  id = (await book(t, listing)).id;
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const own = (amount: number, more: Record<string, unknown> = {}) =>
  t.as('USER').call('user_payments.create', { invoice_id: id, type: 'CREDIT', amount, ...more });

it('a dollar invoice shows the dollar accounts and no others', async () => {
  const { body } = await t.as('USER').call('user_invoices.get', { id });
  expect(body.data.banks.map(({ id, number }: { id: string; number: string }) => ({ id, number }))).toEqual([
    { id: valas.id, number: '1260026004' },
  ]);
});

it('a gateway refuses dollars and says how to pay', async () => {
  for (const channel of ['MIDTRANS', 'FLIP', 'BRIVA']) {
    expect((await own(250_000, { channel })).body).toMatchObject({
      code: 'payment.rupiah_only',
      msg: 'Cara pembayaran ini hanya untuk rupiah. Paket dolar dibayar dengan transfer ke rekening dolar kami.',
    });
  }
});

it('a dollar transfer carries no unique number, goes to a dollar account, and is counted and booked in cents', async () => {
  const payment = (await own(250_000)).body.data;
  expect(payment).toMatchObject({ currency: 'USD', amount: 250_000, unique_number: null });
  for (const [provider, method] of [
    ['MIDTRANS', 'bca_va'],
    ['BRIVA', 'briva'],
  ] as const) {
    const opening = { id: payment.id, provider, method };
    const refused = await t.as('USER').call('user_gateway_payments.open_attempt', opening);
    expect(refused.body.code).toBe('payment.rupiah_only');
  }
  const file = await evidence(t, { kind: 'USER', id: t.site.user.id });
  const send = (bank_id: string) =>
    t.as('USER').call('user_payments.update', {
      id: payment.id,
      evidence_file_id: file,
      ...transferred(t),
      bank_id,
    });
  expect((await send(t.site.bank.id)).body.code).toBe('payment.bank_unknown');
  expect((await send(valas.id)).status).toBe(200);
  expect((await t.as('FINANCE').call('payments.validate', { id: payment.id })).status).toBe(200);
  expect(await invoice(t, id)).toMatchObject({
    status: 'PARTIAL',
    currency: 'USD',
    paid: 250_000,
    remaining: 600_000,
  });
  const lines = await t.db
    .selectFrom('journal_lines')
    .select(['account', 'currency', 'amount'])
    .where('entry_id', 'in', (q) =>
      q.selectFrom('journal_entries').select('id').where('payment_id', '=', payment.id),
    )
    .orderBy('line')
    .execute();
  expect(lines).toEqual([
    { account: 'bank', currency: 'USD', amount: 250_000 },
    { account: 'receivable', currency: 'USD', amount: -250_000 },
  ]);
  const { ticket } = (
    await t.as('USER').call('user_print_tickets.create', { document: 'payments', id: payment.id })
  ).body.data;
  const { receipt } = (await t.anonymous.call('print_tickets.exchange', { ticket })).body.data;
  if (!receipt) throw new Error('no receipt was printed');
  expect(receipt).toMatchObject({ currency: 'USD', amount: 250_000, needs_stamp_duty: false });
  expect(amountInWords(amount(receipt.amount), receipt.currency, 'id')).toBe('dua ribu lima ratus dolar AS');
  expect(amountInWords(amount(receipt.amount), receipt.currency, 'en')).toBe(
    'two thousand five hundred US dollars',
  );
});
