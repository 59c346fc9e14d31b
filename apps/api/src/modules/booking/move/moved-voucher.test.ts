import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { book, findings, invoice, liftUnpaidLimit } from '../../../../test/support/scenes/booked.ts';
import { divide, moveTravellers, moveWish, previewOf } from '../../../../test/support/moves.ts';
import { issueVoucher, type MadeVoucher, usesOf } from '../../../../test/support/scenes/vouchers.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let from: SeedListing;
let to: SeedListing;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  from = await makeListing(t.site, { departsIn: 120 });
  to = await makeListing(t.site, { departsIn: 150 });
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

/** Lets a voucher count on another package as well. */
async function alsoOn(voucher: MadeVoucher, listing: SeedListing, minimum_pax = 1, discount = 400_000) {
  const line = { voucher_id: voucher.id, variant_id: listing.variants[0]!.id, minimum_pax, discount };
  expect((await t.as('MAIN').call('vouchers_paxes.create', line)).status).toBe(201);
}

describe('the voucher of an invoice that moves', () => {
  it('is given back where it does not count on the other package, as was said before', async () => {
    const voucher = await issueVoucher(t, from);
    const { id } = await book(t, from, 2, { voucher: voucher.code });
    const { shown } = await moveTravellers(t, await moveWish(t, id, to));
    expect(shown.voucher).toEqual({
      code: voucher.code,
      before: 1_000_000,
      after: 0,
      reason: { code: 'voucher.other_package', data: {} },
    });
    expect(await invoice(t, id)).toMatchObject({ discount_voucher: 0, total: 2 * to.variants[0]!.price });
    expect(await usesOf(t, voucher)).toEqual({ taken: 0, ledger: ['book 2', 'move -2'] });
  });

  it('goes along where it counts there, by the discount of that package', async () => {
    const voucher = await issueVoucher(t, from);
    await alsoOn(voucher, to);
    const { id } = await book(t, from, 2, { voucher: voucher.code });
    const { shown } = await moveTravellers(t, await moveWish(t, id, to));
    expect(shown.voucher).toMatchObject({ before: 1_000_000, after: 800_000, reason: null });
    expect((await invoice(t, id)).lines.at(-1)).toMatchObject({
      amount: -800_000,
      description: `Potongan voucher ${voucher.code}`,
    });
    expect(await usesOf(t, voucher)).toMatchObject({ taken: 2, ledger: ['book 2'] });
  });

  it('is judged as in a booking of today on another package, and kept beyond its period on its own', async () => {
    const voucher = await issueVoucher(t, from, { ends_on: '2026-12-31' });
    await alsoOn(voucher, to);
    const { id } = await book(t, from, 2, { voucher: voucher.code });
    await t.db.updateTable('vouchers').set({ ends_on: '2026-11-02' }).where('id', '=', voucher.id).execute();
    const there = await previewOf(t, await moveWish(t, id, to));
    expect(there.voucher).toMatchObject({ after: 0, reason: { code: 'voucher.over' } });
    const { shown, stays, goes } = await divide(t, id, to, [0]);
    expect(shown.voucher).toMatchObject({ before: 1_000_000, after: 500_000 });
    expect([stays.discount_voucher, goes.discount_voucher]).toEqual([500_000, 0]);
    expect(await usesOf(t, voucher)).toMatchObject({ taken: 1 });
  });

  it('is divided where some go: each invoice has its people, none is counted twice', async () => {
    const voucher = await issueVoucher(t, from, { max_pax: 3 });
    await alsoOn(voucher, to);
    const { id } = await book(t, from, 3, { voucher: voucher.code });
    const { stays, goes } = await divide(t, id, to, [1]);
    expect([stays.discount_voucher, goes.discount_voucher]).toEqual([1_000_000, 400_000]);
    expect(await usesOf(t, voucher)).toEqual({ taken: 3, ledger: ['book 3', 'move -1', 'move 1'] });
    await t.as('MAIN').call('invoices.cancel', { id: goes.id, note: 'Sakit' });
    expect(await usesOf(t, voucher)).toMatchObject({ taken: 2 });
  });

  it('is lost by those who stay when they are too few for it, as was said before', async () => {
    const voucher = await issueVoucher(t, from, { lines: [{ discount: 500_000, minimum_pax: 3 }] });
    const { id } = await book(t, from, 3, { voucher: voucher.code });
    const { shown, stays } = await divide(t, id, to, [0]);
    expect(shown.voucher).toMatchObject({ before: 1_500_000, after: 0 });
    expect(stays.discount_voucher).toBe(0);
    expect(await usesOf(t, voucher)).toMatchObject({ taken: 0 });
  });

  it('is refused where others have used it up since the preview', async () => {
    const voucher = await issueVoucher(t, from, {
      max_pax: 3,
      lines: [{ discount: 500_000, minimum_pax: 1 }],
    });
    await alsoOn(voucher, to);
    const other = from.variants[1]!;
    const { id } = await book(t, from, 2, { voucher: voucher.code });
    const rooms = await moveWish(t, id, from, { who: [0], type: other.room_type });
    await moveTravellers(t, rooms);
    expect(await usesOf(t, voucher)).toMatchObject({ taken: 1 });
    const wish = await moveWish(t, id, to);
    const { total, credit } = await previewOf(t, wish);
    await book(t, from, 2, { voucher: voucher.code });
    const { body } = await t.as('MAIN').call('moves.create', { ...wish, total, credit });
    expect(body.code).toBe('invoice.move_price_changed');
    const anew = await previewOf(t, wish);
    expect(anew.voucher).toMatchObject({
      after: 0,
      reason: { code: 'voucher.too_few_left', data: { left: 1 } },
    });
  });
});
