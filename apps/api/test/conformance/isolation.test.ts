import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { makeProfile } from '../../src/seed/builders.ts';
import { addScanAs } from '../support/scenes/scans.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { fillBothSites } from './filled-sites.ts';
import { addWrittenRows } from './written-rows.ts';
import { giveOneId, ONE_ID, ONE_SLUG } from './one-id.ts';
import { addressWith, namesAThing, procedures } from './procedures.ts';
import { sampleInput } from './sample-input.ts';

const MISSING_ID = '00000000-0000-7000-8000-0000000000ff';
const MISSING_SLUG = 'there-is-no-such-thing';

let t: TestApp;
/** The tables of which the other site has a row with `ONE_ID`. */
let tablesWithRows: ReadonlySet<string>;

beforeAll(async () => {
  t = await testApp();
  await fillBothSites(t);
  await addWrittenRows(t);
  await addPilgrimOfTwin();
  tablesWithRows = new Set(await giveOneId(t, t.twin.id));
});
afterAll(() => t.close());

/** What only pilgrims have: a file with consent, care sheet, vaccination and scan; a bus, and a letter for it. */
async function addPilgrimOfTwin(): Promise<void> {
  const { twin } = t;
  const [user, main] = [t.asTwin('USER'), t.asTwin('MAIN')];
  const { id } = await makeProfile(twin, { user_id: twin.user.id, name: 'CANARY of a pilgrim' });
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();
  const content = { type: 'doc', content: [{ type: 'paragraph' }] };
  const vaccination = { vaccine: 'POLIO', given_on: '2026-10-01', card_number: 'ICV 1' };
  const answers = [
    await user.call('my_care.consent', { id, purpose: 'CARE', given: true, words_version: 1, giver: 'SELF' }),
    await user.call('my_care.save', { id, version: 0, medicine: 'CANARY' }),
    await user.call('my_care.vaccinate', { id, ...vaccination }),
    await addScanAs(user, { profile: id, kind: 'PASSPORT', bytes: photo }),
    await main.call('departure_buses.add', {
      id: twin.listing.slug,
      leg: 'ARRIVAL',
      name: 'CANARY',
      seats: 9,
      guide_id: null,
    }),
    await main.call('documents.create', { name: 'CANARY', content, letterhead: true }),
  ];
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
}

/** The body of an answer without the id of the request, which always differs. */
function bodyOf(payload: string): unknown {
  const { request_id: _id, ...body } = JSON.parse(payload) as Record<string, unknown>;
  return body;
}

/** Makes a call about the thing with an id or slug, as a person of the own site or of the other. */
function ask(key: string, id: string, of: 'own' | 'other' = 'own') {
  const procedure = procedures.find(([name]) => name === key)![1];
  const writes = procedure.method === 'POST' || procedure.method === 'PUT';
  const who = procedure.access.who === 'user' ? 'USER' : of === 'own' ? 'ROOT' : 'MAIN';
  const caller = of === 'own' ? t.as(who) : t.asTwin(who);
  return caller.inject({
    method: procedure.method,
    url: addressWith(procedure, id),
    ...(writes ? { payload: sampleInput(procedure) } : {}),
  });
}

const named = procedures.filter(([, procedure]) => namesAThing(procedure)).map(([key]) => key);

describe('the other site', () => {
  it('has rows of its own, without which these tests would prove nothing', () => {
    expect(tablesWithRows.size).toBeGreaterThan(50);
    const owned = ['profiles', 'profile_scans', 'consents', 'vaccinations', 'departure_buses', 'documents'];
    expect(owned.filter((table) => !tablesWithRows.has(table))).toEqual([]);
  });

  it.each(named)('is invisible to %s', async (key) => {
    const missing = await ask(key, MISSING_ID);
    const missingSlug = await ask(key, MISSING_SLUG);
    expect(missing.statusCode, missing.body).toBeGreaterThanOrEqual(400);
    // Where only an id will do, a slug is bad input; a failure it is nowhere.
    expect([404, 422], missingSlug.body).toContain(missingSlug.statusCode);
    const byId = await ask(key, ONE_ID);
    expect(byId.statusCode).toBe(missing.statusCode);
    expect(bodyOf(byId.body)).toEqual(bodyOf(missing.body));
    expect((await ask(key, ONE_SLUG)).statusCode).toBe(missingSlug.statusCode);
  });

  it('reads things of its own by the very id and slug at which this site finds nothing', async () => {
    const reads = named.filter((key) => procedures.find(([name]) => name === key)![1].method === 'GET');
    const statuses: number[] = [];
    for (const key of reads)
      for (const name of [ONE_ID, ONE_SLUG]) statuses.push((await ask(key, name, 'other')).statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(150);
  });

  it('answers 404 wherever the input itself is valid', async () => {
    const others: string[] = [];
    // One after the other: of hundreds at once, some would wait too long for a connection on a busy machine.
    for (const key of named) {
      const { statusCode } = await ask(key, MISSING_ID);
      // One that refuses the sample input before it looks is walked by its own tests with a full one.
      if (statusCode !== 404) others.push(`${key} ${statusCode}`);
    }
    expect(others).toEqual([]);
  });

  it('never shows its name in any list', async () => {
    await t.db.updateTable('sites').set({ name: 'CANARY-OF-THE-TWIN' }).where('id', '=', t.twin.id).execute();
    for (const table of ['listings', 'tags', 'banks', 'users', 'admins'] as const) {
      await sql`update ${sql.table(table)} set name = 'CANARY-' || id where site_id = ${t.twin.id}`.execute(
        t.db,
      );
    }
    const lists = procedures.filter(([, procedure]) => procedure.method === 'GET' && !namesAThing(procedure));
    for (const [key, procedure] of lists) {
      const caller = procedure.access.who === 'user' ? t.as('USER') : t.as('ROOT');
      const answer = await caller.inject({ url: procedure.path });
      const shown = key === 'public_sites.list' ? '' : answer.body;
      expect(shown, key).not.toContain('CANARY');
    }
  });

  it('opens to its own host for visitors, and to no other', async () => {
    const own = await t.anonymous.inject({ url: '/api/listings', headers: { host: t.twin.host } });
    const unknown = await t.anonymous.inject({ url: '/api/listings', headers: { host: 'nobody.example' } });
    expect([own.statusCode, unknown.statusCode]).toEqual([200, 404]);
  });

  it('is entered by ROOT who names it, and by nobody else', async () => {
    const headers = { 'x-site': t.twin.slug };
    const root = await t.as('ROOT').inject({ url: '/admin_api/banks', headers });
    const main = await t.as('MAIN').inject({ url: '/admin_api/banks', headers });
    expect(root.json().data).toHaveLength(1);
    expect(root.json().data[0].id).toBe(ONE_ID);
    expect(main.statusCode).toBe(403);
  });
});
