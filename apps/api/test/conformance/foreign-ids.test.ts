import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '../../src/app/openapi/example.ts';
import { isJsonObject, type Json, jsonSchema, propertiesOf, without } from '../../src/app/openapi/json.ts';
import type { CallKey } from '../../src/seed/call-api.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { liftUnpaidLimit } from '../support/scenes/booked.ts';
import { fillBothSites, firstRows, idsFor, MISSING, type SiteRow } from './filled-sites.ts';
import { giveOneId, ONE_ID } from './one-id.ts';
import { procedures } from './procedures.ts';
import { callFrames, type Frame } from './call-frames.ts';
import { addWrittenRows } from './written-rows.ts';

/** A place in the input of a call at which an id is sent, and the whole input with an id there. */
type Place = { path: string; withId: (id: string) => Json };

/** The places whose id is made by the sender, so that none can be missing. */
const MADE_BY_SENDER: ReadonlySet<string> = new Set([
  'incidents.create incident_id',
  'gatherings.create gathering_id',
  'rooming.act act.add_room.room',
  'rooming.act act.arrange.rooms.*.id',
]);

/**
 * The places at which an id that nothing has is answered with success, because the call finds nothing by it and stores
 * none of it. An audience keeps the ids of its criteria; whoever is counted by them is of the own site. The draft of an
 * article keeps what its author has typed, whatever it is, for this author alone.
 */
const FINDS_NOTHING: ReadonlySet<string> = new Set([
  'my_known_pilgrims.find except',
  'known_pilgrims.find except',
  'manifests.save_entries shared.insurance_id',
  'manifests.save_entries rows.*.profile_id',
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
  'manifests.preview_sheet shared.visa_provider_id',
  'manifests.preview_sheet shared.insurance_id',
  'statements.confirm lines.*.line_id',
  'statements.confirm lines.*.payment_id',
  'audiences.update criteria.listing_ids.*',
  'audiences.update criteria.tag_ids.*',
  'audiences.update criteria.agent_ids.*',
  'audiences.create criteria.listing_ids.*',
  'audiences.create criteria.tag_ids.*',
  'audiences.create criteria.agent_ids.*',
  'invoices.create opportunity_id',
  'invoices.quote opportunity_id',
  'user_access.sign_up listing_id',
  'article_drafts.keep fields.category_id',
  'article_drafts.keep fields.listings.*.id',
]);

/**
 * The place that is refused for another reason than its id: nobody signs in by phone here. What its id is used for is
 * the same as in a sign-up.
 */
const REFUSED_BEFORE = 'user_access.sign_in_by_phone listing_id';

/** The places of files, which another test tries with files that fit and with those of others (named-files.test.ts). */
const NAMED_FILE = /(^|[ ._])file_ids?(\.\*)?$/;

let t: TestApp;
/** The tables of which the other site has a row with `ONE_ID`. */
let foreign: readonly string[];
/** The first row of each table of the own site, by the name of the table. */
let own: Map<string, SiteRow>;
/** The columns of each table, by its name. */
let known: Map<string, Set<string>>;
/** What stands around the ids of some calls. */
let frames: ReturnType<typeof callFrames>;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  await fillBothSites(t);
  await addWrittenRows(t);
  own = await firstRows(t, t.site.id);
  foreign = await giveOneId(t, t.twin.id);
  known = await readColumns();
  frames = callFrames(t);
});
afterAll(() => t.close());

/** The places of ids in what a schema accepts. @param about the group of the call, for example values that fit */
function placesIn(schema: Json, about: string): Place[] {
  if (schema.format === 'uuid') return [{ path: '', withId: (id) => id as unknown as Json }];
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options)
    return options.flatMap((option) =>
      placesIn(option, about).map((place) => ({ ...place, path: kindOf(option) + place.path })),
    );
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

/** The kind of thing that one option of a union is, as a part of a path; empty where it has none. */
function kindOf(option: Json): string {
  const { kind } = propertiesOf(option);
  return typeof kind?.const === 'string' ? `${kind.const}.` : '';
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

/**
 * What an answer tells: its status and its body, without ids, slugs, addresses, tokens, numbers and versions, which differ
 * each time.
 */
const told = (answer: { statusCode: number; body: string }) => {
  const { request_id: _request, ...body } = JSON.parse(answer.body || '{}') as Json;
  const text = JSON.stringify(body).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  return {
    status: answer.statusCode,
    body: text
      .replaceAll(/"version":\d+/g, '"version":1')
      .replaceAll(/"(slug|email|token|number)":"[^"]*"/g, (_all, name: string) => `"${name}":"OTHER"`),
  };
};

let sent = 0;

/** Makes a call possible that was made before: the address of its account is a new one, and no draft is kept yet. */
async function asForTheFirstTime(body: Json): Promise<void> {
  sent += 1;
  if ('email' in body) body.email = `orang-${sent}@contoh.test`;
  await t.db.deleteFrom('text_drafts').execute();
}

/** The tables of a word in a field or path, where they are not called as it is. */
const TABLES_OF: Readonly<Record<string, readonly string[]>> = {
  manifest: ['listings'],
  rooming: ['listings'],
  guide_kit: ['listings'],
  itinerarie: ['listing_itineraries'],
  itinerary: ['listing_itineraries'],
  addon: ['listing_addons'],
  listings_addon: ['listing_addons'],
  invoices_payment: ['payments'],
  statement: ['bank_statements'],
  saving: ['savings_plans'],
  categorie: ['article_categories'],
  category: ['article_categories'],
  page: ['web_pages'],
  tag_category: ['tags_categories'],
  addon_category: ['addons_categories'],
  departure_airport: ['airports'],
  arrival_airport: ['airports'],
  saves_for: ['listings'],
};

/** The tables that may hold what a field or a part of a path is about, the likeliest first. */
function tablesOf(word: string): readonly string[] {
  const one = word.replace(/_ids?$/, '').replace(/s$/, '');
  return [
    ...(TABLES_OF[one] ?? []),
    `${one}s`,
    `${one.replace(/y$/, 'ie')}s`,
    `listing_${one.replace(/^listings_/, '')}s`,
    `listing_${one.replace(/^listings_/, '')}`,
  ].filter((table) => known.has(table));
}

/** The newest living row of the own site, or of the master data, that a field or a part of a path is about. */
async function rowOf(word: string): Promise<SiteRow | undefined> {
  const role = ROLE_OF[word];
  if (role) return livingRow('admins', sql`r.id = ${t.site.admins[role].id}`);
  if (word === 'sites') return { id: t.site.id, version: 1 };
  for (const table of tablesOf(word)) {
    const row = await livingRow(table, sql`true`);
    if (row) return row;
  }
  return undefined;
}

/** The people of whom the first one is not meant, by the part of a path or the field. */
const ROLE_OF: Readonly<Record<string, 'AGENT' | 'GUIDE' | 'FINANCE'>> = {
  admins: 'AGENT',
  agents: 'AGENT',
  tour_guides: 'GUIDE',
  finances: 'FINANCE',
  agent_id: 'AGENT',
  parent_id: 'AGENT',
  agent_ids: 'AGENT',
  guide_ids: 'GUIDE',
};

/** The first row of a table that fits a condition over `r` and is not archived: of the own site, or of the master data. */
async function livingRow(table: string, condition: RawBuilder<unknown>): Promise<SiteRow | undefined> {
  const columns = known.get(table)!;
  const { rows } = await sql<SiteRow>`
    select r.id, ${columns.has('version') ? sql`r.version` : sql`1`} as version from ${sql.table(table)} r
     where ${columns.has('site_id') ? sql`r.site_id = ${t.site.id}` : sql`true`} and ${condition}
       and ${columns.has('archived_at') ? sql`r.archived_at is null` : sql`true`}
     order by r.id limit 1`.execute(t.db);
  return rows[0];
}

/** The columns of each table with ids. */
async function readColumns(): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by table_name
    having bool_or(column_name = 'id' and data_type = 'uuid')`.execute(t.db);
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

/** Replaces the other ids of a body, which are examples, by those of own things, so that only the tried one is unknown. */
async function aboutOwnThings(value: Json, tried: string): Promise<Json> {
  const fill = async (field: string, inner: unknown): Promise<unknown> => {
    if (Array.isArray(inner)) return Promise.all(inner.map((one) => fill(field, one)));
    if (isJsonObject(inner)) return aboutOwnThings(inner, tried);
    const isExample = typeof inner === 'string' && /_ids?$/.test(field) && inner !== tried;
    return isExample ? ((await rowOf(field))?.id ?? inner) : inner;
  };
  const filled = Object.entries(value).map(
    async ([field, inner]) => [field, await fill(field, inner)] as const,
  );
  return Object.fromEntries(await Promise.all(filled));
}

/** Puts the fields of a frame into a body; what was tried stays, and below its top no field is added. */
function framed(body: unknown, frame: unknown, tried: string, isTop = true): unknown {
  if (body === tried || frame === undefined) return body;
  if (Array.isArray(body) && Array.isArray(frame)) {
    if (body.length === 0) return frame;
    if (body.includes(tried)) return body;
    return [framed(body[0], frame[0], tried, false), ...frame.slice(1)];
  }
  if (!isJsonObject(body) || !isJsonObject(frame)) return frame;
  const added = isTop ? Object.entries(frame).filter(([field]) => !(field in body)) : [];
  const kept = Object.entries(body).map(([field, inner]) => [
    field,
    framed(inner, frame[field], tried, false),
  ]);
  return Object.fromEntries([...kept, ...added]);
}

/** Sends a call about things of the own site, with one id in its body. */
async function send(procedure: AnyProcedure, place: Place, id: string, frame: Frame) {
  const parts = procedure.path.split('/');
  const params = [...(frame.params ?? [])];
  let about: SiteRow | undefined;
  const url: string[] = [];
  for (const [at, part] of parts.entries()) {
    if (!part.startsWith('{')) {
      url.push(part);
      continue;
    }
    const before = parts.slice(0, at).findLast((one) => !one.startsWith('{')) ?? '';
    const inListing = parts.includes('listings') && before !== 'listings';
    const row = await rowOf(inListing ? `listings_${before}` : before);
    about = row ?? about;
    url.push(params.shift() ?? row?.id ?? MISSING);
  }
  const taken = propertiesOf(without(jsonSchema(procedure.input, 'input'), paramsOf(procedure)));
  const beside = Object.fromEntries(Object.entries(frame.body ?? {}).filter(([field]) => field in taken));
  const body = framed(await aboutOwnThings(place.withId(id), id), beside, id) as Json;
  if ('version' in body && about && !('version' in beside)) body.version = about.version;
  if ('guardian_profile_id' in body) body.giver = 'GUARDIAN';
  if ('incident_id' in body) body.incident_id = crypto.randomUUID();
  await asForTheFirstTime(body);
  const caller = procedure.access.who === 'user' ? t.as('USER') : t.as('ROOT');
  const call = () => caller.inject({ method: procedure.method, url: url.join('/'), payload: body });
  const answer = await call();
  const { code, data } = JSON.parse(answer.body || '{}') as { code?: string; data?: { current?: number } };
  if (code !== 'kit.stale_version' || !('version' in body)) return told(answer);
  body.version = data!.current;
  return told(await call());
}

/** Whether an answer refuses an id on its own field and on no other. */
function namesItself(place: Place, { body }: { body: string }): boolean {
  const fields = Object.keys((JSON.parse(body) as { errors?: object }).errors ?? {});
  const field = place.path.replaceAll('*', '0');
  return fields.length === 1 && (fields[0] === field || `${fields[0]}.0` === field);
}

/** The own ids that may fit a place. */
async function rightIds(place: Place, { right = {} }: Frame): Promise<readonly string[]> {
  const field = place.path.split('.').findLast((part) => part !== '*') ?? '';
  const framed = right[place.path] ?? right[field];
  if (framed) return [framed];
  const row = await rowOf(field);
  return row ? [row.id] : idsFor(own, place.path);
}

describe('an id of the other site', () => {
  it('is tried in every place where a call takes one', () => {
    expect(foreign.length).toBeGreaterThan(30);
    expect(places.length).toBeGreaterThan(80);
  });

  it.each(places)(
    'is answered like one that does not exist, and otherwise than an own one: %s',
    async (name, procedure, place) => {
      const frame = (await frames[name.split(' ')[0] as CallKey]?.(place.path)) ?? {};
      const missing = await send(procedure, place, MISSING, frame);
      expect([name, missing.status < 400]).toEqual([name, FINDS_NOTHING.has(name)]);
      expect(await send(procedure, place, ONE_ID, frame)).toEqual(missing);
      if (FINDS_NOTHING.has(name) || NAMED_FILE.test(name) || name === REFUSED_BEFORE) return;
      if (namesItself(place, missing)) return;
      const answers = [];
      for (const id of await rightIds(place, frame)) answers.push(await send(procedure, place, id, frame));
      expect(answers, JSON.stringify(missing)).toContainEqual(expect.not.objectContaining(missing));
    },
  );
});
