import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, liftUnpaidLimit } from '../../../test/support/scenes/booked.ts';
import { moveTravellers, moveWish } from '../../../test/support/moves.ts';
import { oneAfterTheOther, untilWrong } from '../../../test/support/locks/rounds.ts';
import { withoutLock } from '../../../test/support/locks/without-lock.ts';
import { makeListing, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

type Buses = OutputOf<typeof contract.departure_buses.of_listing>['data'];
const trip = (guides: string[] = []) => makeListing(t.site, { seats: 40, guideIds: guides });

async function travellers(listing: SeedListing, count: number): Promise<string[]> {
  const made = await book(t, listing, count);
  const rows = await t.db
    .selectFrom('bookings')
    .select('id')
    .where('invoice_id', '=', made.id)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}
const buses = async (listing: SeedListing): Promise<Buses> =>
  (await t.as('MAIN').call('departure_buses.of_listing', { id: listing.slug })).body.data;
async function add(listing: SeedListing, seats: number, name = 'Bus 1', leg = 'ARRIVAL'): Promise<string> {
  const bus = { id: listing.slug, leg, name, seats, guide_id: null };
  const made = await t.as('MAIN').call('departure_buses.add', bus);
  expect(made.status).toBe(201);
  return made.body.data.id;
}
const seat = (listing: SeedListing, bus: string | null, people: readonly string[], leg = 'ARRIVAL') =>
  t.as('MAIN').call('departure_buses.seat', { id: listing.slug, leg, bus, people: [...people] });
const change = (listing: SeedListing, bus: string, more: object) =>
  t.as('MAIN').call('departure_buses.change', {
    id: listing.slug,
    bus,
    version: 1,
    name: 'Bus 1',
    seats: 2,
    guide_id: null,
    leader: null,
    ...more,
  });

describe('the buses of a departure', () => {
  it('take people until they are full, and somebody rides in one for each leg', async () => {
    const listing = await trip();
    const [a, b, c] = await travellers(listing, 3);
    const [first, second] = [await add(listing, 2), await add(listing, 2, 'Bus 2')];
    expect((await seat(listing, first, [a!, b!])).status).toBe(200);
    const full = await seat(listing, first, [c!]);
    expect(full).toMatchObject({ status: 409, body: { code: 'buses.full' } });
    await seat(listing, second, [b!, c!]);
    expect((await buses(listing)).buses.map(({ people }) => people)).toEqual([[a], [b, c]]);
    await seat(listing, null, [c!]);
    expect((await buses(listing)).buses[1]?.people).toEqual([b]);
    const other = await travellers(await trip(), 1);
    expect((await seat(listing, second, other)).body.code).toBe('buses.person_unknown');
    const visits = await add(listing, 4, 'Bus 1', 'VISITS');
    expect((await seat(listing, visits, [a!])).body.code).toBe('buses.not_found');
  });

  it('have a leader who rides in them, a guide of the package, and never fewer seats than people', async () => {
    const listing = await trip([t.site.admins.GUIDE.id]);
    const [a, b, c] = await travellers(listing, 3);
    const bus = await add(listing, 2);
    await seat(listing, bus, [a!, b!]);
    expect((await change(listing, bus, { seats: 1 })).body.code).toBe('buses.full');
    expect((await change(listing, bus, { leader: c })).body.code).toBe('buses.leader_elsewhere');
    const stranger = await change(listing, bus, { guide_id: t.site.admins.MAIN.id });
    expect(stranger.body.code).toBe('buses.guide_unknown');
    const guide_id = t.site.admins.GUIDE.id;
    expect((await change(listing, bus, { leader: b, guide_id })).status).toBe(200);
    expect((await buses(listing)).buses[0]).toMatchObject({ leader: b, guide_id });
    expect((await change(listing, bus, {})).body.code).toBe('kit.stale_version');
    await add(listing, 4, 'Bus 2');
    expect((await change(listing, bus, { version: 2, name: 'Bus 2' })).body.code).toBe('buses.name_taken');
    const printed = await t.as('MAIN').call('departure_lists.create', { id: listing.slug, list: 'BUS' });
    const paper = await t.anonymous.call('departure_lists.exchange', { ticket: printed.body.data.ticket });
    expect(paper.body.data.rows.map(({ cells }) => cells[7])).toEqual([null, 'LEADER']);
    const removed = await t.as('MAIN').call('departure_buses.remove', { id: listing.slug, bus });
    expect(removed.status).toBe(200);
    expect((await buses(listing)).buses.map(({ name }) => name)).toEqual(['Bus 2']);
  });

  it('have no leader any more when that person changes into another, which gets none by it', async () => {
    const listing = await trip();
    const [a, b] = await travellers(listing, 2);
    const [first, second] = [await add(listing, 2), await add(listing, 2, 'Bus 2')];
    await seat(listing, first, [a!, b!]);
    expect((await change(listing, first, { leader: a })).status).toBe(200);
    await seat(listing, second, [a!]);
    expect((await buses(listing)).buses.map(({ people, leader }) => [people, leader])).toEqual([
      [[b], null],
      [[a], null],
    ]);
  });

  it('are left when the invoice ends, so that a restored one does not fill them beyond their seats', async () => {
    const listing = await trip();
    const [a, b] = await travellers(listing, 2);
    const others = await travellers(listing, 2);
    const bus = await add(listing, 2);
    await seat(listing, bus, [a!, b!]);
    expect((await change(listing, bus, { leader: a })).status).toBe(200);
    const { invoice_id: id } = await t.db
      .selectFrom('bookings')
      .select('invoice_id')
      .where('id', '=', a!)
      .executeTakeFirstOrThrow();
    expect((await t.as('MAIN').call('invoices.archive', { id })).status).toBe(200);
    expect((await buses(listing)).buses[0]).toMatchObject({ people: [], leader: null });
    await seat(listing, bus, others);
    expect((await t.as('DIRECTOR').call('invoices.restore', { id })).status).toBe(200);
    expect((await buses(listing)).buses[0]!.people.toSorted()).toEqual(others.toSorted());
    expect((await seat(listing, bus, [a!])).body.code).toBe('buses.full');
  });

  it('are left by whoever moves to another departure, alone or with the whole invoice', async () => {
    const [from, to] = [await trip(), await trip()];
    const [a, b] = await travellers(from, 2);
    await seat(from, await add(from, 4), [a!, b!]);
    const { invoice_id: id } = await t.db
      .selectFrom('bookings')
      .select('invoice_id')
      .where('id', '=', a!)
      .executeTakeFirstOrThrow();
    const seated = async () => {
      const rows = await t.db
        .selectFrom('bus_seats')
        .select('booking_id')
        .where('listing_id', '=', from.id)
        .execute();
      return rows.map(({ booking_id }) => booking_id);
    };
    await moveTravellers(t, await moveWish(t, id, to, { who: [0] }));
    expect(await seated()).toEqual([b]);
    await moveTravellers(t, await moveWish(t, id, to));
    expect(await seated()).toEqual([]);
  });

  it('fill the column of the board for those who have a seat on every leg', async () => {
    const listing = await trip();
    const [a, b] = await travellers(listing, 2);
    await seat(listing, await add(listing, 4), [a!, b!]);
    await seat(listing, await add(listing, 4, 'Bus 7', 'RETURN'), [a!], 'RETURN');
    const { pilgrims } = (await t.as('MAIN').call('manifests.get', { id: listing.slug })).body.data;
    const busOf = (id: string) =>
      pilgrims.find(({ booking_id }) => booking_id === id)?.given.find(({ check }) => check === 'bus')?.text;
    expect([busOf(a!), busOf(b!)]).toEqual(['Bus 1 · Bus 7', undefined]);
  });

  it('give their last seat once, and more often without the lock of the bus', async () => {
    const race = async () => {
      const listing = await trip();
      const people = await travellers(listing, 8);
      const bus = await add(listing, 1);
      const answers = await Promise.all(people.map((one) => seat(listing, bus, [one])));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await race()).toBe(1);
    const seated = await withoutLock(t.appUrl, ['rows'], async () => {
      for (let tries = 0; tries < 10; tries += 1) {
        const count = await race();
        if (count > 1) return count;
      }
      return 1;
    });
    expect(seated).toBeGreaterThan(1);
  });

  it('keep no seat of an invoice that is cancelled while it is given, and do without the lock of the invoice', async () => {
    const race = async (round: number): Promise<'LEFT' | 'GONE'> => {
      const listing = await trip();
      const { id } = await book(t, listing, 1);
      const booked = await t.db.selectFrom('bookings').select('id').where('invoice_id', '=', id).execute();
      const bus = await add(listing, 1);
      const [seated, cancelled] = await oneAfterTheOther(
        round,
        () => seat(listing, bus, [booked[0]!.id]),
        () => t.as('MAIN').call('invoices.cancel', { id, note: 'Batal' }),
      );
      if (seated.status !== 200) expect(seated.body.code).toBe('buses.person_unknown');
      expect(cancelled.status).toBe(200);
      const seats = await t.db.selectFrom('bus_seats').select('id').where('bus_id', '=', bus).execute();
      return seats.length ? 'LEFT' : 'GONE';
    };
    for (let round = 0; round < 12; round += 1) expect(await race(round)).toBe('GONE');
    const control = async (round: number) => (await race(round)) === 'LEFT';
    expect(await withoutLock(t.appUrl, ['seatedInvoices'], () => untilWrong(control, 60))).toBe(true);
  });

  it('are read by a guide of the departure, by no agent and no other site, in at most five statements', async () => {
    const listing = await trip([t.site.admins.GUIDE.id]);
    const [a] = await travellers(listing, 6);
    const bus = await add(listing, 8);
    await seat(listing, bus, [a!]);
    const read = await t.as('GUIDE').call('departure_buses.of_listing', { id: listing.slug });
    expect(read.body.data.people).toHaveLength(6);
    expect(read.queries).toBeLessThanOrEqual(5);
    const other = await trip();
    expect((await t.as('GUIDE').call('departure_buses.of_listing', { id: other.slug })).status).toBe(404);
    expect((await t.as('AGENT').call('departure_buses.of_listing', { id: listing.slug })).status).toBe(403);
    const foreign = t.asTwin('MAIN');
    expect((await foreign.call('departure_buses.of_listing', { id: listing.slug })).status).toBe(404);
    expect((await foreign.call('departure_buses.remove', { id: listing.slug, bus })).status).toBe(404);
    const elsewhere = await t.as('MAIN').call('departure_buses.remove', { id: other.slug, bus });
    expect(elsewhere.body.code).toBe('buses.not_found');
    for (const who of ['GUIDE', 'DIRECTOR'] as const)
      expect((await t.as(who).call('departure_buses.remove', { id: listing.slug, bus })).status).toBe(403);
  });
});
