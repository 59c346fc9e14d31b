import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeSession, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { type TwoServers, twoServers } from '../support/servers/two-servers.ts';

const CLIENTS = 64;
const SEATS = 45;

let t: TestApp;
let servers: TwoServers;
let token: string;

beforeAll(async () => {
  t = await testApp();
  servers = await twoServers(t);
  token = await makeSession(t.site, t.site.admins.MAIN);
});
afterAll(async () => {
  await servers.stop();
  await t.close();
});

function booking(listing: SeedListing, people: number) {
  return {
    listing_id: listing.id,
    user_id: t.site.user.id,
    bookings: Array.from({ length: people }, () => ({ variant_id: listing.variants[0]!.id })),
    pic_name: 'Siti Rahmawati',
    pic_phone: '+6281234567890',
    pic_email: 'siti@example.test',
  };
}

/** Books with 64 clients at once, each with parties of 1 to 5, until no seat is left. */
async function storm(listing: SeedListing, at: TwoServers) {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const mine = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const people = 1 + ((client + turn) % 5);
        mine.push({
          people,
          ...(await at.post('/admin_api/v2/invoices', token, booking(listing, people))),
        });
      }
      return mine;
    }),
  );
  return answers.flat();
}

async function seatsOf(listing: SeedListing) {
  return t.db
    .selectFrom('listing_seats')
    .select(['capacity', 'taken'])
    .where('listing_id', '=', listing.id)
    .executeTakeFirstOrThrow();
}

describe('the last seat', () => {
  it('is sold once: 64 clients at two servers take exactly 45 seats, and the refusals name the seats left', async () => {
    const listing = await makeListing(t.site, { name: 'Badai Kursi', seats: SEATS });
    const answers = await storm(listing, servers);
    const sold = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(sold.length + refused.length).toBe(CLIENTS * 4);
    expect(sold.reduce((sum, answer) => sum + answer.people, 0)).toBe(SEATS);
    expect(await seatsOf(listing)).toEqual({ capacity: SEATS, taken: SEATS });
    for (const { body } of refused) expect(body.code).toBe('booking.sold_out');
    const people = await t.db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('listing_id', '=', listing.id)
      .executeTakeFirstOrThrow();
    expect(people.n).toBe(SEATS);
  });

  it('is oversold by the same clients when taking seats asks for no room: the control', async () => {
    await sql`alter table listing_seats drop constraint listing_seats_within_capacity`.execute(t.db);
    const unlocked = await twoServers(t, { without: ['seats'] });
    const oversold = await untilWrong(async (round) => {
      const listing = await makeListing(t.site, { name: `Badai Tanpa Syarat ${round}`, seats: SEATS });
      await storm(listing, unlocked);
      return (await seatsOf(listing)).taken > SEATS;
    }, 5);
    await unlocked.stop();
    expect(oversold).toBe(true);
  });
});
