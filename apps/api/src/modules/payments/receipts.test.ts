import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { takeOff } from '../../../test/support/moves.ts';
import {
  book,
  evidence,
  findings,
  invoice,
  liftUnpaidLimit,
  pay,
  payValid,
} from '../../../test/support/scenes/booked.ts';
import { registerTax } from '../../../test/support/scenes/tax.ts';
import { makeListing } from '../../seed/builders.ts';

const MILLION = 1_000_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

const booked = async (people = 1) => book(t, await makeListing(t.site, { seats: 5, departsIn: 120 }), people);

/** The bill that the receipt of a payment prints. */
async function billOnReceipt(id: string) {
  const { ticket } = (await t.as('FINANCE').call('print_tickets.create', { document: 'payments', id })).body
    .data;
  const { receipt } = (await t.anonymous.call('print_tickets.exchange', { ticket })).body.data;
  return receipt!.invoice;
}

/** What the receipt of a payment says was paid until then, in the smallest unit. */
const paidOnReceipt = async (id: string) => (await billOnReceipt(id)).paid;

/** Calls of finance and of the office that must succeed. */
async function done(answer: Promise<{ status: number }>): Promise<void> {
  expect((await answer).status).toBe(200);
}
const cancel = (id: string) => done(t.as('MAIN').call('invoices.cancel', { id, note: 'Jamaah berhalangan' }));
const reverse = (id: string) => done(t.as('FINANCE').call('payments.reverse', { id, note: 'Salah catat' }));
const apply = (id: string) => done(t.as('FINANCE').call('late_money.apply', { id }));

async function refund(id: string): Promise<void> {
  const account = 'BSI 7001234567 a.n. Siti Rahmawati';
  await done(t.as('DIRECTOR').call('late_money.refund', { id, note: 'Minta kembali', account }));
  const proof = {
    bank_id: t.site.bank.id,
    paid_on: '2026-11-16',
    evidence_file_id: await evidence(t, { kind: 'ADMIN', id: t.site.admins.FINANCE.id }),
  };
  await done(t.as('FINANCE').call('late_money.pay_refund', { id, ...proof }));
}

describe('what a receipt says was paid until then', () => {
  it('stays when an earlier payment is given back after the cancellation', async () => {
    const { id } = await booked();
    const first = await payValid(t, id, 15 * MILLION);
    const second = await payValid(t, id, 5 * MILLION);
    await cancel(id);
    await refund(first.id);
    expect(await paidOnReceipt(first.id)).toBe(first.amount);
    expect(await paidOnReceipt(second.id)).toBe(first.amount + second.amount);
  });

  it('stays when late money that came earlier is applied afterwards', async () => {
    const { id } = await booked();
    const [early, next] = [await pay(t, id, 15 * MILLION), await pay(t, id, 10 * MILLION)];
    await cancel(id);
    for (const one of [early, next]) await done(t.as('FINANCE').call('payments.validate', { id: one.id }));
    await apply(next.id);
    expect(await paidOnReceipt(next.id)).toBe(next.amount);
    await apply(early.id);
    expect(await paidOnReceipt(next.id)).toBe(next.amount);
    expect(await paidOnReceipt(early.id)).toBe(early.amount + next.amount);
  });

  it('is without a payment that was taken back before, and with one that was taken back later', async () => {
    const { id } = await booked();
    const first = await payValid(t, id, 15 * MILLION);
    const second = await payValid(t, id, 5 * MILLION);
    await reverse(first.id);
    const third = await payValid(t, id, 6 * MILLION);
    expect(await paidOnReceipt(second.id)).toBe(first.amount + second.amount);
    expect(await paidOnReceipt(third.id)).toBe(second.amount + third.amount);
  });

  it('is without a payment that was taken back while the invoice was cancelled', async () => {
    const { id } = await booked();
    const first = await payValid(t, id, 15 * MILLION);
    const late = await pay(t, id, 10 * MILLION);
    await cancel(id);
    await done(t.as('FINANCE').call('payments.validate', { id: late.id }));
    await reverse(first.id);
    await apply(late.id);
    expect(await paidOnReceipt(late.id)).toBe(late.amount);
    expect((await invoice(t, id)).paid).toBe(late.amount);
  });

  it('is without what travellers who were taken off have taken with them', async () => {
    const { id } = await booked(3);
    const first = await payValid(t, id, 60 * MILLION);
    const { stays } = await takeOff(t, id, [1]);
    const second = await payValid(t, id, 5 * MILLION);
    expect(stays.paid).toBeLessThan(first.amount);
    expect(await paidOnReceipt(first.id)).toBe(first.amount);
    expect(await paidOnReceipt(second.id)).toBe(stays.paid + second.amount);
  });

  it('is apart for the package and for equipment', async () => {
    const { id } = await booked();
    const { version } = await invoice(t, id);
    await done(t.as('MAIN').call('invoices.update', { id, version, equipment_total: 2 * MILLION }));
    const price = await payValid(t, id, 15 * MILLION);
    const equipment = await payValid(t, id, 2 * MILLION, { type: 'EQUIPMENT' });
    expect(await paidOnReceipt(price.id)).toBe(price.amount);
    expect(await paidOnReceipt(equipment.id)).toBe(equipment.amount);
  });
});

describe('the total on a receipt, with the tax in it and what is left', () => {
  it('stays when a traveller is taken off afterwards', async () => {
    await registerTax(t, { tax_registered: true });
    const taxed = await makeListing(t.site, { seats: 5, departsIn: 120, columns: { tax_mode: 'TOUR' } });
    const { id } = await book(t, taxed, 3);
    const first = await payValid(t, id, 60 * MILLION);
    const before = await billOnReceipt(first.id);
    expect(before).toMatchObject({ remaining: before.total - first.amount });
    expect(before.tax.amount).toBeGreaterThan(0);
    const { stays } = await takeOff(t, id, [1]);
    const second = await payValid(t, id, 5 * MILLION);
    const { total, remaining, tax } = await billOnReceipt(first.id);
    expect({ total, remaining, tax }).toEqual({
      total: before.total,
      remaining: before.remaining,
      tax: before.tax,
    });
    const left = stays.total - stays.paid - second.amount;
    expect(await billOnReceipt(second.id)).toMatchObject({
      total: stays.total,
      remaining: left,
      tax: stays.tax,
    });
  });

  it('stays when everybody moves to a package with another tax', async () => {
    await registerTax(t, { tax_registered: true });
    const [taxed, plain] = [
      await makeListing(t.site, { seats: 5, departsIn: 120, columns: { tax_mode: 'TOUR' } }),
      await makeListing(t.site, { seats: 5, departsIn: 130, columns: { tax_mode: 'NONE' } }),
    ];
    const { id } = await book(t, taxed, 2);
    const payment = await payValid(t, id, 20 * MILLION);
    const before = await billOnReceipt(payment.id);
    expect(before.tax).toMatchObject({ mode: 'TOUR', rate: 110 });
    const { bookings } = await invoice(t, id);
    const rooms = bookings.map((one) => ({ booking_id: one.id, variant_id: plain.variants[0]!.id }));
    const asked = { id, listing_id: plain.id, rooms };
    const { total } = (await t.as('MAIN').call('moves.preview', asked)).body.data;
    await done(t.as('MAIN').call('moves.create', { ...asked, total }));
    expect((await invoice(t, id)).tax.amount).toBe(0);
    const { total: printed, tax, paid } = await billOnReceipt(payment.id);
    expect({ printed, tax, paid }).toEqual({ printed: before.total, tax: before.tax, paid: payment.amount });
  });
});
