import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '../../src/app/openapi/example.ts';
import { isJsonObject, type Json, jsonSchema, propertiesOf, without } from '../../src/app/openapi/json.ts';
import { makeProfile, makeVoucher } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { procedures } from './procedures.ts';

/** An id that no site has. */
const MISSING = '00000000-0000-7000-8000-0000000000ff';

/** A place in the input of a call at which an id is sent, and the whole input with an id there. */
type Place = { path: string; withId: (id: string) => Json };

/** The places whose id is made by the sender, so that none can be missing. */
const MADE_BY_SENDER: ReadonlySet<string> = new Set([
  'incidents.create incident_id',
  'gatherings.create gathering_id',
]);

/**
 * The places at which an id that nothing has is answered with success, because the call finds nothing by it and stores
 * none of it. An audience keeps the ids of its criteria; whoever is counted by them is of the own site.
 */
const FINDS_NOTHING: ReadonlySet<string> = new Set([
  'my_known_pilgrims.find except',
  'known_pilgrims.find except',
  'manifests.save_entries shared.visa_provider_id',
  'manifests.save_entries shared.insurance_id',
  'manifests.save_entries rows.*.profile_id',
  'manifests.save_entries rows.*.values.visa_provider_id',
  'manifests.save_entries rows.*.values.insurance_id',
  'departure_buses.seat people.*',
  'pilgrim_reports.queue ids.*',
  'pilgrim_reports.unqueue ids.*',
  'listings.preview_publications listing_ids.*',
  'listings.preview_prices listing_ids.*',
  'agent_cards.update district_id',
  'audiences.count criteria.listing_ids.*',
  'audiences.count criteria.tag_ids.*',
  'audiences.count criteria.agent_ids.*',
  'audiences.create criteria.listing_ids.*',
  'audiences.create criteria.tag_ids.*',
  'audiences.create criteria.agent_ids.*',
  'conversations.assign instead_of',
]);

let t: TestApp;
/** An id of each table of the other site, by the name of the table. */
let foreign: Map<string, string>;
/** The first row of each table of the own site, by the name of the table. */
let own: Map<string, { id: string; version: number }>;

beforeAll(async () => {
  t = await testApp();
  for (const site of [t.site, t.twin]) {
    const { id } = await makeProfile(site, { user_id: site.user.id, name: 'Siti Aminah' });
    await makeVoucher(site, { lines: [{ listing: site.listing, discount: 500_000 }] });
    const caller = site === t.site ? t.as('MAIN') : t.asTwin('MAIN');
    const variant_id = site.listing.variants[0]!.id;
    const booked = await (site === t.site ? t.as('USER') : t.asTwin('USER')).call('user_invoices.create', {
      listing_id: site.listing.id,
      bookings: [{ variant_id, profile_id: id }],
      pic_name: 'Siti',
      pic_phone: '081200000999',
      pic_email: 'siti@contoh.test',
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const bus = { id: site.listing.slug, leg: 'ARRIVAL', name: 'Bus 1', seats: 9, guide_id: null };
    expect((await caller.call('departure_buses.add', bus)).status).toBe(201);
  }
  const tables = await sql<{ name: string; versioned: boolean }>`
    select table_name as name, bool_or(column_name = 'version') as versioned
      from information_schema.columns where table_schema = 'public' group by table_name
    having bool_or(column_name = 'site_id') and bool_or(column_name = 'id' and data_type = 'uuid')`.execute(
    t.db,
  );
  const rowsOf = async (site: string) => {
    const found = new Map<string, { id: string; version: number }>();
    for (const { name, versioned } of tables.rows) {
      const { rows } = await sql<{ id: string; version: number }>`
        select id, ${versioned ? sql`version` : sql`1`} as version from ${sql.table(name)}
         where site_id = ${site} order by id limit 1`.execute(t.db);
      if (rows[0]) found.set(name, rows[0]);
    }
    return found;
  };
  own = await rowsOf(t.site.id);
  foreign = new Map([...(await rowsOf(t.twin.id))].map(([table, { id }]) => [table, id]));
});
afterAll(() => t.close());

/** The places of ids in what a schema accepts. @param about the group of the call, for example values that fit */
function placesIn(schema: Json, about: string): Place[] {
  if (schema.format === 'uuid') return [{ path: '', withId: (id) => id as unknown as Json }];
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return options.flatMap((option) => placesIn(option, about));
  if (isJsonObject(schema.items)) {
    const least = Math.max(1, Number(schema.minItems ?? 1));
    if (least > 1) return [];
    return placesIn(schema.items, about).map(({ path, withId }) => ({
      path: `*${path && `.${path}`}`,
      withId: (id) => [withId(id)] as unknown as Json,
    }));
  }
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) =>
    placesIn(field, about).map(({ path, withId }) => ({
      path: `${name}${path && `.${path}`}`,
      withId: (id) => ({ ...(exampleOf(schema, { fields: 'required', about }) as Json), [name]: withId(id) }),
    })),
  );
}

/** The names of the parameters in the path of a call. */
const paramsOf = ({ path }: AnyProcedure) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The places of ids in the body of a call. */
function placesOf(procedure: AnyProcedure): Place[] {
  const schema = without(jsonSchema(procedure.input, 'input'), paramsOf(procedure));
  return placesIn(schema, procedure.path.split('/')[2] ?? '');
}

const writing = procedures.filter(([, { method }]) => method === 'POST' || method === 'PUT');
const places = writing.flatMap(([key, procedure]) =>
  placesOf(procedure)
    .filter(({ path }) => !MADE_BY_SENDER.has(`${key} ${path}`))
    .map((place) => [`${key} ${place.path}`, procedure, place] as const),
);

/** What an answer tells: its status and its body, without ids and slugs, which differ each time. */
const told = (answer: { statusCode: number; body: string }) => {
  const { request_id: _request, ...body } = JSON.parse(answer.body || '{}') as Json;
  const text = JSON.stringify(body).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  return { status: answer.statusCode, body: text.replaceAll(/"slug":"[^"]*"/g, '"slug":"SLUG"') };
};

/**
 * The ids of the other site that are tried at a place: of the tables whose names hold the last word of the field, as
 * `variant_id` of `listing_variants`; of every table where no name does.
 */
function foreignFor(path: string): readonly string[] {
  const field = path.split('.').findLast((part) => part !== '*') ?? '';
  const word = field
    .replace(/_ids?$/, '')
    .split('_')
    .at(-1)!;
  const named = [...foreign].filter(([table]) =>
    table.split('_').some((part) => part === word || part === `${word}s`),
  );
  return (named.length > 0 ? named : [...foreign]).map(([, id]) => id);
}

/** Sends a call about things of the own site, with one id from elsewhere in its body. */
async function send(procedure: AnyProcedure, place: Place, id: string) {
  const parts = procedure.path.split('/');
  let about: { id: string; version: number } | undefined;
  const url = parts
    .map((part, at) => {
      if (!part.startsWith('{')) return part;
      const before = parts.slice(0, at).findLast((one) => !one.startsWith('{')) ?? '';
      const table = { manifests: 'listings', rooming: 'listings', guide_kits: 'listings' }[before] ?? before;
      about = own.get(table) ?? about;
      return own.get(table)?.id ?? MISSING;
    })
    .join('/');
  const body = place.withId(id);
  if ('version' in body && about) body.version = about.version;
  if ('guardian_profile_id' in body) body.giver = 'GUARDIAN';
  const caller = procedure.access.who === 'user' ? t.as('USER') : t.as('ROOT');
  const answer = await caller.inject({ method: procedure.method, url, payload: body });
  return told(answer);
}

describe('an id of the other site', () => {
  it('is tried in every place where a call takes one', () => {
    expect(foreign.size).toBeGreaterThan(30);
    expect(places.length).toBeGreaterThan(80);
  });

  it.each(places)('is answered like one that does not exist: %s', async (name, procedure, place) => {
    const missing = await send(procedure, place, MISSING);
    expect([name, missing.status < 400]).toEqual([name, FINDS_NOTHING.has(name)]);
    for (const id of foreignFor(place.path)) expect(await send(procedure, place, id)).toEqual(missing);
  });
});
