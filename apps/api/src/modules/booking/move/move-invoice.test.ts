import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
  taken,
} from '../../../../test/support/scenes/booked.ts';
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
  from = await makeListing(t.site, { seats: 10, departsIn: 120 });
  to = await makeListing(t.site, { seats: 3, departsIn: 150 });
});

/** The wish to move an invoice with everybody on it into one room type of a package. */
async function wishFor(id: string, listing: SeedListing, type = listing.variants[0]!.room_type) {
  const { bookings } = await invoice(t, id);
  const variant = listing.variants.find((one) => one.room_type === type)!;
  return {
    id,
    listing_id: listing.id,
    rooms: bookings.map((one) => ({ booking_id: one.id, variant_id: variant.id })),
  };
}

/** Asks for the total and moves. */
async function move(id: string, listing: SeedListing, type?: string) {
  const wish = await wishFor(id, listing, type as never);
  const preview = await t.as('MAIN').call('moves.preview', wish);
  if (preview.status !== 200) return preview;
  return t.as('MAIN').call('moves.create', { ...wish, total: preview.body.data.total });
}

describe('an invoice that moves', () => {
  it('gives its seats back, takes those of the other departure, and keeps number, people and money', async () => {
    const { id, number } = await book(t, from, 2);
    await payValid(t, id, 15_000_000);
    const before = await invoice(t, id);
    expect((await move(id, to)).status).toBe(200);
    const after = await invoice(t, id);
    expect([await taken(t, from), await taken(t, to)]).toEqual([0, 2]);
    expect(after).toMatchObject({
      number,
      listing_id: to.id,
      paid: before.paid,
      bookings: before.bookings.map((one) => ({ id: one.id, profile_id: one.profile_id })),
    });
    expect(after.timeline[0]).toMatchObject({ event: 'transfer', note: `${from.name} → ${to.name}` });
    expect(await findings(t)).toEqual([]);
  });

  it('is to be paid by the end of the new day of departure, where it had longer', async () => {
    const { id } = await book(t, from);
    const inFourDays = '2026-11-20T03:00:00.000Z';
    await t.db
      .updateTable('invoices')
      .set({ payment_deadline_at: inFourDays })
      .where('id', '=', id)
      .execute();
    const deadlineOn = async (departsIn: number) => {
      const listing = await makeListing(t.site, { departsIn, columns: { registration_end: null } });
      expect((await move(id, listing)).status).toBe(200);
      return new Date((await invoice(t, id)).payment_deadline_at).toISOString();
    };
    expect(await deadlineOn(10)).toBe(inFourDays);
    expect(await deadlineOn(1)).toBe('2026-11-17T16:59:59.000Z');
  });

  it('changes rooms on the same departure, where the others keep the price that was agreed', async () => {
    const { id } = await book(t, from, 2);
    const { bookings } = await invoice(t, id);
    const [stays, moves] = bookings;
    const other = from.variants.find((one) => one.id !== stays!.variant_id && one.room_type !== 'INFANT')!;
    await t.db
      .updateTable('listing_variants')
      .set({ price: 99_000_000 })
      .where('id', '=', stays!.variant_id)
      .execute();
    const wish = {
      id,
      listing_id: from.id,
      rooms: [
        { booking_id: stays!.id, variant_id: stays!.variant_id },
        { booking_id: moves!.id, variant_id: other.id },
      ],
    };
    const { body } = await t.as('MAIN').call('moves.preview', wish);
    const done = await t.as('MAIN').call('moves.create', { ...wish, total: body.data.total });
    expect(done.status).toBe(200);
    const after = await invoice(t, id);
    expect(after.bookings.map(({ price }) => price)).toEqual([stays!.price, other.price]);
    expect(await findings(t)).toEqual([]);
  });

  it('is given the add-on that the other package demands, each traveller who has none', async () => {
    const category = {
      name: 'Vaksin',
      type: 'PERSON' as const,
      is_public: true,
      is_required: true,
      is_unique: true,
    };
    const strict = await makeListing(t.site, {
      seats: 5,
      departsIn: 150,
      addons: [{ name: 'Vaksin', price: 500_000, category }],
    });
    const { id } = await book(t, from, 2);
    const wish = await wishFor(id, strict);
    const main = t.as('MAIN');
    expect((await main.call('moves.preview', wish)).body.code).toBe('booking.addon_missing');
    const unknown = { ...wish, addons: [{ listings_addon_id: id }] };
    expect((await main.call('moves.preview', unknown)).body.code).toBe('booking.addon_unknown');
    const given = { ...wish, addons: [{ listings_addon_id: strict.addons[0]!.id }] };
    const { body } = await main.call('moves.preview', given);
    expect((await main.call('moves.create', { ...given, total: body.data.total })).status).toBe(200);
    const after = await invoice(t, id);
    expect([after.addons_total, after.total]).toEqual([1_000_000, body.data.total]);
    expect(after.bookings.map(({ addons }) => addons.length)).toEqual([1, 1]);
    expect(await findings(t)).toEqual([]);
  });

  it('gets an add-on after the booking, without another room, and a second one of its category', async () => {
    const category = { name: 'Layanan', type: 'PERSON' as const, is_public: true };
    const at = await makeListing(t.site, {
      seats: 5,
      departsIn: 150,
      addons: [
        { name: 'Kursi roda', price: 400_000, category },
        { name: 'Bagasi tambahan', price: 300_000, category },
      ],
    });
    const { id } = await book(t, at, 2);
    const before = await invoice(t, id);
    const [one] = before.bookings;
    const give = async (addon: string) => {
      const wish = {
        id,
        listing_id: at.id,
        rooms: [{ booking_id: one!.id, variant_id: one!.variant_id }],
        addons: [{ listings_addon_id: addon }],
      };
      const { body } = await t.as('MAIN').call('moves.preview', wish);
      return t.as('MAIN').call('moves.create', { ...wish, total: body.data.total });
    };
    const [wheelchair, luggage] = at.addons;
    expect((await give(wheelchair!.id)).status).toBe(200);
    expect((await give(luggage!.id)).status).toBe(200);
    const after = await invoice(t, id);
    expect(after.total).toBe(before.total + 700_000);
    expect(after.bookings.map(({ addons }) => addons.map(({ name }) => name))).toEqual([
      ['Bagasi tambahan', 'Kursi roda'],
      [],
    ]);
    expect(await findings(t)).toEqual([]);
  });

  it('demands what the package demands by now only of those who change rooms', async () => {
    const category = {
      name: 'Vaksin meningitis',
      type: 'PERSON' as const,
      is_public: true,
      is_required: false,
      is_unique: true,
    };
    const addons = [{ name: 'Vaksin meningitis', price: 500_000, category }];
    from = await makeListing(t.site, { seats: 5, departsIn: 120, addons });
    const { id } = await book(t, from, 3);
    await t.db
      .updateTable('addons_categories')
      .set({ is_required: true })
      .where('name', '=', category.name)
      .execute();
    const { bookings } = await invoice(t, id);
    const [goes, ...keep] = bookings;
    const other = from.variants.find(
      (one) => one.id !== goes!.variant_id && one.room_type !== 'INFANT' && one.room_type !== 'CHILD',
    )!;
    const rooms = [
      { booking_id: goes!.id, variant_id: other.id },
      ...keep.map((one) => ({ booking_id: one.id, variant_id: one.variant_id })),
    ];
    const wish = { id, listing_id: from.id, rooms };
    const main = t.as('MAIN');
    expect((await main.call('moves.preview', wish)).body.code).toBe('booking.addon_missing');
    const given = { ...wish, addons: [{ listings_addon_id: from.addons[0]!.id }] };
    const { body } = await main.call('moves.preview', given);
    expect((await main.call('moves.create', { ...given, total: body.data.total })).status).toBe(200);
    const after = await invoice(t, id);
    expect(after.addons_total).toBe(500_000);
    const names = ({ addons: own }: (typeof after.bookings)[number]) => own.map(({ name }) => name);
    expect(after.bookings.map(names)).toEqual([['Vaksin meningitis'], [], []]);
    // Without a change of rooms those who are named are given it.
    const one = { booking_id: keep[0]!.id, variant_id: keep[0]!.variant_id };
    const later = await main.call('moves.preview', { ...given, rooms: [one] });
    expect(later.body.data.goes.total).toBe(after.total + 500_000);
    expect(await findings(t)).toEqual([]);
  });

  it('demands what the whole party needs by now only where the whole party changes rooms', async () => {
    const category = {
      name: 'Asuransi rombongan',
      type: 'GROUP' as const,
      is_public: true,
      is_required: false,
      is_unique: true,
    };
    const addons = [{ name: 'Asuransi rombongan', price: 900_000, category }];
    from = await makeListing(t.site, { seats: 5, departsIn: 120, addons });
    const { id, total } = await book(t, from, 2);
    await t.db
      .updateTable('addons_categories')
      .set({ is_required: true })
      .where('name', '=', category.name)
      .execute();
    const { bookings } = await invoice(t, id);
    const other = from.variants.find(
      (one) => one.id !== bookings[0]!.variant_id && one.room_type !== 'INFANT' && one.room_type !== 'CHILD',
    )!;
    const change = (some: typeof bookings) => ({
      id,
      listing_id: from.id,
      rooms: some.map((one) => ({ booking_id: one.id, variant_id: other.id })),
    });
    const main = t.as('MAIN');
    const all = await main.call('moves.preview', change(bookings));
    expect(all.body.code).toBe('booking.addon_missing');
    const wish = change(bookings.slice(0, 1));
    const { status, body } = await main.call('moves.preview', wish);
    expect([status, body.data?.goes.total]).toEqual([200, total + other.price - bookings[0]!.price]);
    expect((await main.call('moves.create', { ...wish, total: body.data.total })).status).toBe(200);
    expect((await invoice(t, id)).addons_total).toBe(0);
    // Whoever wants it is still given it, once for all.
    const given = { ...change(bookings), addons: [{ listings_addon_id: from.addons[0]!.id }] };
    const later = await main.call('moves.preview', given);
    expect(later.body.data.goes.total).toBe(2 * other.price + 900_000);
    expect(await findings(t)).toEqual([]);
  });

  it('is refused whole where the other departure has too few seats', async () => {
    const { id } = await book(t, from, 4);
    const before = await invoice(t, id);
    const { body } = await move(id, to);
    expect(body.code).toBe('booking.sold_out');
    expect(await invoice(t, id)).toMatchObject({ version: before.version, listing_id: from.id });
    expect([await taken(t, from), await taken(t, to)]).toEqual([4, 0]);
    expect(await findings(t)).toEqual([]);
  });

  it('is refused at another price than was shown, with nothing to change, and once it has ended', async () => {
    const { id } = await book(t, from);
    const wish = await wishFor(id, to);
    const main = t.as('MAIN');
    expect((await main.call('moves.create', { ...wish, total: 1 })).body.code).toBe(
      'invoice.move_price_changed',
    );
    const same = await wishFor(id, from);
    expect((await main.call('moves.preview', same)).body.code).toBe('invoice.move_nothing');
    const nobody = { ...wish, rooms: [{ booking_id: wish.listing_id, variant_id: to.variants[0]!.id }] };
    expect((await main.call('moves.preview', nobody)).body.code).toBe('invoice.move_incomplete');
    await main.call('invoices.cancel', { id, note: 'Sakit' });
    expect((await main.call('moves.preview', wish)).body.code).toBe('invoice.ended');
  });

  it('conserves seats and money, however often it moves', async () => {
    const listings = [from, to];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 5 }),
        async (path) => {
          const { id } = await book(t, from);
          for (const step of path) await move(id, listings[step]!);
          await t.as('MAIN').call('invoices.cancel', { id, note: 'Selesai' });
          expect([await taken(t, from), await taken(t, to)]).toEqual([0, 0]);
          expect(await findings(t)).toEqual([]);
        },
      ),
      { numRuns: 5 },
    );
  });
});
