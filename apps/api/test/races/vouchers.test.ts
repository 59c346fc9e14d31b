import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeSession, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { findings } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { type TwoServers, twoServers } from '../support/servers/two-servers.ts';
import { issueVoucher, type MadeVoucher, usesOf } from '../support/scenes/vouchers.ts';

const CLIENTS = 64;
const PEOPLE = 45;

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

/** A booking with a voucher: every third is of a couple, of three or of four. */
function booking(listing: SeedListing, people: number, voucher: string) {
  return {
    listing_id: listing.id,
    user_id: t.site.user.id,
    bookings: Array.from({ length: people }, () => ({ variant_id: listing.variants[0]!.id })),
    pic_name: 'Siti Rahmawati',
    pic_phone: '+6281234567890',
    pic_email: 'siti@example.test',
    voucher,
  };
}

/** Books with 64 clients at once, two bookings each, of one person or of 2 to 4. */
async function storm(listings: readonly SeedListing[], voucher: MadeVoucher, at: TwoServers) {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const mine = [];
      for (let turn = 0; turn < 2; turn += 1) {
        const people = client % 3 === 0 ? 2 + ((client + turn) % 3) : 1;
        const listing = listings[(client + turn) % listings.length]!;
        const input = booking(listing, people, voucher.code);
        mine.push({ people, ...(await at.post('/admin_api/v2/invoices', token, input)) });
      }
      return mine;
    }),
  );
  return answers.flat();
}

/** Two packages with room for everybody, and a voucher on both for 45 people. */
async function sale(name: string) {
  const listings = [
    await makeListing(t.site, { name: `${name} Satu`, seats: 500 }),
    await makeListing(t.site, { name: `${name} Dua`, seats: 500 }),
  ];
  const voucher = await issueVoucher(t, listings[0]!, { max_pax: PEOPLE });
  await t.as('MAIN').call('vouchers_paxes.create', {
    voucher_id: voucher.id,
    variant_id: listings[1]!.variants[0]!.id,
    minimum_pax: 1,
    discount: 500_000,
  });
  return { listings, voucher };
}

describe('the last places of a voucher', () => {
  it('are taken once: 64 clients at two servers use exactly 45, and no use is lost', async () => {
    const { listings, voucher } = await sale('Badai Voucher');
    const answers = await storm(listings, voucher, servers);
    const sold = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect(sold.length + refused.length).toBe(CLIENTS * 2);
    for (const { body } of refused) expect(body.code).toMatch(/^voucher\.(used_up|too_few_left)$/);
    expect(sold.reduce((sum, { people }) => sum + people, 0)).toBe(PEOPLE);
    const { taken, ledger } = await usesOf(t, voucher);
    expect(taken).toBe(PEOPLE);
    expect(ledger).toHaveLength(sold.length);
    expect(await findings(t)).toEqual([]);
  });

  it('are used by too many when taking them asks for no place: the control', async () => {
    await sql`alter table voucher_counts drop constraint voucher_counts_within_most`.execute(t.db);
    const unlocked = await twoServers(t, { without: ['vouchers'] });
    const tooMany = await untilWrong(async (round) => {
      const { listings, voucher } = await sale(`Badai Tanpa Batas ${round}`);
      await storm(listings, voucher, unlocked);
      return (await usesOf(t, voucher)).taken > PEOPLE;
    }, 5);
    await unlocked.stop();
    expect(tooMany).toBe(true);
    const rules = (await findings(t)).map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(['vouchers.within_most']));
  });
});
