import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payment,
  payValid,
} from '../../../test/support/scenes/booked.ts';
import {
  bcaFile,
  confirmSure,
  importFile,
  linesOf,
  type Transaction,
  uploadStatement,
} from '../../../test/support/scenes/statements.ts';
import { makeBank } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

/** An invoice with a transfer under way that carries a unique number. */
async function transferUnderWay(pic_name: string, base: number) {
  const { id } = await book(t, t.site.listing, 1, { pic_name });
  const started = await t.as('USER').call('user_payments.create', {
    invoice_id: id,
    type: 'DOWN_PAYMENT',
    amount: base,
    bank_id: t.site.bank.id,
  });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const made = started.body.data as { id: string; amount: number };
  return { invoiceId: id, paymentId: made.id, amount: made.amount, base };
}

const imported = (...transactions: Transaction[]) => importFile(t, bcaFile(transactions));
const only = async (id: string) => (await linesOf(t, id))[0]!;

describe('an imported statement', () => {
  it('makes the payments valid that its lines surely are, by one click', async () => {
    const siti = await transferUnderWay('Siti Rahmawati', 10_000_000);
    const budi = await transferUnderWay('Budi Santoso', 11_000_000);
    const statement = await imported(
      { text: 'TRSF E-BANKING CR SITI RAHMAWATI', amount: siti.amount },
      { text: 'TRSF E-BANKING CR BUDI SANTOSO', amount: budi.amount },
      { text: 'BIAYA ADM', amount: -15_000 },
    );
    expect(statement).toMatchObject({ lines: 3, known: 0, sure: 2 });
    expect((await confirmSure(t, statement.id)).map(({ result }) => result)).toEqual([
      'VALIDATED',
      'VALIDATED',
    ]);
    expect(await payment(t, siti.paymentId)).toMatchObject({
      status: 'VALID',
      paid_on: '2026-11-16',
      bank_id: t.site.bank.id,
    });
    expect((await invoice(t, budi.invoiceId)).paid).toBe(budi.amount);
    expect(await findings(t)).toEqual([]);
  });

  it('changes nothing when the same file comes again, and keeps twins two', async () => {
    const twin = { text: 'SETORAN TUNAI', amount: 777_000 };
    const first = await imported(twin, twin);
    expect(first).toMatchObject({ lines: 2, known: 0 });
    expect(await imported(twin, twin)).toMatchObject({ lines: 0, known: 2 });
    expect(await imported(twin, twin, { text: 'SETORAN LAIN', amount: 778_000 })).toMatchObject({
      lines: 1,
      known: 2,
    });
  });

  it('is joined with money that is recorded already, which is not counted twice', async () => {
    const { id } = await book(t, t.site.listing, 1, { pic_name: 'Ahmad Fauzi' });
    const valid = await payValid(t, id, 12_345_000, { type: 'DOWN_PAYMENT' });
    const statement = await imported({ text: 'TRF AHMAD FAUZI', amount: valid.amount });
    expect((await confirmSure(t, statement.id)).map(({ result }) => result)).toEqual(['LINKED']);
    expect((await invoice(t, id)).paid).toBe(valid.amount);
    const line = await only(statement.id);
    expect(line).toMatchObject({ status: 'BOOKED', validated: false, payment: { id: valid.id } });
    const reopened = await t.as('FINANCE').call('statement_lines.reopen', { id: line.id });
    expect(reopened.body.data).toMatchObject({ status: 'OPEN' });
    expect((await payment(t, valid.id)).status).toBe('VALID');
    expect(await findings(t)).toEqual([]);
  });

  it('is not joined with a payment of its amount that is valid on another account, nor proposes it', async () => {
    const other = await makeBank(t.site, { name: 'Mandiri Umroh', number: '1260026010' });
    const { paymentId, amount } = await transferUnderWay('Laila Sari', 12_700_000);
    const statement = await imported({ text: 'TRF LAILA SARI', amount });
    const line = await only(statement.id);
    expect(line.candidates).toMatchObject([{ payment_id: paymentId }]);
    const proof = { id: paymentId, bank_id: other.id, paid_on: '2026-11-16', notes: 'Setoran' };
    await t.as('FINANCE').call('payments.update', { ...proof, status: 'PENDING' });
    expect((await t.as('FINANCE').call('payments.validate', { id: paymentId })).status).toBe(200);
    expect((await only(statement.id)).candidates).toEqual([]);
    const lines = [{ line_id: line.id, payment_id: paymentId }];
    const { body } = await t.as('FINANCE').call('statements.confirm', { id: statement.id, lines });
    expect(body.data.results).toMatchObject([{ result: 'REFUSED', code: 'statement.other_bank' }]);
    expect(await only(statement.id)).toMatchObject({ status: 'OPEN', payment: null });
    expect(await findings(t)).toEqual([]);
  });

  it('counts what came when the payer forgot the unique number, after a person has said so', async () => {
    const { paymentId, invoiceId, base } = await transferUnderWay('Nur Hidayah', 13_000_000);
    const statement = await imported({ text: 'TRF NUR HIDAYAH', amount: base });
    const line = await only(statement.id);
    expect(line).toMatchObject({ sure: false, candidates: [{ payment_id: paymentId }] });
    const chosen = { line_id: line.id, payment_id: paymentId };
    const { body } = await t.as('FINANCE').call('statements.confirm', { id: statement.id, lines: [chosen] });
    expect(body.data).toMatchObject({ results: [{ result: 'VALIDATED' }] });
    expect(await payment(t, paymentId)).toMatchObject({ amount: base, unique_number: null });
    expect((await invoice(t, invoiceId)).paid).toBe(base);
    expect(await findings(t)).toEqual([]);
  });

  it('opens its line again when the payment is taken back', async () => {
    const { paymentId, amount } = await transferUnderWay('Dewi Lestari', 14_000_000);
    const statement = await imported({ text: 'TRF DEWI LESTARI', amount });
    await confirmSure(t, statement.id);
    const line = await only(statement.id);
    const refused = await t.as('FINANCE').call('statement_lines.reopen', { id: line.id });
    expect(refused.body).toMatchObject({ code: 'statement.payment_counts' });
    await t.as('FINANCE').call('payments.reverse', { id: paymentId, note: 'Salah orang' });
    expect(await only(statement.id)).toMatchObject({ status: 'OPEN', payment: null });
    expect(await findings(t)).toEqual([]);
  });

  it('counts money on an invoice, and leaves it unallocated on one that has ended', async () => {
    const living = await book(t);
    const ended = await book(t);
    await t.as('MAIN').call('invoices.cancel', { id: ended.id, note: 'Batal berangkat' });
    const statement = await imported(
      { text: 'SETORAN A', amount: 15_000_000 },
      { text: 'SETORAN B', amount: 16_000_001 },
    );
    const [first, second] = await linesOf(t, statement.id);
    const paid = await t
      .as('FINANCE')
      .call('statement_lines.pay_invoice', { id: first!.id, invoice_id: living.number });
    expect(paid.status, JSON.stringify(paid.body)).toBe(404);
    const counted = await t
      .as('FINANCE')
      .call('statement_lines.pay_invoice', { id: first!.id, invoice_id: living.id });
    expect(counted.body.data, JSON.stringify(counted.body)).toMatchObject({ status: 'BOOKED' });
    await t.as('FINANCE').call('statement_lines.pay_invoice', { id: second!.id, invoice_id: ended.id });
    expect((await invoice(t, living.id)).paid).toBe(15_000_000);
    const [late] = (await invoice(t, ended.id)).payments;
    expect(late).toMatchObject({ late: true, status: 'VALID', amount: 16_000_001 });
    expect(await findings(t)).toEqual([]);
  });

  it('counts what an invoice takes, and keeps the surplus as late money once a person has accepted it', async () => {
    const { id } = await book(t, t.site.listing, 1, { pic_name: 'Umi Kalsum' });
    const { remaining } = await invoice(t, id);
    const statement = await imported({ text: 'SETORAN LEBIH', amount: remaining + 250_000 });
    const line = await only(statement.id);
    const count = (surplus?: number) =>
      t.as('FINANCE').call('statement_lines.pay_invoice', { id: line.id, invoice_id: id, surplus });
    expect((await count()).body).toMatchObject({
      code: 'payment.over_payable',
      data: { maximum: remaining },
    });
    expect((await count(200_000)).body).toMatchObject({ code: 'payment.over_payable' });
    expect((await count(250_000)).body.data).toMatchObject({ status: 'BOOKED' });
    const paid = await invoice(t, id);
    expect(paid).toMatchObject({ status: 'PAID', paid: remaining });
    expect(paid.payments).toMatchObject([
      { amount: remaining, late: false, status: 'VALID' },
      { amount: 250_000, late: true, status: 'VALID' },
    ]);
    const letters = await t.db
      .selectFrom('messages')
      .select('template')
      .where('template', 'in', ['payment.surplus', 'payment.late'])
      .execute();
    expect(letters.map(({ template }) => template)).toContain('payment.surplus');
    expect(await findings(t)).toEqual([]);

    const [main, surplus] = paid.payments;
    const kept = await t.as('FINANCE').call('late_money.credit', { id: surplus!.id });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    const refused = await t.as('FINANCE').call('payments.reverse', { id: main!.id, note: 'Salah invoice' });
    expect(refused.body).toMatchObject({ code: 'payment.money_has_left' });
    expect(await findings(t)).toEqual([]);
  });

  it('takes a transfer with a surplus back as a whole, and opens its line', async () => {
    const { paymentId, invoiceId } = await transferUnderWay('Hasan Basri', 12_000_000);
    const { total } = await invoice(t, invoiceId);
    const statement = await imported({ text: 'TRF HASAN BASRI', amount: total + 1_000_000 });
    const line = await only(statement.id);
    const confirm = async (surplus?: number) => {
      const chosen = { line_id: line.id, payment_id: paymentId, surplus };
      const { body } = await t
        .as('FINANCE')
        .call('statements.confirm', { id: statement.id, lines: [chosen] });
      return body.data.results[0]!;
    };
    expect(await confirm()).toMatchObject({ code: 'payment.over_payable', data: { maximum: total } });
    expect(await confirm(1_000_000)).toMatchObject({ result: 'VALIDATED' });
    expect(await invoice(t, invoiceId)).toMatchObject({ status: 'PAID', paid: total });
    expect(await findings(t)).toEqual([]);
    const surplus = (await invoice(t, invoiceId)).payments.at(-1)!;
    const back = await t.as('FINANCE').call('payments.reverse', { id: surplus.id, note: 'Salah orang' });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    const after = await invoice(t, invoiceId);
    expect([after.paid, after.payments.map(({ status }) => status)]).toEqual([0, ['REJECT', 'REJECT']]);
    expect(await only(statement.id)).toMatchObject({ status: 'OPEN', payment: null });
    expect(await findings(t)).toEqual([]);
  });

  it('keeps the money for an invoice that is paid already as late money as a whole', async () => {
    const { id } = await book(t);
    await payValid(t, id, (await invoice(t, id)).remaining);
    const statement = await imported({ text: 'SETORAN KEDUA', amount: 3_210_000 });
    const line = await only(statement.id);
    const count = (surplus?: number) =>
      t.as('FINANCE').call('statement_lines.pay_invoice', { id: line.id, invoice_id: id, surplus });
    expect((await count()).status).toBe(409);
    expect((await count(3_210_000)).body.data).toMatchObject({ status: 'BOOKED' });
    expect((await invoice(t, id)).payments.at(-1)).toMatchObject({ amount: 3_210_000, late: true });
    expect(await findings(t)).toEqual([]);
  });

  it('books other income once, writes it back when opened again, and ignores with a reason', async () => {
    const statement = await imported(
      { text: 'BUNGA', amount: 123_000 },
      { text: 'PINDAH BUKU', amount: -5_000_000 },
    );
    const [interest, moved] = (await linesOf(t, statement.id)).sort((a, b) => b.amount - a.amount);
    const income = (id: string) =>
      t.as('FINANCE').call('statement_lines.record_income', { id, note: 'Bunga bank' });
    expect((await income(interest!.id)).body.data).toMatchObject({ status: 'INCOME' });
    expect((await income(interest!.id)).body).toMatchObject({ code: 'kit.illegal_transition' });
    expect((await income(moved!.id)).body).toMatchObject({ code: 'statement.not_incoming' });
    expect(await findings(t)).toEqual([]);
    await t.as('FINANCE').call('statement_lines.reopen', { id: interest!.id });
    expect(await findings(t)).toEqual([]);
    await t.as('FINANCE').call('statement_lines.ignore', { id: moved!.id, note: 'Ke rekening sendiri' });
    expect((await linesOf(t, statement.id)).find(({ id }) => id === moved!.id)).toMatchObject({
      status: 'IGNORED',
      note: 'Ke rekening sendiri',
    });
  });

  it('books the settlement of a gateway with its fee as nothing earned, and writes it back when opened again', async () => {
    const statement = await imported({ text: 'MIDTRANS SETTLEMENT', amount: 4_980_000 });
    const { id } = await only(statement.id);
    const settle = () =>
      t.as('FINANCE').call('statement_lines.record_settlement', { id, note: 'Midtrans 15 Nov', fee: 20_000 });
    expect((await settle()).body.data).toMatchObject({ status: 'SETTLEMENT' });
    expect((await settle()).body).toMatchObject({ code: 'kit.illegal_transition' });
    const balances = async () => {
      const rows = await t.db
        .selectFrom('journal_lines as l')
        .innerJoin('journal_entries as e', 'e.id', 'l.entry_id')
        .select(['l.account', 'l.amount'])
        .where('e.kind', 'like', 'GATEWAY_SETTLEMENT%')
        .execute();
      const sums = new Map<string, number>();
      for (const { account, amount } of rows) sums.set(account, (sums.get(account) ?? 0) + amount);
      return Object.fromEntries(sums);
    };
    expect(await balances()).toEqual({ bank: 4_980_000, gateway_fees: 20_000, gateway_clearing: -5_000_000 });
    expect(await findings(t)).toEqual([]);
    await t.as('FINANCE').call('statement_lines.reopen', { id });
    expect(await balances()).toEqual({ bank: 0, gateway_fees: 0, gateway_clearing: 0 });
    expect(await findings(t)).toEqual([]);
  });

  it('tells for each line why it was refused, and books the others', async () => {
    const one = await transferUnderWay('Rina Kartika', 10_500_000);
    const statement = await imported(
      { text: 'TRF RINA KARTIKA', amount: one.amount },
      { text: 'SETORAN X', amount: 99_000 },
    );
    const [other, line] = (await linesOf(t, statement.id)).sort((a, b) => a.amount - b.amount);
    const lines = [line!, other!].map(({ id }) => ({ line_id: id, payment_id: one.paymentId }));
    const { body } = await t.as('FINANCE').call('statements.confirm', { id: statement.id, lines });
    expect(body.data).toMatchObject({
      results: [{ result: 'VALIDATED' }, { result: 'REFUSED', code: 'statement.payment_taken' }],
    });
  });

  it('refuses a line that is decided, money that went out, and dollars for rupiah, each by its reason', async () => {
    const paid = await transferUnderWay('Yuni Astuti', 10_600_000);
    const open = await transferUnderWay('Hadi Wijaya', 10_700_000);
    const statement = await imported(
      { text: 'TRF YUNI ASTUTI', amount: paid.amount },
      { text: 'BIAYA', amount: -open.amount },
    );
    const confirm = async (id: string, line_id: string, payment_id: string) => {
      const lines = [{ line_id, payment_id }];
      const { body } = await t.as('FINANCE').call('statements.confirm', { id, lines });
      return body.data.results[0] as { result: string; code: string | null };
    };
    const [cost, line] = (await linesOf(t, statement.id)).sort((a, b) => a.amount - b.amount);
    await confirm(statement.id, line!.id, paid.paymentId);
    expect(await confirm(statement.id, line!.id, open.paymentId)).toMatchObject({
      code: 'statement.line_decided',
    });
    expect(await confirm(statement.id, cost!.id, open.paymentId)).toMatchObject({
      code: 'statement.not_incoming',
    });
    const dollars = await makeBank(t.site, { currency: 'USD', name: 'Mandiri Valas', number: '1260026009' });
    const file_id = await uploadStatement(t, bcaFile([{ text: 'TT HADI', amount: 12_345 }]));
    const foreign = await t.as('FINANCE').call('statements.create', { file_id, bank_id: dollars.id });
    expect(foreign.status, JSON.stringify(foreign.body)).toBe(201);
    const dollarLine = await only(foreign.body.data.id);
    expect(await confirm(foreign.body.data.id, dollarLine.id, open.paymentId)).toMatchObject({
      code: 'statement.other_currency',
    });
    expect((await invoice(t, open.invoiceId)).paid).toBe(0);
    expect(await findings(t)).toEqual([]);
  });
});
