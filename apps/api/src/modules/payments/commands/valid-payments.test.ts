import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  evidence,
  findings,
  invoice,
  pay,
  payment as paymentOf,
  payValid,
  transferred,
} from '../../../../test/support/scenes/booked.ts';
import {
  bookedPackage,
  PACKAGE_PRICE,
  startPayment,
} from '../../../../test/support/scenes/package-payments.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const note = 'Nominal tidak sesuai mutasi';
const PRICE = PACKAGE_PRICE;
const booked = (columns?: Record<string, unknown>) => bookedPackage(t, columns);
const start = (invoiceId: string, amount: number, more?: Record<string, unknown>) =>
  startPayment(t, invoiceId, amount, more);

describe('taking a valid payment back', () => {
  it('writes the books the other way and lets the invoice follow', async () => {
    const { id } = await booked();
    const first = await payValid(t, id, 15_000_000);
    const { payable } = await invoice(t, id);
    const rest = await payValid(t, id, payable.package.maximum);
    const back = await t.as('DIRECTOR').call('payments.reverse', { id: rest.id, note });
    const seen = await paymentOf(t, rest.id);
    expect(back.body.data).toEqual({ id: rest.id, status: 'REJECT', version: seen.version });
    expect(seen.receipt_number).toBe(rest.receipt_number);
    expect(await invoice(t, id)).toMatchObject({ status: 'PARTIAL', paid: first.amount });
    await t.as('MAIN').call('payments.reverse', { id: first.id, note });
    expect(await invoice(t, id)).toMatchObject({ status: 'NEW', paid: 0 });
    const lines = await t.db
      .selectFrom('journal_lines')
      .select('amount')
      .where('account', '=', 'receivable')
      .where('ref', '=', id)
      .execute();
    expect(lines.map((line) => line.amount).toSorted((a, b) => a - b)).toEqual(
      [PRICE, -first.amount, -rest.amount, rest.amount, first.amount].toSorted((a, b) => a - b),
    );
  });

  it('gives an invoice that is unpaid again its full time to pay', async () => {
    const { id } = await booked();
    const payment = await payValid(t, id, 15_000_000);
    t.clock.advance(100 * 3_600_000);
    await t.as('FINANCE').call('payments.reverse', { id: payment.id, note });
    const { payment_deadline_at } = await invoice(t, id);
    expect(Date.parse(payment_deadline_at) - t.clock.now().getTime()).toBe(24 * 3_600_000);
    t.clock.advance(-100 * 3_600_000);
  });
});

describe('late money', () => {
  it('stays unallocated as the customer’s credit, and brings no invoice back', async () => {
    const { id } = await booked();
    const payment = await pay(t, id, 15_000_000);
    await t.as('MAIN').call('invoices.cancel', { id, note });
    const late = await t.as('FINANCE').call('payments.validate', { id: payment.id });
    expect(late.body.data.status).toBe('VALID');
    expect((await paymentOf(t, payment.id)).late).toBe(true);
    expect(await invoice(t, id)).toMatchObject({ status: 'CANCELLED', paid: 0, unallocated: payment.amount });
    const unallocated = await t.as('FINANCE').call('payments.list', { search: { late: 'true' } });
    expect(unallocated.body.data.map((row) => row.id)).toEqual([payment.id]);
    const back = await t.as('FINANCE').call('payments.reverse', { id: payment.id, note });
    expect(back.body.data.status).toBe('REJECT');
    expect((await paymentOf(t, payment.id)).late).toBe(false);
  });

  it('reaches the office even when the proof is sent after the invoice had ended', async () => {
    const { id } = await booked();
    const made = await start(id, 15_000_000);
    await t.as('MAIN').call('invoices.cancel', { id, note });
    const file = await evidence(t, { kind: 'USER', id: t.site.user.id });
    const sent = await t
      .as('USER')
      .call('user_payments.update', { id: made.body.data.id, evidence_file_id: file, ...transferred(t) });
    expect(sent.body.data.status).toBe('PENDING');
    await t.as('FINANCE').call('payments.validate', { id: made.body.data.id });
    expect((await paymentOf(t, made.body.data.id)).late).toBe(true);
  });
});

describe('equipment', () => {
  it('is a bill of its own that never touches the package', async () => {
    const { id } = await booked();
    const { version } = await invoice(t, id);
    const billed = await t.as('MAIN').call('invoices.update', { id, version, equipment_total: 1_500_000 });
    expect(billed.body.data).toEqual({ id, version: version + 1 });
    expect(await invoice(t, id)).toMatchObject({ equipment_total: 1_500_000, remaining: PRICE });
    const paid = await payValid(t, id, 500_000, { type: 'EQUIPMENT' });
    expect(paid).toMatchObject({ amount: 500_000, unique_number: null });
    const detail = await invoice(t, id);
    expect(detail).toMatchObject({ status: 'NEW', paid: 0, equipment_paid: 500_000 });
    const lower = await t
      .as('MAIN')
      .call('invoices.update', { id, version: detail.version, equipment_total: 499_999 });
    expect(lower.body).toMatchObject({ code: 'invoice.equipment_below_paid', data: { minimum: 500_000 } });
    await t.as('MAIN').call('invoices.update', { id, version: detail.version, equipment_total: 600_000 });
    expect((await start(id, 100_001, { type: 'EQUIPMENT' })).body.code).toBe('payment.over_payable');
    await t.as('MAIN').call('invoices.cancel', { id, note });
    expect((await invoice(t, id)).equipment_paid).toBe(500_000);
  });

  it('is not lowered below what is paid and what waits to be checked', async () => {
    const { id } = await booked();
    const bill = async (equipment_total: number) =>
      t.as('MAIN').call('invoices.update', { id, version: (await invoice(t, id)).version, equipment_total });
    expect((await bill(1_500_000)).status).toBe(200);
    await payValid(t, id, 500_000, { type: 'EQUIPMENT' });
    await pay(t, id, 300_000, { type: 'EQUIPMENT' });
    expect((await bill(799_999)).body).toMatchObject({
      code: 'invoice.equipment_below_paid',
      data: { minimum: 800_000 },
    });
    expect((await bill(800_000)).status).toBe(200);
    expect(await invoice(t, id)).toMatchObject({ equipment_total: 800_000 });
  });
});
