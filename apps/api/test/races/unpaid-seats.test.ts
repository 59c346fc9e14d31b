import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeSession, makeUser, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { wish } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { type TwoServers, twoServers } from '../support/servers/two-servers.ts';

const AT_ONCE = 12;
const PEOPLE = 3;

let t: TestApp;
let servers: TwoServers;
let listings: SeedListing[];

beforeAll(async () => {
  t = await testApp();
  servers = await twoServers(t);
  listings = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      makeListing(t.site, { name: `Umrah Serentak ${n}`, seats: 40 }),
    ),
  );
});
afterAll(async () => {
  await servers.stop();
  await t.close();
});

/** Books three people on each of twelve departures at once, as one customer, and returns the seats that it holds then. */
async function bookAtOnce(at: TwoServers): Promise<{ held: number; refused: (string | undefined)[] }> {
  const user = await makeUser(t.site, { email: `serentak-${Math.random()}@contoh.test` });
  const token = await makeSession(t.site, user);
  const answers = await Promise.all(
    listings.map((listing) => at.post('/user_api/v2/invoices', token, wish(listing, PEOPLE))),
  );
  const invoices = await t.db.selectFrom('invoices').select('seats').where('user_id', '=', user.id).execute();
  return {
    held: invoices.reduce((sum, { seats }) => sum + seats, 0),
    refused: answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.code])),
  };
}

describe('a customer who books many departures at once', () => {
  it('holds nine seats unpaid, and every other booking is refused for that reason', async () => {
    const { held, refused } = await bookAtOnce(servers);
    expect(held).toBe(9);
    expect(refused).toEqual(Array.from({ length: AT_ONCE - 3 }, () => 'booking.unpaid_seats'));
  });

  it('would hold more if the bookings of one customer did not wait for each other', async () => {
    const unlocked = await twoServers(t, { without: ['customer'] });
    const tooMany = await untilWrong(async () => (await bookAtOnce(unlocked)).held > 9, 12);
    await unlocked.stop();
    expect(tooMany).toBe(true);
  });
});
