import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  places,
  taken,
  variant,
} from '../../../test/support/scenes/booked.ts';
import { makeListing, makeProfile } from '../../seed/builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const trip = () =>
  makeListing(t.site, {
    seats: 20,
    variants: [
      { room_type: 'DOUBLE', price: 30_000_000, is_base: true },
      { room_type: 'CHILD', price: 20_000_000 },
    ],
  });

/** The bookings of a new invoice, by position. */
async function bookings(listing: Awaited<ReturnType<typeof trip>>, count: number, children = 0) {
  const made = await book(t, listing, 1, {
    bookings: [...places(variant(listing, 'DOUBLE'), count), ...places(variant(listing, 'CHILD'), children)],
  });
  return { invoice: made, lines: (await invoice(t, made.id)).bookings };
}

const give = (booking_id: string, room: string, more: object = {}) =>
  t.as('MAIN').call('booking_rooms.create', { booking_id, room, ...more });
const roomOf = async (id: string) => (await t.as('MAIN').call('bookings.get', { id })).body.data;

describe('the rooms of travellers', () => {
  it('give each the first free bed, under one name however it is typed, until they are full', async () => {
    const { lines } = await bookings(await trip(), 3);
    expect((await give(lines[0]!.id, 'd 1')).status).toBe(201);
    expect((await give(lines[1]!.id, 'D1')).status).toBe(201);
    expect(await give(lines[2]!.id, 'D1')).toMatchObject({
      status: 409,
      body: { code: 'booking.room_full', errors: { room: [expect.any(String)] } },
    });
    expect(await roomOf(lines[0]!.id)).toMatchObject({ room: 'D1', bed: 1 });
    expect(await roomOf(lines[1]!.id)).toMatchObject({ room: 'D1', bed: 2 });
  });

  it('let a child sleep in the room of its parents, without a bed of its own', async () => {
    const { lines } = await bookings(await trip(), 2, 1);
    await give(lines[0]!.id, 'D1');
    await give(lines[1]!.id, 'D1');
    const child = lines[2]!.id;
    expect((await give(child, 'D1')).body.code).toBe('booking.room_type_missing');
    expect((await give(child, 'D1', { room_type: 'DOUBLE' })).status).toBe(201);
    expect(await roomOf(child)).toMatchObject({ room: 'D1', bed: null });
  });

  it('are changed with the version they were read at, and left', async () => {
    const { lines } = await bookings(await trip(), 1);
    const { id } = (await give(lines[0]!.id, 'D1')).body.data;
    const change = (version: number, room: string) =>
      t.as('MAIN').call('booking_rooms.update', { id, version, room });
    expect((await change(1, 'D2')).body.data).toEqual({ id, version: 2 });
    expect((await change(1, 'D3')).body.code).toBe('kit.stale_version');
    expect((await t.as('MAIN').call('booking_rooms.delete', { id })).status).toBe(200);
    expect(await roomOf(lines[0]!.id)).toMatchObject({ room: null });
  });

  it('give one bed to one of two who ask at once, and to both without the key of the beds', async () => {
    const listing = await trip();
    const { lines } = await bookings(listing, 1);
    const other = (await bookings(listing, 1)).lines;
    const both = async (room: string) => {
      const answers = await Promise.all([lines[0]!.id, other[0]!.id].map((id) => give(id, room, { bed: 2 })));
      return answers.map(({ status }) => status).toSorted();
    };
    expect(await both('D1')).toEqual([201, 409]);
    await t.db.deleteFrom('booking_rooms').execute();
    await sql`alter table booking_rooms drop constraint booking_rooms_bed_key`.execute(t.db);
    expect(await both('D2')).toEqual([201, 201]);
    await t.db.deleteFrom('booking_rooms').execute();
    await sql`alter table booking_rooms add constraint booking_rooms_bed_key
      unique (site_id, listing_id, room_type, room, bed)`.execute(t.db);
  });

  it('are empty again when the invoice is cancelled or the traveller moves to another type', async () => {
    const cancelled = await bookings(await trip(), 1);
    await give(cancelled.lines[0]!.id, 'D1');
    await t.as('MAIN').call('invoices.cancel', { id: cancelled.invoice.id, note: 'Berhalangan' });
    expect(await roomOf(cancelled.lines[0]!.id)).toMatchObject({ room: null });
    expect((await give(cancelled.lines[0]!.id, 'D1')).body.code).toBe('booking.invoice_ended');
    const moved = await bookings(await trip(), 1);
    await give(moved.lines[0]!.id, 'D1');
    await sql`update bookings set room_type = 'QUAD' where id = ${moved.lines[0]!.id}`.execute(t.db);
    expect(await roomOf(moved.lines[0]!.id)).toMatchObject({ room: null });
    await sql`update bookings set room_type = 'DOUBLE' where id = ${moved.lines[0]!.id}`.execute(t.db);
  });

  it('are listed by package in at most four statements, and not told to an agent of others', async () => {
    const listing = await trip();
    const { lines } = await bookings(listing, 2);
    for (const line of lines) await give(line.id, 'D1');
    const list = await t.as('FINANCE').call('booking_rooms.list', { search: { listing_id: listing.id } });
    expect(list.body.data.map(({ room, bed }) => [room, bed]).toSorted()).toEqual([
      ['D1', 1],
      ['D1', 2],
    ]);
    expect(list.queries).toBeLessThanOrEqual(4);
    const own = await t.as('AGENT').call('booking_rooms.list', { search: { listing_id: listing.id } });
    expect(own.body.data).toEqual([]);
  });
});

describe('the list of bookings', () => {
  it('finds who is unnamed, whose data are complete and who sleeps where', async () => {
    const listing = await trip();
    const { lines } = await bookings(listing, 3);
    const profile = await makeProfile(t.site, { user_id: t.site.user.id });
    const { id, version } = lines[0]!;
    await t.as('MAIN').call('bookings.update', { id, version, profile_id: profile.id });
    await give(id, 'D7');
    const found = async (search: object) => {
      const { body, queries } = await t
        .as('MAIN')
        .call('bookings.list', { search: { listing_id: listing.id, ...search } });
      expect(queries).toBeLessThanOrEqual(4);
      return body.data.map((row) => row.id);
    };
    expect(await found({ unnamed: ['false'] })).toEqual([id]);
    expect(await found({ unnamed: ['true'] })).toHaveLength(2);
    expect(await found({ room: ['D7'] })).toEqual([id]);
    const complete = await found({ papers_complete: ['true'] });
    const incomplete = await found({ papers_complete: ['false'] });
    expect(complete.length + incomplete.length).toBe(3);
    const missing = (await t.as('MAIN').call('profiles.get', { id: profile.id })).body.data.missing;
    expect(complete).toEqual(missing.length === 0 ? [id] : []);
  });

  it('takes one more traveller beside an invoice, as an invoice of its own', async () => {
    const listing = await trip();
    const { invoice: first } = await bookings(listing, 2);
    const made = await t
      .as('MAIN')
      .call('bookings.create', { invoice_id: first.slug, variant_id: variant(listing, 'DOUBLE') });
    expect(made.status).toBe(201);
    expect(await invoice(t, made.body.data.invoice_id)).toMatchObject({
      pax: 1,
      user_id: t.site.user.id,
      bookings: [{ id: made.body.data.id }],
    });
    expect(await taken(t, listing)).toBe(3);
    expect((await invoice(t, first.id)).total).toBe(60_000_000);
  });

  it('takes off a traveller who is alone on an invoice, and nobody of a party', async () => {
    const listing = await trip();
    const party = await bookings(listing, 2);
    const remove = (id: string) => t.as('MAIN').call('bookings.delete', { id });
    expect((await remove(party.lines[0]!.id)).body).toMatchObject({ code: 'booking.not_alone' });
    const alone = await bookings(listing, 1);
    expect((await remove(alone.lines[0]!.id)).body.data).toMatchObject({
      invoice_id: alone.invoice.id,
      in_trash: true,
    });
    expect(await taken(t, listing)).toBe(2);
    const again = await remove(alone.lines[0]!.id);
    expect(again.status).toBe(404);
  });
});
