import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  pay,
  payValid,
  taken,
} from '../../../../test/support/scenes/booked.ts';
import { askTakeOff, moveWish, newestInvoice, takeOff, takeOffWish } from '../../../../test/support/moves.ts';
import { issueVoucher, usesOf } from '../../../../test/support/scenes/vouchers.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

const QUAD = { room_type: 'QUAD', name: 'Quad', is_base: true, price: 28_500_000 } as const;
const INFANT = { room_type: 'INFANT', name: 'Bayi', price: 7_000_000 } as const;
/** 10 % of the total, and a visa of Rp250.000 for each. */
const TERMS = {
  steps: [{ kind: 'PERCENT', from_days: 0, percent: 10 }],
  costs: [{ name: 'Visa', amount: 250_000, currency: 'IDR', per: 'TRAVELLER' }],
  refund_days: 14,
};

let t: TestApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  const main = t.as('MAIN');
  const { body } = await main.call('cancellation_terms.get', {});
  const { status } = await main.call('cancellation_terms.update', {
    version: body.data.version,
    terms: TERMS,
  });
  expect(status).toBe(200);
});
afterAll(() => t.close());
beforeEach(async () => {
  // Nobody else fits in: the seats of those who are taken off pass from invoice to invoice.
  listing = await makeListing(t.site, { seats: 3, departsIn: 120, variants: [QUAD, INFANT] });
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

describe('travellers who are taken off an invoice', () => {
  it('leave with their share of the money, less what cancelling costs them; the others keep theirs', async () => {
    const { id, number } = await book(t, listing, 3);
    await payValid(t, id, 15_000_000);
    const { paid } = await invoice(t, id);
    const { shown, stays, off, waiting } = await takeOff(t, id, [1]);
    const share = Math.floor(paid / 3);
    expect(shown).toMatchObject({
      total_before: 85_500_000,
      goes: { pax: 1, total: 28_500_000, paid: share },
      stays: { pax: 2, total: 57_000_000, paid: paid - share },
      cancellation: { fee: 2_850_000, costs_total: 250_000, kept: 3_100_000, result: share - 3_100_000 },
    });
    expect(waiting).toBe(false);
    expect(stays).toMatchObject({ number, status: 'PARTIAL', pax: 2, seats: 2, total: 57_000_000 });
    expect(stays.due_on).toBe(off.due_on);
    expect(off).toMatchObject({
      status: 'CANCELLED',
      total: 28_500_000,
      unallocated: share - 3_100_000,
      cancellation: { status: 'APPROVED', kept: 3_100_000, note: 'Sakit keras' },
    });
    expect(await taken(t, listing)).toBe(2);
    expect([stays.timeline[0]!.event, off.timeline.map(({ event }) => event)]).toEqual([
      'transfer',
      expect.arrayContaining(['transfer', 'cancel']),
    ]);
  });

  it('give their places of the voucher back, and the customer is told of both', async () => {
    const voucher = await issueVoucher(t, listing);
    const { id } = await book(t, listing, 3, { voucher: voucher.code });
    const { stays, off } = await takeOff(t, id, [0, 2]);
    expect([stays.discount_voucher, off.status]).toEqual([500_000, 'CANCELLED']);
    expect(await usesOf(t, voucher)).toEqual({
      taken: 1,
      ledger: ['book 3', 'move -2', 'move 2', 'cancel -2'],
    });
    const letters = await t.db.selectFrom('messages').select(['template', 'body']).execute();
    const told = letters.filter(({ body }) => body.includes(off.number)).map(({ template }) => template);
    expect(told).toEqual(expect.arrayContaining(['invoice.taken_off', 'invoice.cancelled']));
    expect(told).not.toContain('invoice.divided');
  });

  it('are told before that the voucher falls and why: too few people are left', async () => {
    const voucher = await issueVoucher(t, listing, { lines: [{ minimum_pax: 2, discount: 500_000 }] });
    const { id } = await book(t, listing, 3, { voucher: voucher.code });
    const shown = async (who: readonly number[]) =>
      (await t.as('MAIN').call('moves.preview_take_off', await takeOffWish(t, id, who))).body.data.voucher;
    expect(await shown([0, 1])).toMatchObject({
      before: 1_500_000,
      reason: { code: 'voucher.too_few', data: { minimum: 2 } },
    });
    // One who goes alone is too few for it as well, but that is no reason for those who stay.
    expect(await shown([0])).toMatchObject({ before: 1_500_000, reason: null });
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Batal' });
  });

  it('may be an infant alone, but nobody leaves children alone, and somebody stays', async () => {
    const { id } = await book(t, listing, 1, {
      bookings: listing.variants.map((variant) => ({ variant_id: variant.id })),
    });
    const refusal = async (who: readonly number[]) =>
      (await t.as('MAIN').call('moves.preview_take_off', await takeOffWish(t, id, who))).body.code;
    expect([await refusal([0]), await refusal([0, 1])]).toEqual([
      'booking.needs_adult',
      'invoice.nobody_stays',
    ]);
    const { stays } = await takeOff(t, id, [1]);
    expect(stays).toMatchObject({ pax: 1, seats: 1, total: 28_500_000 });
    expect(await taken(t, listing)).toBe(1);
  });

  it('may be taken off a paid invoice by the director at once, who may keep nothing', async () => {
    const { id, total } = await book(t, listing, 3);
    await payValid(t, id, total);
    const director = await takeOff(t, id, [1, 2], { as: 'DIRECTOR', waived: true });
    expect(director.off).toMatchObject({ status: 'CANCELLED', cancellation: { kept: 0, waived: true } });
    expect(director.stays).toMatchObject({ status: 'PAID', pax: 1, total: 28_500_000, paid: 28_500_000 });
    expect(await taken(t, listing)).toBe(1);
  });

  it('hear in words of their own when the director is not asked', async () => {
    const { id, total } = await book(t, listing, 2);
    await payValid(t, id, total);
    const { shown, off } = await takeOff(t, id, [0], { as: 'DIRECTOR' });
    expect([shown.waiting, off.cancellation?.taken_off]).toEqual([false, true]);
    expect(await toldOf(off.number)).toEqual(['invoice.cancelled', 'invoice.taken_off']);
  });

  it.each(['MAIN', 'DIRECTOR'] as const)('go at once by %s when their part was free', async (as) => {
    const free = { ...INFANT, price: 0 };
    listing = await makeListing(t.site, { seats: 3, departsIn: 120, variants: [QUAD, free] });
    const { id, total } = await book(t, listing, 1, {
      bookings: listing.variants.map((variant) => ({ variant_id: variant.id })),
    });
    await payValid(t, id, total);
    const { shown, stays, off, waiting } = await takeOff(t, id, [1], { as });
    expect([shown.waiting, waiting, off.status, off.total]).toEqual([false, false, 'CANCELLED', 0]);
    expect(stays).toMatchObject({ status: 'PAID', pax: 1, total: 28_500_000, paid: 28_500_000 });
  });

  it('stay when a payment is under way for more than is left, or when the sum is another by now', async () => {
    const { id } = await book(t, listing, 2);
    const wish = await takeOffWish(t, id, [0]);
    const input = { ...wish, note: 'Sakit', total: 28_500_000, kept: 1 };
    const changed = await t.as('MAIN').call('moves.take_off', input);
    expect([changed.status, changed.body.code]).toEqual([409, 'invoice.take_off_changed']);
    const other = await t.as('MAIN').call('moves.take_off', { ...input, total: 1, kept: 0 });
    expect(other.body.code).toBe('invoice.move_price_changed');
    await pay(t, id, 57_000_000);
    const open = await t.as('MAIN').call('moves.preview_take_off', wish);
    expect(open.body.code).toBe('invoice.move_payments_open');
    expect(await taken(t, listing)).toBe(2);
  });
});

describe('travellers who are to be taken off a paid invoice', () => {
  it('stay on it until the director has agreed, and then leave with what was shown', async () => {
    const { id, total, number } = await paidInvoice();
    const { shown, done, whole, request } = await askTakeOff(t, id, [0]);
    expect(shown.waiting).toBe(true);
    expect(done).toMatchObject({ id, new_invoice: null, waiting: true });
    expect(whole).toMatchObject({ number, status: 'PAID', pax: 3, seats: 3, total, paid: total });
    expect(request).toMatchObject({
      status: 'REQUESTED',
      taken_off: true,
      travellers: [{ booking_id: whole.bookings[0]!.id, position: 0, name: null }],
      paid: 28_500_000,
      fee: 2_850_000,
      costs: 250_000,
      kept: 3_100_000,
    });
    expect(await newestInvoice(t)).toMatchObject({ id });
    expect(await taken(t, listing)).toBe(3);

    const { body } = await t.as('DIRECTOR').call('cancellations.waiting', {});
    expect(body.data[0]).toMatchObject({ id: request.id, invoice_number: number, travellers: [{}] });
    expect((await decide('MAIN', request.id)).body.code).toBe('invoice.paid_needs_director');
    expect((await decide('DIRECTOR', request.id)).body.data.status).toBe('APPROVED');
    const stays = await invoice(t, id);
    const off = await newestInvoice(t);
    expect(stays).toMatchObject({ number, status: 'PAID', pax: 2, total: 57_000_000, paid: 57_000_000 });
    expect(stays.cancellation).toBeNull();
    expect(off).toMatchObject({
      status: 'CANCELLED',
      pax: 1,
      total: 28_500_000,
      unallocated: 25_400_000,
      cancellation: { id: request.id, status: 'APPROVED', taken_off: true, kept: 3_100_000 },
    });
    expect(await taken(t, listing)).toBe(2);
  });

  it('keep one invoice, as it was, when the director declines', async () => {
    const { id } = await paidInvoice();
    const before = await invoice(t, id);
    const { request } = await askTakeOff(t, id, [0, 2]);
    const declined = { id: request.id, note: 'Tiket sudah terbit' };
    expect((await t.as('MAIN').call('cancellations.decline', declined)).body.code).toBe(
      'invoice.paid_needs_director',
    );
    expect((await t.as('DIRECTOR').call('cancellations.decline', declined)).status).toBe(200);
    const after = await invoice(t, id);
    const same = ['number', 'status', 'pax', 'seats', 'total', 'paid', 'lines', 'bookings'] as const;
    for (const key of same) expect(after[key]).toEqual(before[key]);
    expect(after.cancellation).toMatchObject({ status: 'DECLINED', answer: 'Tiket sudah terbit' });
    expect(after.cancellation!.travellers.map(({ position }) => position)).toEqual([0, 2]);
    expect(await newestInvoice(t)).toMatchObject({ id });
    expect(await taken(t, listing)).toBe(3);
    // Nothing is in the way of asking again.
    const again = await askTakeOff(t, id, [1]);
    expect((await decide('DIRECTOR', again.request.id)).status).toBe(200);
  });

  it('hear of it as a wish that is looked at, and of a cancellation only once it is decided', async () => {
    const { id, number } = await paidInvoice();
    const { request } = await askTakeOff(t, id, [0]);
    expect(await toldOf(number)).toEqual(['invoice.created', 'invoice.take_off_asked']);
    const own = await t.as('USER').call('user_invoices.get', { id });
    expect(own.body.data.cancellation).toMatchObject({ status: 'REQUESTED', taken_off: true });
    expect(own.body.data.cancellation!.travellers).toHaveLength(1);
    const declined = { id: request.id, note: 'Tiket sudah terbit' };
    await t.as('DIRECTOR').call('cancellations.decline', declined);
    expect(await toldOf(number)).toEqual([
      'invoice.cancellation_declined',
      'invoice.created',
      'invoice.take_off_asked',
    ]);
    const letters = await t.db.selectFrom('messages').select('body').execute();
    expect(letters.filter(({ body }) => body.includes('Tiket sudah terbit'))).not.toEqual([]);
    const again = await askTakeOff(t, id, [0]);
    await decide('DIRECTOR', again.request.id);
    const off = await newestInvoice(t);
    expect(await toldOf(off.number)).toEqual(['invoice.cancelled', 'invoice.taken_off']);
  });

  it('hold the invoice still while the director is asked', async () => {
    const { id } = await paidInvoice();
    await askTakeOff(t, id, [0]);
    const main = t.as('MAIN');
    const refusals = [
      await main.call('moves.preview_take_off', await takeOffWish(t, id, [1])),
      await main.call('moves.preview', await moveWish(t, id, listing)),
      await main.call('cancellations.request', { id, note: 'Semua batal' }),
      await t.as('DIRECTOR').call('invoices.cancel', { id, note: 'Semua batal' }),
    ];
    for (const { body } of refusals) expect(body.code).toBe('invoice.cancellation_waits');
    expect(await taken(t, listing)).toBe(3);
  });

  it('cost what the day of the request cost, unless the director waives it', async () => {
    const { id } = await paidInvoice();
    const { request } = await askTakeOff(t, id, [0]);
    await t.db
      .updateTable('invoices')
      .set({ departure_at: addDays(todayIn('Asia/Jakarta', new Date()), -1) })
      .where('id', '=', id)
      .execute();
    expect((await decide('DIRECTOR', request.id)).status).toBe(200);
    expect(await newestInvoice(t)).toMatchObject({ status: 'CANCELLED', cancellation: { kept: 3_100_000 } });

    const other = await paidInvoice(
      await makeListing(t.site, { seats: 3, departsIn: 120, variants: [QUAD] }),
    );
    const asked = await askTakeOff(t, other.id, [0]);
    await t.as('DIRECTOR').call('cancellations.approve', { id: asked.request.id, waived: true });
    expect(await newestInvoice(t)).toMatchObject({
      cancellation: { waived: true, kept: 0 },
      unallocated: 28_500_000,
    });
  });

  it('are decided by how far the invoice is paid by then', async () => {
    const { id } = await book(t, listing, 3);
    const { amount: first } = await payValid(t, id, 45_500_000);
    const { id: rest } = await payValid(t, id, 85_500_000 - first);
    const { request } = await askTakeOff(t, id, [0]);
    const back = { id: rest, note: 'Tidak ada di mutasi' };
    expect((await t.as('FINANCE').call('payments.reverse', back)).status).toBe(200);
    expect((await decide('MAIN', request.id)).body.data.status).toBe('APPROVED');
    const stays = await invoice(t, id);
    const off = await newestInvoice(t);
    expect([stays.status, off.cancellation!.kept]).toEqual(['PARTIAL', 3_100_000]);
    expect(stays.paid + off.cancellation!.paid).toBe(first);
  });

  it('can be asked again after the trash, and not be approved in it', async () => {
    const { id } = await paidInvoice();
    const { request } = await askTakeOff(t, id, [0]);
    expect((await t.as('ROOT').call('invoices.archive', { id })).status).toBe(200);
    expect((await decide('DIRECTOR', request.id)).body.code).toBe('invoice.in_trash');
    expect((await t.as('DIRECTOR').call('invoices.restore', { id })).status).toBe(200);
    expect((await decide('DIRECTOR', request.id)).body.data.status).toBe('APPROVED');
  });
});

/** An invoice of three that is paid in one. */
async function paidInvoice(on: SeedListing = listing) {
  const booked = await book(t, on, 3);
  await payValid(t, booked.id, booked.total);
  return booked;
}

/** Approves a request; what the role is answered. */
function decide(as: 'MAIN' | 'DIRECTOR', id: string) {
  return t.as(as).call('cancellations.approve', { id });
}

/** The letters in which the customer reads the number of an invoice, by name. */
async function toldOf(number: string): Promise<string[]> {
  const letters = await t.db
    .selectFrom('messages')
    .select(['template', 'body'])
    .where('template', 'like', 'invoice.%')
    .where('channel', '=', 'EMAIL')
    .execute();
  const told = letters.filter(({ body }) => body.includes(number)).map(({ template }) => template);
  return told.toSorted((one, other) => one.localeCompare(other));
}
