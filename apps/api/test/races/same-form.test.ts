import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSession } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { liftUnpaidLimit } from '../support/booked.ts';
import { type TwoServers, twoServers } from '../support/two-servers.ts';

let t: TestApp;
let servers: TwoServers;
let token: string;

beforeAll(async () => {
  t = await testApp();
  servers = await twoServers(t);
  token = await makeSession(t.site, t.site.user);
  await liftUnpaidLimit(t);
});
afterAll(async () => {
  await servers.stop();
  await t.close();
});

const form = (name = 'Siti Rahmawati') => ({
  listing_id: t.site.listing.id,
  bookings: [{ variant_id: t.site.listing.variants[0]!.id }],
  pic_name: name,
  pic_phone: '+6281234567890',
  pic_email: 'siti@example.test',
});
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

  it('makes one invoice for each click without its key: the control', async () => {
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
      parties.map((party) =>
        // A party of nought is refused by the rules, one of six may find no seats any more.
        servers.post('/user_api/v2/invoices', token, {
          ...form(),
          bookings: Array.from({ length: party }, () => form().bookings[0]),
        }),
      ),
    );
    const sequences = (await invoices()).map((invoice) => invoice.sequence);
    expect(sequences).toEqual(sequences.map((_, at) => at + 1));
  });

  it('would have gaps if a sequence gave them: the control', async () => {
    const { Client } = await import('pg');
    const owner = new Client(t.ownerUrl);
    await owner.connect();
    await owner.query('create sequence naive_numbers');
    const given: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      await owner.query('begin');
      const { rows } = await owner.query<{ n: number }>("select nextval('naive_numbers') as n");
      const lost = at % 3 === 1;
      await owner.query(lost ? 'rollback' : 'commit');
      if (!lost) given.push(rows[0]!.n);
    }
    await owner.end();
    expect(given).not.toEqual(given.map((_, at) => at + 1));
  });
});
