import { ADMIN_ROLES, type Role } from '@rihla/domain/access/roles';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isJsonObject, type Json, jsonSchema, propertiesOf } from '../../src/app/openapi/json.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { fillBothSites, MISSING, type SiteRow } from './filled-sites.ts';
import { giveOneId, ONE_ID } from './one-id.ts';
import { procedures } from './procedures.ts';

/** The parts of a query that are no names of things. */
const NO_THINGS = new Set(['page', 'per_page', 'sort', 'q', 'from', 'to', 'day', 'nocache', 'reason']);

let t: TestApp;
let own: Map<string, SiteRow>;
/** The tables of which the other site has a row with `ONE_ID`. */
let foreign: readonly string[];

beforeAll(async () => {
  t = await testApp();
  own = await fillBothSites(t);
  foreign = await giveOneId(t, t.twin.id);
});
afterAll(() => t.close());

/** Whether a schema, or a part of it, accepts an id. */
const takesId = (schema: Json): boolean => JSON.stringify(schema).includes('"format":"uuid"');

/** The parameters of a query that name a thing: its filters by id, and what a call takes beside them. */
function placesOf(procedure: AnyProcedure): string[] {
  const inPath = [...procedure.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const schema = jsonSchema(procedure.input, 'input');
  const { search, ...rest } = propertiesOf(schema);
  const filters = isJsonObject(search) ? Object.entries(propertiesOf(search)) : [];
  return [
    ...filters.filter(([, field]) => takesId(field)).map(([name]) => `search[${name}]`),
    ...Object.keys(rest).filter((name) => !NO_THINGS.has(name) && !inPath.includes(name)),
  ];
}

const places = procedures
  .filter(([, { method }]) => method === 'GET' || method === 'DELETE')
  .flatMap(([key, procedure]) => placesOf(procedure).map((at) => [`${key} ${at}`, procedure, at] as const));

/** The bytes in the headers of a ZIP file's parts that hold the time. */
const ZIP_TIMES = /(?<=PK\W\W.{6}).{4}/gs;

/**
 * An answer without what differs each time: its status, and its body without the id of the request; of a spreadsheet,
 * which is a ZIP file, its bytes without the times.
 */
function told(answer: Awaited<ReturnType<typeof t.anonymous.inject>>) {
  const { statusCode: status, headers, rawPayload } = answer;
  if (!String(headers['content-type']).includes('json'))
    return { status, body: rawPayload.toString('latin1').replaceAll(ZIP_TIMES, '') };
  const { request_id: _request, ...body } = JSON.parse(answer.body || '{}') as Json;
  return { status, body };
}

/** Who makes a call: each role of the office, the customer, or a visitor. */
function callersOf({ access }: AnyProcedure): readonly (Role | 'VISITOR')[] {
  if (access.who === 'public') return ['VISITOR'];
  return access.who === 'user' ? ['USER'] : ADMIN_ROLES;
}

/** The path of a call about the first thing of the own site that its path can name. */
function pathOf({ path }: AnyProcedure): string {
  const parts = path.split('/');
  return parts
    .map((part, at) => {
      if (!part.startsWith('{')) return part;
      const before = parts.slice(0, at).findLast((one) => !one.startsWith('{')) ?? '';
      return own.get(before)?.id ?? MISSING;
    })
    .join('/');
}

describe('a query with an id of the other site', () => {
  it('is tried in every place where a call takes one', () => {
    expect(foreign.length).toBeGreaterThan(30);
    expect(places.length).toBeGreaterThan(80);
  });

  it.each(places)(
    'is answered to every role like one that does not exist: %s',
    async (_name, procedure, at) => {
      for (const who of callersOf(procedure)) {
        const ask = async (id: string) => {
          const url = `${pathOf(procedure)}?${encodeURIComponent(at)}=${id}`;
          const caller = who === 'VISITOR' ? t.anonymous : t.as(who);
          return told(await caller.inject({ method: procedure.method, url }));
        };
        const missing = await ask(MISSING);
        expect([who, missing.status]).toEqual([who, expect.toSatisfy((status: number) => status < 500)]);
        if (missing.status === 403) continue;
        expect([who, await ask(ONE_ID)]).toEqual([who, missing]);
      }
    },
  );
});
