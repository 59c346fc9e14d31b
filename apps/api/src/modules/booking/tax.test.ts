import type { TaxMode } from '@rihla/domain/booking/tax';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
  wish,
} from '../../../test/support/scenes/booked.ts';
import { booksOf, registerTax } from '../../../test/support/scenes/tax.ts';
import { issueVoucher } from '../../../test/support/scenes/vouchers.ts';
import { makeListing, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  await registerTax(t, { tax_registered: true, tax_mode: 'NONE' });
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const quad = { room_type: 'QUAD' as const, price: 38_000_000 };
const trip = (tax_mode: TaxMode | null, more: object = {}) =>
  makeListing(t.site, {
    seats: 60,
    departsIn: 200,
    variants: [quad],
    columns: { tax_mode, tax_plus_price: 9_500_000, ...more },
  });

/** Moves everybody on an invoice into the first room of another package, or of the same. */
async function move(id: string, listing: SeedListing, room = 0) {
  const { bookings } = await invoice(t, id);
  const rooms = bookings.map((one) => ({ booking_id: one.id, variant_id: listing.variants[room]!.id }));
  const asked = { id, listing_id: listing.id, rooms };
  const { body } = await t.as('MAIN').call('moves.preview', asked);
  const done = await t.as('MAIN').call('moves.create', { ...asked, total: body.data.total });
  expect(done.status).toBe(200);
}

describe('tax on a booking', () => {
  it('is in the quote, on the invoice with a line of its own, and owed in the books', async () => {
    const listing = await trip('PLUS_ITEMISED');
    const asked = { listing_id: listing.id, bookings: wish(listing, 2).bookings };
    const quoted = await t.as('USER').call('user_invoices.quote', asked);
    const tax = { mode: 'PLUS_ITEMISED', rate: 110, base: 19_000_000, amount: 209_000 };
    expect(quoted.body.data).toMatchObject({ total: 76_209_000, tax });
    const { id } = await book(t, listing, 2);
    const seen = await invoice(t, id);
    expect(seen).toMatchObject({ total: 76_209_000, variants_total: 76_000_000, tax });
    expect(seen.lines.at(-1)).toEqual({
      kind: 'TAX',
      ref: 'PLUS_ITEMISED',
      description: 'PPN 1,1% dari bagian plus',
      unit_price: 209_000,
      quantity: 1,
      amount: 209_000,
    });
    expect(await booksOf(t, id)).toEqual({
      receivable: 76_209_000,
      deferred_revenue: -76_000_000,
      tax_payable: -209_000,
    });
  });

  it('is the mode of the agency where the package says none, and nothing while it is not registered', async () => {
    const listing = await trip(null);
    expect(await invoice(t, (await book(t, listing)).id)).toMatchObject({ total: 38_000_000 });
    await registerTax(t, { tax_mode: 'TOUR' });
    expect(await invoice(t, (await book(t, listing)).id)).toMatchObject({ total: 38_418_000 });
    await registerTax(t, { tax_mode: 'TOUR', tax_registered: false });
    expect(await invoice(t, (await book(t, await trip('TOUR'))).id)).toMatchObject({
      total: 38_000_000,
      tax: { mode: 'NONE', amount: 0 },
    });
    await registerTax(t, { tax_mode: 'NONE', tax_registered: true });
  });

  it('is frozen: neither the package nor the agency changes an invoice that exists', async () => {
    const listing = await trip('TOUR');
    const { id } = await book(t, listing);
    await t.db.updateTable('listings').set({ tax_mode: 'NONE' }).where('id', '=', listing.id).execute();
    expect(await invoice(t, id)).toMatchObject({ total: 38_418_000, tax: { mode: 'TOUR', rate: 110 } });
  });

  it('is charged on what discounts and a voucher leave', async () => {
    const listing = await trip('PLUS_BUNDLED');
    const voucher = await issueVoucher(t, listing, { lines: [{ discount: 2_000_000 }] });
    const { id } = await book(t, listing, 2, { voucher: voucher.code, discount_office: 2_000_000 });
    expect(await invoice(t, id)).toMatchObject({
      total: 70_385_000,
      tax: { base: 70_000_000, amount: 385_000 },
    });
  });

  it('goes with the booking that is cancelled, and what was paid with it is the customer’s', async () => {
    const { id } = await book(t, await trip('TOUR'));
    const { amount } = await payValid(t, id, 10_000_000);
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' });
    expect(await booksOf(t, id)).toMatchObject({ tax_payable: 0, receivable: 0, deferred_revenue: 0 });
    expect((await booksOf(t, id)).customer_credit).toBe(-amount);
  });

  it('follows a move: that of the other package, or on the same one what was agreed', async () => {
    const tour = await makeListing(t.site, {
      seats: 20,
      departsIn: 200,
      variants: [quad, { room_type: 'DOUBLE', price: 42_000_000 }],
      columns: { tax_mode: 'TOUR' },
    });
    const plain = await trip('NONE');
    const { id } = await book(t, tour, 2);
    await t.db.updateTable('listings').set({ tax_mode: 'NONE' }).where('id', '=', tour.id).execute();
    await move(id, tour, 1);
    expect(await invoice(t, id)).toMatchObject({ total: 84_924_000, tax: { mode: 'TOUR', amount: 924_000 } });
    expect((await booksOf(t, id)).tax_payable).toBe(-924_000);
    await move(id, plain);
    expect(await invoice(t, id)).toMatchObject({ total: 76_000_000, tax: { mode: 'NONE', amount: 0 } });
    expect((await booksOf(t, id)).tax_payable).toBe(0);
  });

  it('sums right whatever is booked, discounted, moved, paid and ended', async () => {
    const modes = ['NONE', 'PLUS_ITEMISED', 'PLUS_BUNDLED', 'TOUR'] as const;
    const listings = await Promise.all(modes.map((mode) => trip(mode, { minimum_partial_payment: 1_000 })));
    const step = fc.nat({ max: modes.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        step,
        fc.array(step, { maxLength: 2 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 20_000_001 }),
        fc.boolean(),
        async (first, path, people, discount_office, ends) => {
          const { id } = await book(t, listings[first], people, { discount_office });
          let at = first;
          for (const next of path) {
            if (next !== at) await move(id, listings[next]!);
            at = next;
          }
          const { total, lines, plan } = await invoice(t, id);
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
          expect(plan.reduce((sum, one) => sum + one.amount, 0)).toBe(total);
          await payValid(t, id, total);
          expect(await invoice(t, id)).toMatchObject({ status: 'PAID', paid: total, remaining: 0 });
          if (ends) await t.as('DIRECTOR').call('invoices.cancel', { id, note: 'Selesai' });
          expect(await findings(t)).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  });
});
