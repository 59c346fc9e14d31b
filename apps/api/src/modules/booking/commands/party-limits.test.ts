import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { previewOf } from '../../../../test/support/moves.ts';
import { book, payValid, pic, places, variant } from '../../../../test/support/scenes/booked.ts';
import {
  makeListing,
  makeProfile,
  makeUser,
  type SeedListing,
  type SeedPerson,
} from '../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let other: SeedListing;
beforeAll(async () => {
  t = await testApp();
  const variants = [
    { room_type: 'DOUBLE', name: 'Berdua', price: 30_000_000, is_base: true },
    { room_type: 'CHILD', name: 'Anak', price: 20_000_000 },
    { room_type: 'INFANT', name: 'Bayi', price: 5_000_000 },
  ] as const;
  listing = await makeListing(t.site, {
    name: 'Umrah Rombongan',
    seats: 200,
    departsIn: 60,
    variants: [...variants],
  });
  other = await makeListing(t.site, {
    name: 'Umrah Lain',
    seats: 200,
    departsIn: 90,
    variants: [...variants],
  });
});
afterAll(() => t.close());

let count = 0;
const customer = (): Promise<SeedPerson> =>
  makeUser(t.site, { email: `rombongan-${(count += 1)}@contoh.test` });
const party = (type: string, people: number, of = listing) => places(variant(of, type), people);
const wish = (people: number, of = listing) => ({
  listing_id: of.id,
  bookings: party('DOUBLE', people, of),
  ...pic,
});
const bookAs = (who: SeedPerson, people: number, of = listing) =>
  t.as(who).call('user_invoices.create', wish(people, of));

describe('a customer who has not paid', () => {
  it('books nine people over all departures and no tenth, in the quote too, and is told why on the field', async () => {
    const me = await customer();
    expect((await bookAs(me, 5)).status).toBe(201);
    expect((await bookAs(me, 4, other)).status).toBe(201);
    const refused = await bookAs(me, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.unpaid_seats']);
    expect(refused.body).toMatchObject({
      data: { limit: 9, held: 9 },
      errors: { bookings: [expect.stringContaining('9 orang')] },
    });
    const quoted = await t
      .as(me)
      .call('user_invoices.quote', { listing_id: listing.id, bookings: party('DOUBLE', 1) });
    expect([quoted.status, quoted.body.code]).toEqual([409, 'booking.unpaid_seats']);
  });

  it('is not counted for infants, for what was cancelled, nor for what has money', async () => {
    const me = await customer();
    const first = await bookAs(me, 9);
    expect((await bookAs(me, 1)).status).toBe(409);
    await t.as(me).call('user_invoices.cancel', { id: first.body.data.id });
    const second = await bookAs(me, 9);
    expect(second.status).toBe(201);
    await payValid(t, second.body.data.id, second.body.data.total);
    const third = await t.as(me).call('user_invoices.create', {
      ...wish(9),
      bookings: [...party('DOUBLE', 9), ...party('INFANT', 1)],
    });
    expect(third.status).toBe(201);
  });

  it('gives up ten bookings within a day, and books the eleventh the next day or by the office', async () => {
    const me = await customer();
    for (let round = 0; round < 10; round += 1) {
      const { body } = await bookAs(me, 1);
      await t.as(me).call('user_invoices.cancel', { id: body.data.id });
    }
    const refused = await bookAs(me, 1);
    expect([refused.status, refused.body.code]).toEqual([429, 'booking.given_up_often']);
    expect(refused.body.msg).toContain('10 pesanan');
    const asked = { listing_id: listing.id, bookings: party('DOUBLE', 1) };
    expect((await t.as(me).call('user_invoices.quote', asked)).body.code).toBe('booking.given_up_often');
    const byOffice = await t.as('MAIN').call('invoices.create', { ...wish(1), user_id: me.id });
    expect(byOffice.status).toBe(201);
    t.clock.advance(24 * 3_600_000);
    expect((await bookAs(me, 1)).status).toBe(201);
  });

  it('is booked any number of people by the office, and nine by an agent', async () => {
    const me = await customer();
    await t.db
      .updateTable('users')
      .set({ agent_id: t.site.admins.AGENT.id })
      .where('id', '=', me.id)
      .execute();
    const asked = { ...wish(10), user_id: me.id };
    const byAgent = await t.as('AGENT').call('invoices.create', asked);
    expect([byAgent.status, byAgent.body.code]).toEqual([409, 'booking.unpaid_seats']);
    expect((await t.as('AGENT').call('invoices.quote', asked)).body.code).toBe('booking.unpaid_seats');
    expect((await t.as('MAIN').call('invoices.quote', asked)).status).toBe(200);
    expect((await t.as('MAIN').call('invoices.create', asked)).status).toBe(201);
    expect((await t.as('AGENT').call('invoices.create', { ...asked, ...wish(1) })).status).toBe(409);
  });

  it('is limited by the setting of the site', async () => {
    const settings = await t.db
      .selectFrom('site_settings')
      .select(['version', 'unpaid_seats_per_customer'])
      .where('site_id', '=', t.site.id)
      .executeTakeFirstOrThrow();
    expect(settings.unpaid_seats_per_customer).toBe(9);
    const change = (unpaid_seats_per_customer: number, version: number) =>
      t.as('MAIN').call('sites.update', { id: t.site.id, version, unpaid_seats_per_customer });
    const changed = await change(2, settings.version);
    expect(changed.status).toBe(200);
    const me = await customer();
    expect([(await bookAs(me, 3)).status, (await bookAs(me, 2)).status]).toEqual([409, 201]);
    expect((await change(9, changed.body.data.version)).status).toBe(200);
  });
});

describe('children and infants', () => {
  it.each([
    ['a child', ['CHILD']],
    ['an infant', ['INFANT']],
    ['a child with an infant', ['CHILD', 'INFANT']],
  ])('do not travel without an adult: %s', async (_name, types) => {
    const asked = { ...wish(1), bookings: types.flatMap((type) => party(type, 1)) };
    const answers = [
      await t.as('USER').call('user_invoices.create', asked),
      await t.as('USER').call('user_invoices.quote', asked),
      await t.as('MAIN').call('invoices.create', { ...asked, user_id: t.site.user.id }),
      await t.as('MAIN').call('invoices.quote', asked),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([422, 'booking.needs_adult']);
      expect(body.errors).toHaveProperty('bookings');
    }
  });

  it('travel with one adult', async () => {
    const booked = await t.as(await customer()).call('user_invoices.create', {
      ...wish(1),
      bookings: [...party('DOUBLE', 1), ...party('CHILD', 2), ...party('INFANT', 1)],
    });
    expect(booked.status).toBe(201);
  });

  it('do not take the place of the only adult, at booking nor later', async () => {
    const me = await customer();
    const child = await makeProfile(t.site, { user_id: me.id, birth_date: '2015-05-01' });
    const adult = await makeProfile(t.site, { user_id: me.id, birth_date: '1980-05-01' });
    const unknown = await makeProfile(t.site, { user_id: me.id });
    const asked = (profile_id: string) => ({ ...wish(1), profiles: [{ booking: 0, profile_id }] });
    const create = (id: string) => t.as(me).call('user_invoices.create', asked(id));
    const quote = await t.as(me).call('user_invoices.quote', asked(child.id));
    const refused = await create(child.id);
    for (const { status, body } of [quote, refused]) {
      expect([status, body.code, Object.keys(body.errors!)]).toEqual([
        422,
        'booking.needs_adult',
        ['profiles'],
      ]);
    }
    expect((await create(unknown.id)).status).toBe(201);
    const { body } = await create(adult.id);
    const invoice = await t.as('MAIN').call('invoices.get', { id: body.data.id });
    const { version, bookings } = invoice.body.data;
    const later = await t.as(me).call('user_invoices.update', {
      id: body.data.id,
      version,
      bookings: [{ id: bookings[0]!.id, profile_id: child.id }],
    });
    expect([later.status, later.body.code]).toEqual([422, 'booking.needs_adult']);
    expect(later.body.errors).toHaveProperty('bookings');
    const byOffice = await t.as('MAIN').call('bookings.update', {
      id: bookings[0]!.id,
      version: bookings[0]!.version,
      profile_id: child.id,
    });
    expect([byOffice.status, byOffice.body.code]).toEqual([422, 'booking.needs_adult']);
    expect(byOffice.body.errors).toHaveProperty('profile_id');
  });

  it('have a seat of their own when they are two before the journey ends, at booking, later and after a move', async () => {
    // Nine days, from 15 to 23 January 2027.
    const me = await customer();
    const infantOf = (birth_date: string) => makeProfile(t.site, { user_id: me.id, birth_date });
    const [tooOld, young] = [await infantOf('2025-01-23'), await infantOf('2025-01-24')];
    const asked = (profile_id: string) => ({
      ...wish(1),
      bookings: [...party('DOUBLE', 1), ...party('INFANT', 1)],
      profiles: [{ booking: 1, profile_id }],
    });
    for (const call of ['user_invoices.quote', 'user_invoices.create'] as const) {
      const { status, body } = await t.as(me).call(call, asked(tooOld.id));
      expect([status, body.code, Object.keys(body.errors!)]).toEqual([
        422,
        'booking.infant_too_old',
        ['profiles'],
      ]);
    }
    const booked = await t.as(me).call('user_invoices.create', asked(young.id));
    expect(booked.status).toBe(201);
    const { id } = booked.body.data;
    const { version, bookings } = (await t.as('MAIN').call('invoices.get', { id })).body.data;
    const lap = bookings.find(({ room_type }) => room_type === 'INFANT')!;
    const later = await t.as(me).call('user_invoices.update', {
      id,
      version,
      bookings: [{ id: lap.id, profile_id: tooOld.id }],
    });
    expect([later.status, later.body.code]).toEqual([422, 'booking.infant_too_old']);
    expect(later.body.errors).toHaveProperty('bookings');
    const byOffice = { id: lap.id, version: lap.version, profile_id: tooOld.id };
    expect((await t.as('MAIN').call('bookings.update', byOffice)).body.code).toBe('booking.infant_too_old');
    const next = await makeListing(t.site, { departsIn: 61 });
    const places = bookings.map(({ id: booking_id, room_type }) => ({
      booking_id,
      variant_id: variant(next, room_type),
    }));
    const move = { id, listing_id: next.id, rooms: places };
    const { total, credit } = await previewOf(t, move);
    const moved = await t.as('MAIN').call('moves.create', { ...move, total, credit });
    expect([moved.status, moved.body.code]).toEqual([422, 'booking.infant_too_old']);
    // A birth date that was corrected after the booking keeps nobody from an add-on.
    await t.db.updateTable('profiles').set({ birth_date: '2024-06-01' }).where('id', '=', young.id).execute();
    const rooms = bookings.map(({ id: booking_id, variant_id }) => ({ booking_id, variant_id }));
    const addons = [{ listings_addon_id: listing.addons[0]!.id }];
    const change = { id, listing_id: listing.id, rooms, addons };
    const shown = await previewOf(t, change);
    const given = await t
      .as('MAIN')
      .call('moves.create', { ...change, total: shown.total, credit: shown.credit });
    expect(given.status).toBe(200);
  });

  it('may be put on an invoice beside an adult', async () => {
    const { id } = await book(t, listing, 2);
    const child = await makeProfile(t.site, { user_id: t.site.user.id, birth_date: '2015-05-01' });
    const { version, bookings } = (await t.as('MAIN').call('invoices.get', { id })).body.data;
    const named = await t.as('MAIN').call('invoices.update', {
      id,
      version,
      bookings: [{ id: bookings[0]!.id, profile_id: child.id }],
    });
    expect(named.status).toBe(200);
  });
});

describe('the beds of a room type', () => {
  it('that a cancelled booking has left are sold again', async () => {
    const small = await makeListing(t.site, {
      seats: 20,
      variants: [{ room_type: 'DOUBLE', name: 'Berdua', price: 30_000_000, is_base: true }],
      rooms: [{ type: 'DOUBLE', number: 1 }],
    });
    const { id } = await book(t, small, 2);
    const refused = await t.as('USER').call('user_invoices.create', wish(1, small));
    expect(refused.body.code).toBe('booking.room_sold_out');
    expect((await t.as('MAIN').call('invoices.cancel', { id, note: 'Batal' })).status).toBe(200);
    expect((await t.as('USER').call('user_invoices.create', wish(2, small))).status).toBe(201);
  });
});
