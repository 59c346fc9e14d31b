import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { findings, liftUnpaidLimit, payValid, places, variant } from '../../../test/support/scenes/booked.ts';
import { feeChain, type FeeChain } from '../../../test/support/scenes/fee-chain.ts';
import { divide, moveTravellers, moveWish, previewOf, takeOff } from '../../../test/support/moves.ts';
import { makeListing, type SeedListing } from '../../seed/builders.ts';

const MILLION = 1_000_000;

let t: TestApp;
let chain: FeeChain;
let to: SeedListing;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  chain = await feeChain(t);
  to = await makeListing(t.site, {
    departsIn: 150,
    variants: [{ room_type: 'QUAD', name: 'Quad', price: 31_500_000, agent_fee: 2_000_000, is_base: true }],
  });
  await payFlat(to, { new_to_part: 600_000, part_to_paid: 1_400_000, new_to_paid: 2_200_000 });
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

/** Pays flat fees for a package at the stage of agent A. */
async function payFlat(
  listing: SeedListing,
  fees: { new_to_part: number; part_to_paid: number; new_to_paid: number },
) {
  const { stage_id } = await t.db
    .selectFrom('admins')
    .select('stage_id')
    .where('id', '=', chain.a.id)
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('flat_fees')
    .values({ site_id: t.site.id, listing_id: listing.id, stage_id: stage_id!, ...fees })
    .execute();
}

/** What agent A has earned by a package, as the profit of the departure, the earnings by package and its wallet say. */
async function feesBy({ id }: SeedListing) {
  const main = t.as('MAIN');
  const profit = (await main.call('books.profit', { id })).body.data;
  const earned = (await main.call('listing_fees.earned', { id })).body.data;
  const wallet = (await t.as(chain.a).call('fee_wallets.own_listings', {})).body.data;
  return {
    profit: profit.real_fees,
    earned: earned.reduce((sum, { net }) => sum + net, 0),
    wallet: wallet.find(({ listing_id }) => listing_id === id)?.free ?? 0,
  };
}

describe('the fees of an invoice of which some go to another departure', () => {
  it('stay as agreed for those who stay and are agreed anew for those who go, where they are flat', async () => {
    const { id } = await chain.bookThrough(chain.b, 3);
    await payValid(t, id, 30 * MILLION);
    expect(await chain.netOf(id)).toBe(1_500_000);
    // The rates have changed since: those who stay keep theirs.
    await t.db
      .updateTable('flat_fees')
      .set({ new_to_part: 9 })
      .where('listing_id', '=', chain.listing.id)
      .execute();
    const { shown, goes } = await divide(t, id, to, [0]);
    expect(shown.fee).toEqual({ before: 6 * MILLION, after: 4 * MILLION + 2 * MILLION });
    expect(await chain.netOf(id)).toBe(1_000_000);
    expect(await chain.rowsOf(goes.id)).toEqual([
      ['Agen B', 'NEW_TO_PART', 150_000],
      ['Agen A', 'NEW_TO_PART', 450_000],
    ]);
  });

  it('go by the payments that came along: paid in steps before is paid in steps after', async () => {
    const cheap = await makeListing(t.site, {
      departsIn: 150,
      variants: [{ room_type: 'QUAD', name: 'Quad', price: 20_000_000, is_base: true }],
    });
    await payFlat(cheap, { new_to_part: 300_000, part_to_paid: 700_000, new_to_paid: 1_200_000 });
    const { id } = await chain.bookThrough(chain.a, 2);
    await payValid(t, id, 30 * MILLION);
    await chain.settle(id);
    const { goes } = await divide(t, id, cheap, [0]);
    expect(goes.status).toBe('PAID');
    expect(await chain.netOf(id)).toBe(2_000_000);
    expect(await chain.netOf(goes.id)).toBe(1_000_000);
  });

  it('are divided by what the room types earn where the site pays so', async () => {
    await chain.paysBy('PERCENT');
    const { id } = await chain.bookThrough(chain.b, 3);
    await chain.settle(id);
    expect(await chain.netOf(id)).toBe(4_500_000);
    const { shown, stays, goes } = await divide(t, id, to, [2]);
    expect(shown.fee).toEqual({ before: 4_500_000, after: 3_000_000 + 2_000_000 });
    expect([stays.status, await chain.netOf(id)]).toEqual(['PAID', 3_000_000]);
    // What came along is not the whole price: nothing of it is earned yet.
    expect([goes.status, await chain.netOf(goes.id)]).toEqual(
      goes.total > goes.paid ? ['PARTIAL', 0] : ['PAID', 2_000_000],
    );
  });

  it('are divided by what the room types earned when they were booked, whatever the package pays since', async () => {
    await chain.paysBy('PERCENT');
    const quad = variant(chain.listing, 'QUAD');
    const double = variant(chain.listing, 'DOUBLE');
    const bookings = [...places(quad, 2), ...places(double, 1)];
    const { id } = await chain.bookThrough(chain.b, 3, { bookings });
    await chain.settle(id);
    await t.db
      .updateTable('listing_variants')
      .set({ agent_fee: 9 * MILLION })
      .where('id', '=', double)
      .execute();
    const { shown } = await divide(t, id, to, [2]);
    expect(shown.fee).toEqual({ before: 4_500_000, after: 3_000_000 + 2_000_000 });
    expect(await chain.netOf(id)).toBe(3_000_000);
  });

  it('are earned by those who stay alone where the others are taken off', async () => {
    const { id } = await chain.bookThrough(chain.b, 3);
    await payValid(t, id, 30 * MILLION);
    expect(await chain.netOf(id)).toBe(1_500_000);
    const { off } = await takeOff(t, id, [0]);
    expect([await chain.netOf(id), await chain.netOf(off.id)]).toEqual([1_000_000, 0]);
  });

  it('are shown before a whole invoice moves, and follow', async () => {
    const { id } = await chain.bookThrough(chain.a, 2);
    await payValid(t, id, 20 * MILLION);
    const { shown } = await moveTravellers(t, await moveWish(t, id, to));
    expect(shown.fee).toEqual({ before: 4 * MILLION, after: 4 * MILLION });
    expect(await chain.netOf(id)).toBe(1_200_000);
  });

  it('are of the departure to which the whole invoice moved, in profit, earnings and the wallet', async () => {
    const { id } = await chain.bookThrough(chain.a, 2);
    await payValid(t, id, 20 * MILLION);
    expect(await feesBy(chain.listing)).toEqual({ profit: 1_000_000, earned: 1_000_000, wallet: 1_000_000 });
    await moveTravellers(t, await moveWish(t, id, to));
    expect(await feesBy(chain.listing)).toEqual({ profit: 0, earned: 0, wallet: 0 });
    expect(await feesBy(to)).toEqual({ profit: 1_200_000, earned: 1_200_000, wallet: 1_200_000 });
  });

  it('keep the adjustment with those who stay, and refuse a move that leaves less than was taken off', async () => {
    const { id } = await chain.bookThrough(chain.a, 2);
    const { body } = await t.as('MAIN').call('invoices.get', { id });
    const less = { id, version: body.data.version, agent_fee_adjustment: -3 * MILLION };
    expect((await t.as('MAIN').call('invoices.update', less)).status).toBe(200);
    const wish = await moveWish(t, id, to, { who: [0] });
    const { total, credit } = await previewOf(t, wish);
    const moved = await t.as('MAIN').call('moves.create', { ...wish, total, credit });
    expect(moved.body.code).toBe('invoice.fee_below_zero');
  });
});
