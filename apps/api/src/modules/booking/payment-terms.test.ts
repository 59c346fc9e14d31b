import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  book,
  evidence,
  findings,
  invoice,
  liftUnpaidLimit,
  pay,
  payValid,
  variant,
  wish,
} from '../../../test/support/scenes/booked.ts';
import { makeListing } from '../../seed/builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const quad = { room_type: 'QUAD' as const, price: 28_500_000, is_base: true };
const infant = { room_type: 'INFANT' as const, price: 9_000_000 };
const columns = {
  dp_price: 5_000_000,
  minimum_partial_payment: 1_000_000,
  registration_end: null,
};

const family = async (departsIn = 60) => {
  const listing = await makeListing(t.site, { variants: [quad, infant], departsIn, columns });
  const room = (type: string, count: number) =>
    Array.from({ length: count }, () => ({ variant_id: variant(listing, type) }));
  return { ...wish(listing), bookings: [...room('QUAD', 3), ...room('INFANT', 1)] };
};

describe('the down payment', () => {
  it('is that of each traveller who takes a seat, in the quote, on the invoice and for the first payment', async () => {
    const input = await family();
    const quote = await t.as('USER').call('user_invoices.quote', input);
    expect(quote.body.data).toMatchObject({ pax: 4, seats: 3, dp_price: 15_000_000 });
    const { id } = (await t.as('USER').call('user_invoices.create', input)).body.data;
    expect(await invoice(t, id)).toMatchObject({
      dp_price: 15_000_000,
      payable: { package: { minimum: 15_000_000 } },
    });
    const first = (amount: number) =>
      t.as('USER').call('user_payments.create', { invoice_id: id, type: 'DOWN_PAYMENT', amount });
    expect((await first(14_999_999)).body).toMatchObject({ code: 'payment.below_down_payment' });
    expect((await first(15_000_000)).status).toBe(201);
  });

  it('is followed by payments of the minimum partial payment, however many travel', async () => {
    const { id } = (await t.as('USER').call('user_invoices.create', await family())).body.data;
    await payValid(t, id, 15_000_000, { type: 'DOWN_PAYMENT' });
    expect((await invoice(t, id)).payable.package.minimum).toBe(1_000_000);
  });
});

describe('what is due now', () => {
  it('is the down payment by the payment deadline, then the rest by the due date', async () => {
    const input = await family();
    const { body } = await t.as('USER').call('user_invoices.create', input);
    const { id, payment_deadline_at } = body.data;
    const { due, due_on } = await invoice(t, id);
    expect(due).toEqual({
      now: { kind: 'down_payment', amount: 15_000_000, deadline_at: payment_deadline_at, due_on: null },
      next: { kind: 'settle', amount: 79_500_000, deadline_at: null, due_on },
    });
    const quote = await t.as('USER').call('user_invoices.quote', input);
    expect(quote.body.data.due).toEqual(due);
    const list = await t.as('USER').call('user_invoices.list', { sort: '-created_at' });
    expect(list.body.data[0]!.due).toEqual(due);
  });

  it('is the rest once the proof of the down payment waits for the office, and nothing when all does', async () => {
    const { id } = (await t.as('USER').call('user_invoices.create', await family())).body.data;
    await pay(t, id, 15_000_000, { evidence_file_id: await evidence(t, t.site.admins.FINANCE) });
    const { due, due_on, awaits_validation } = await invoice(t, id);
    expect(awaits_validation).toBe(true);
    expect(due).toEqual({
      now: { kind: 'settle', amount: expect.any(Number), deadline_at: null, due_on },
      next: null,
    });
    await pay(t, id, due.now!.amount);
    expect((await invoice(t, id)).due).toEqual({ now: null, next: null });
  });
});

describe('a booking inside the due window', () => {
  it('owes everything within the payment deadline, and is never due in the past', async () => {
    const input = await family(10);
    const { id, payment_deadline_at } = (await t.as('USER').call('user_invoices.create', input)).body.data;
    const detail = await invoice(t, id);
    expect(detail).toMatchObject({
      total: 94_500_000,
      dp_price: 94_500_000,
      due_on: '2026-11-17',
      payable: { package: { minimum: 94_500_000, maximum: 94_500_000 } },
      due: {
        now: { kind: 'settle', amount: 94_500_000, deadline_at: payment_deadline_at },
        next: null,
      },
    });
    const less = { invoice_id: id, type: 'DOWN_PAYMENT' as const, amount: 15_000_000 };
    expect((await t.as('USER').call('user_payments.create', less)).body.code).toBe(
      'payment.below_down_payment',
    );
  });

  it('is due anew when its payment is taken back', async () => {
    const listing = await makeListing(t.site, { variants: [quad], departsIn: 10, columns });
    const { id } = await book(t, listing);
    const payment = await payValid(t, id, 28_500_000, { type: 'DOWN_PAYMENT' });
    t.clock.advance(3 * 86_400_000);
    await t.as('FINANCE').call('payments.reverse', { id: payment.id, note: 'Dana ditarik kembali' });
    expect(await invoice(t, id)).toMatchObject({ status: 'NEW', due_on: '2026-11-20' });
  });

  it('is to be paid by the end of the day of departure, also after its payment was taken back', async () => {
    const listing = await makeListing(t.site, { variants: [quad], departsIn: 2, columns });
    await t.db
      .updateTable('site_settings')
      .set({ payment_deadline_hours: 168 })
      .where('site_id', '=', t.site.id)
      .execute();
    const input = wish(listing);
    const quote = await t.as('USER').call('user_invoices.quote', input);
    const { id, payment_deadline_at } = (await t.as('USER').call('user_invoices.create', input)).body.data;
    const departure = (await invoice(t, id)).departure_at!;
    const latest = new Date(`${departure}T23:59:59+07:00`).toISOString();
    for (const deadline of [quote.body.data.payment_deadline_at, payment_deadline_at])
      expect(new Date(deadline).toISOString()).toBe(latest);
    expect((await invoice(t, id)).due_on).toBe(departure);
    const payment = await payValid(t, id, 28_500_000, { type: 'DOWN_PAYMENT' });
    t.clock.advance(3_600_000);
    await t.as('FINANCE').call('payments.reverse', { id: payment.id, note: 'Dana ditarik kembali' });
    const again = await invoice(t, id);
    expect(again).toMatchObject({ status: 'NEW', due_on: departure });
    expect(new Date(again.payment_deadline_at).toISOString()).toBe(latest);
  });
});
