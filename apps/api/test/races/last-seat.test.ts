import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeSession, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { poolOf } from '../support/database.ts';
import { type TwoServers, twoServers } from '../support/two-servers.ts';

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
async function storm(listing: SeedListing) {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const mine = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const people = 1 + ((client + turn) % 5);
        mine.push({
          people,
          ...(await servers.post('/admin_api/v2/invoices', token, booking(listing, people))),
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
    const answers = await storm(listing);
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

  it('would be oversold by the same clients if the condition let everybody pass', async () => {
    const listing = await makeListing(t.site, { name: 'Badai Tanpa Batas', seats: SEATS });
    // The control: with the bound out of reach the very same storm must run past 45, or it proves nothing.
    await t.db
      .updateTable('listing_seats')
      .set({ capacity: 100_000 })
      .where('listing_id', '=', listing.id)
      .execute();
    await storm(listing);
    expect((await seatsOf(listing)).taken).toBeGreaterThan(SEATS);
  });

  it('would be oversold by code that reads first and writes later', async () => {
    const pool = poolOf(t.ownerUrl, 16);
    await pool.query('create table naive_seats (id int primary key, capacity int, taken int)');
    await pool.query('insert into naive_seats values (1, $1, 0)', [SEATS]);
    let sold = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const people = 1 + (client % 5);
        const { rows } = await pool.query<{ free: number }>(
          'select capacity - taken as free from naive_seats where id = 1',
        );
        if (rows[0]!.free < people) return;
        await pool.query('update naive_seats set taken = taken + $1 where id = 1', [people]);
        sold += people;
      }),
    );
    await pool.end();
    expect(sold).toBeGreaterThan(SEATS);
  });
});
