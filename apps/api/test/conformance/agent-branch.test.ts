import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeProfile, makeUser, type SeedPerson } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { pay, places, pic } from '../support/scenes/booked.ts';
import { fileOf } from '../support/files.ts';
import { addressWith, namesAThing, procedures } from './procedures.ts';
import { sampleInput } from './sample-input.ts';
import { readRights } from './who-may.ts';

/**
 * Two agents stand beside each other under one. What belongs to the other, and what stands above, is nowhere for an
 * agent: asked for call by call, as the other site is for everybody.
 */
const MISSING_ID = '00000000-0000-7000-8000-0000000000ff';
const MISSING_SLUG = 'there-is-no-such-thing';
const CANARY = 'KENARI';

let t: TestApp;
let agent: SeedPerson;
let foreignIds: string[];
let foreignSlugs: string[];

beforeAll(async () => {
  t = await testApp();
  const agentNamed = (name: string, more: object) => makeAdmin(t.site, { role: 'AGENT', name, ...more });
  const top = await agentNamed(`${CANARY} Atas`, { may_add_sub_agents: true });
  agent = await agentNamed('Agen Sendiri', { parent_id: top.id, may_add_sub_agents: true });
  const beside = await agentNamed(`${CANARY} Samping`, { parent_id: top.id });
  const below = await agentNamed(`${CANARY} Bawah`, { parent_id: beside.id });
  const customer = await makeUser(t.site, { name: `${CANARY} Jamaah`, agent_id: beside.id });
  await makeUser(t.site, { name: `${CANARY} Jamaah Bawah`, agent_id: below.id });
  await makeUser(t.site, { name: 'Jamaah Sendiri', agent_id: agent.id });
  await makeProfile(t.site, { user_id: customer.id, name: `${CANARY} Keluarga` });
  const idCard = await fileOf(t, 'ID_CARD', { kind: 'ADMIN', id: t.site.admins.MAIN.id });
  await t.db.updateTable('admins').set({ id_card_file_id: idCard }).where('id', '=', beside.id).execute();
  const { listing } = t.site;
  const booked = await t.as('MAIN').call('invoices.create', {
    ...pic,
    pic_name: `${CANARY} Jamaah`,
    listing_id: listing.id,
    user_id: customer.id,
    bookings: places(listing.variants[0]!.id, 1),
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  await pay(t, booked.body.data.id, 5_000_000);
  const place = await t.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
  await t.as('MAIN').call('booking_rooms.create', { booking_id: place.id, room: '101' });
  await t.as('MAIN').call('pay_links.create', { id: booked.body.data.id });
  const owned = [
    'users',
    'invoices',
    'bookings',
    'payments',
    'profiles',
    'booking_rooms',
    'pay_links',
  ] as const;
  const rows = await Promise.all(
    owned.map((table) =>
      sql<{ id: string; slug: string | null }>`
        select id, to_jsonb(x) ->> 'slug' as slug from ${sql.table(table)} x
         where site_id = ${t.site.id} and to_jsonb(x)::text !~ 'Jamaah Sendiri'`.execute(t.db),
    ),
  );
  const found = [...rows.flatMap((result) => result.rows), top, beside, below];
  foreignIds = [...found.map(({ id }) => id), idCard];
  foreignSlugs = found.flatMap(({ slug }) => (slug ? [slug] : []));
}, 60_000);
afterAll(() => t.close());

const open = new Set(readRights().flatMap(({ calls, may }) => (may.has('AGENT') ? calls : [])));
const named = procedures
  .filter(([key, procedure]) => open.has(key) && namesAThing(procedure))
  .map(([key]) => key);

function ask(key: string, id: string) {
  const procedure = procedures.find(([name]) => name === key)![1];
  const writes = procedure.method === 'POST' || procedure.method === 'PUT';
  return t.as(agent).inject({
    method: procedure.method,
    url: addressWith(procedure, id),
    ...(writes ? { payload: sampleInput(procedure) } : {}),
  });
}

/** The body of an answer without the id of the request, which always differs. */
function bodyOf(payload: string): unknown {
  const { request_id: _id, ...body } = JSON.parse(payload) as Record<string, unknown>;
  return body;
}

describe('what belongs to the agents beside and above', () => {
  it('is there, without which these tests would prove nothing', () => {
    expect(foreignIds.length).toBeGreaterThan(9);
    expect(foreignSlugs.length).toBeGreaterThan(5);
    expect(named.length).toBeGreaterThan(20);
  });

  it.each(named)('is nowhere for an agent that asks %s', async (key) => {
    const missing = await ask(key, MISSING_ID);
    const missingSlug = await ask(key, MISSING_SLUG);
    for (const answer of await Promise.all(foreignIds.map((id) => ask(key, id)))) {
      expect(answer.statusCode).toBe(missing.statusCode);
      expect(bodyOf(answer.body)).toEqual(bodyOf(missing.body));
    }
    for (const answer of await Promise.all(foreignSlugs.map((slug) => ask(key, slug)))) {
      expect(answer.statusCode).toBe(missingSlug.statusCode);
    }
  });

  it('is in no list and no answer without an id', async () => {
    const lists = procedures.filter(
      ([key, procedure]) => open.has(key) && procedure.method === 'GET' && !namesAThing(procedure),
    );
    for (const [key, procedure] of lists) {
      const answer = await t.as(agent).inject({ url: procedure.path });
      expect(answer.body, key).not.toContain(CANARY);
      for (const id of foreignIds) expect(answer.body, key).not.toContain(id);
    }
  });

  it('is named by no input: not as customer, not as the agent above', async () => {
    const [customer] = await t.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', `${CANARY} Jamaah`)
      .execute();
    const { listing } = t.site;
    const booked = await t.as(agent).call('invoices.create', {
      ...pic,
      listing_id: listing.id,
      user_id: customer!.id,
      bookings: places(listing.variants[0]!.id, 1),
    });
    expect(booked.status).toBeGreaterThanOrEqual(400);
    const network = await t.as(agent).call('listing_agents_fees.list', { listing_id: listing.id });
    expect(network.body.data.map(({ agent: one }) => one.name)).toEqual(['Agen Sendiri']);
  });
});
