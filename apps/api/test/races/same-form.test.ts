import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeSession, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { liftUnpaidLimit } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { type TwoServers, twoServers } from '../support/servers/two-servers.ts';

let t: TestApp;
let servers: TwoServers;
let token: string;
let office: string;

beforeAll(async () => {
  t = await testApp();
  servers = await twoServers(t);
  token = await makeSession(t.site, t.site.user);
  office = await makeSession(t.site, t.site.admins.MAIN);
  await liftUnpaidLimit(t);
  const made = Array.from({ length: 4 }, (_, at) => makeListing(t.site, { name: `Paket ${at}`, seats: 400 }));
  listings = await Promise.all(made);
});
afterAll(async () => {
  await servers.stop();
  await t.close();
});

/** Packages that are booked at once: within one package the lock of its seats alone would keep the bookings apart. */
let listings: SeedListing[];

const form = (name = 'Siti Rahmawati', listing: SeedListing = t.site.listing) => ({
  listing_id: listing.id,
  bookings: [{ variant_id: listing.variants[0]!.id }],
  pic_name: name,
  pic_phone: '+6281234567890',
  pic_email: 'siti@example.test',
});
/** A booking by the office: those of one customer would wait for each other. */
const byOffice = (listing: SeedListing) => ({ ...form('Siti', listing), user_id: t.site.user.id });
const send = (key?: string, name?: string) => servers.post('/user_api/v2/invoices', token, form(name), key);
const invoices = () => t.db.selectFrom('invoices').select(['id', 'sequence']).orderBy('sequence').execute();

describe('a form sent twice', () => {
  it('makes one invoice, whichever server it reaches, and every sender gets the same answer', async () => {
    const before = (await invoices()).length;
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('one-form-many-clicks')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect((await invoices()).length).toBe(before + 1);
  });

  it('makes one invoice for each click without its key', async () => {
    const before = (await invoices()).length;
    await Promise.all(Array.from({ length: 4 }, () => send()));
    expect((await invoices()).length).toBe(before + 4);
  });

  it('is refused when its contents have changed under the same key', async () => {
    await send('changed-under-way', 'Siti');
    const second = await send('changed-under-way', 'Aminah');
    expect(second).toMatchObject({ status: 422, body: { code: 'kit.idempotency_mismatch' } });
  });

  it('may be sent again under its key after a refusal, since nothing was kept of it', async () => {
    const refused = await servers.post(
      '/user_api/v2/invoices',
      token,
      { ...form(), pic_email: 'no address' },
      'refused-first',
    );
    const repaired = await send('refused-first');
    expect([refused.status, repaired.status]).toEqual([422, 201]);
  });
});

describe('invoice numbers', () => {
  it('have no gap and no duplicate, however many bookings succeed and fail at once', async () => {
    const parties = Array.from({ length: 60 }, (_, at) => at % 7);
    await Promise.all(
      parties.map((party, at) => {
        const wish = byOffice(at % 2 ? t.site.listing : listings[at % 4]!);
        // A party of nought is refused by the rules, one of six may find no seats any more.
        return servers.post('/admin_api/v2/invoices', office, {
          ...wish,
          bookings: Array.from({ length: party }, () => wish.bookings[0]),
        });
      }),
    );
    const sequences = (await invoices()).map((invoice) => invoice.sequence);
    expect(sequences).toEqual(sequences.map((_, at) => at + 1));
  });
});

describe('the same servers without their locks: the controls', () => {
  let unlocked: TwoServers;
  beforeAll(async () => {
    unlocked = await twoServers(t, { without: ['formKey', 'numbers'] });
  });
  afterAll(() => unlocked.stop());
  const sendAtOnce = (count: number, key?: string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        unlocked.post('/admin_api/v2/invoices', office, byOffice(listings[key ? 0 : at % 4]!), key),
      ),
    );

  it('give one number to several invoices when it is not drawn from the counter', async () => {
    await sql`alter table invoices drop constraint invoices_sequence_key`.execute(t.db);
    await sql`alter table invoices drop constraint invoices_number_key`.execute(t.db);
    const drawnTwice = async () => {
      await sendAtOnce(12);
      const sequences = (await invoices()).map((invoice) => invoice.sequence);
      return new Set(sequences).size < sequences.length;
    };
    expect(await untilWrong(drawnTwice)).toBe(true);
  });

  it('make several invoices of one form when its key is not claimed', async () => {
    await sql`alter table idempotency_keys drop constraint idempotency_keys_pkey`.execute(t.db);
    const several = async (round: number) => {
      const before = (await invoices()).length;
      await sendAtOnce(6, `one-form-no-claim-${round}`);
      return (await invoices()).length > before + 1;
    };
    expect(await untilWrong(several)).toBe(true);
  });
});
