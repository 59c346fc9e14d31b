import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '../../src/app/openapi/example.ts';
import { isJsonObject, type Json, jsonSchema, propertiesOf, without } from '../../src/app/openapi/json.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { fillBothSites, foreignIdsFor, MISSING, type SiteRow } from './filled-sites.ts';
import { procedures } from './procedures.ts';

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
  'user_access.sign_up listing_id',
  'article_drafts.keep fields.category_id',
  'article_drafts.keep fields.listings.*.id',
]);

let t: TestApp;
/** An id of each table of the other site, by the name of the table. */
let foreign: Map<string, string>;
/** The first row of each table of the own site, by the name of the table. */
let own: Map<string, SiteRow>;

beforeAll(async () => {
  t = await testApp();
  ({ own, foreign } = await fillBothSites(t));
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

/** What an answer tells: its status and its body, without ids, slugs, addresses and tokens, which differ each time. */
const told = (answer: { statusCode: number; body: string }) => {
  const { request_id: _request, ...body } = JSON.parse(answer.body || '{}') as Json;
  const text = JSON.stringify(body).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  return {
    status: answer.statusCode,
    body: text.replaceAll(/"(slug|email|token)":"[^"]*"/g, (_all, name: string) => `"${name}":"OTHER"`),
  };
};

let sent = 0;

/** Makes a call possible that was made before: the address of its account is a new one, and no draft is kept yet. */
async function asForTheFirstTime(body: Json): Promise<void> {
  sent += 1;
  if ('email' in body) body.email = `orang-${sent}@contoh.test`;
  await t.db.deleteFrom('text_drafts').execute();
}

/** The own row that a field names, as `variant_id` one of `listing_variants`; undefined where no table fits. */
function ownRow(field: string): SiteRow | undefined {
  const word = field.replace(/_ids?$/, '');
  return own.get(`${word}s`) ?? own.get(`listing_${word}s`);
}

/** Replaces the other ids of a body, which are examples, by those of own things, so that only the tried one is unknown. */
function aboutOwnThings(value: Json, tried: string): Json {
  const fill = (field: string, inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map((one) => fill(field, one));
    if (isJsonObject(inner)) return aboutOwnThings(inner, tried);
    const isExample = typeof inner === 'string' && /_ids?$/.test(field) && inner !== tried;
    return isExample ? (ownRow(field)?.id ?? inner) : inner;
  };
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, fill(field, inner)]));
}

/** Sends a call about things of the own site, with one id from elsewhere in its body. */
async function send(procedure: AnyProcedure, place: Place, id: string) {
  const parts = procedure.path.split('/');
  let about: SiteRow | undefined;
  const url = parts
    .map((part, at) => {
      if (!part.startsWith('{')) return part;
      const before = parts.slice(0, at).findLast((one) => !one.startsWith('{')) ?? '';
      const table = { manifests: 'listings', rooming: 'listings', guide_kits: 'listings' }[before] ?? before;
      about = own.get(table) ?? about;
      return own.get(table)?.id ?? MISSING;
    })
    .join('/');
  const body = aboutOwnThings(place.withId(id), id);
  if ('version' in body && about) body.version = about.version;
  if (procedure.path.endsWith('/admin_api/v2/invoices')) body.user_id ??= own.get('users')!.id;
  if ('guardian_profile_id' in body) body.giver = 'GUARDIAN';
  await asForTheFirstTime(body);
  const caller = procedure.access.who === 'user' ? t.as('USER') : t.as('ROOT');
  const call = () => caller.inject({ method: procedure.method, url, payload: body });
  const answer = await call();
  const { code, data } = JSON.parse(answer.body || '{}') as { code?: string; data?: { current?: number } };
  if (code !== 'kit.stale_version' || !('version' in body)) return told(answer);
  body.version = data!.current;
  return told(await call());
}

describe('an id of the other site', () => {
  it('is tried in every place where a call takes one', () => {
    expect(foreign.size).toBeGreaterThan(30);
    expect(places.length).toBeGreaterThan(80);
  });

  it.each(places)('is answered like one that does not exist: %s', async (name, procedure, place) => {
    const missing = await send(procedure, place, MISSING);
    expect([name, missing.status < 400]).toEqual([name, FINDS_NOTHING.has(name)]);
    for (const id of foreignIdsFor(foreign, place.path))
      expect(await send(procedure, place, id)).toEqual(missing);
  });
});
