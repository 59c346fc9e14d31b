import { contract } from '@rihla/domain/contract';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { type Resource, writableFields } from '@rihla/domain/kit/resource';
import { resources } from '@rihla/domain/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { sampleValue, wrongValues } from './sample-value.ts';

let t: TestApp;
/** The ids that references may point at, by the name of the resource. */
const referred: Record<string, string> = {};
/** The id of a file that nothing shows: a photo of a file that is shown somewhere is not archived. */
let unshown = '';
beforeAll(async () => {
  t = await testApp();
  const picture = {
    site_id: t.site.id,
    purpose: 'LISTING',
    storage_key: 'none',
    mime: 'image/jpeg',
    bytes: 1,
    sha256: 'none',
    is_public: true,
    owner_kind: 'ADMIN',
  };
  const file = await t.db.insertInto('files').values(picture).returning('id').executeTakeFirstOrThrow();
  const other = await t.db.insertInto('files').values(picture).returning('id').executeTakeFirstOrThrow();
  referred.file = file.id;
  unshown = other.id;
  referred.listing = t.site.listing.id;
  const admin = await t.db
    .selectFrom('admins')
    .select('id')
    .where('site_id', '=', t.site.id)
    .executeTakeFirstOrThrow();
  referred.admin = admin.id;
  for (const [, resource] of writable) await refer(resource);
});
afterAll(() => t.close());

const all = Object.values(resources) as unknown as Resource[];
const groupOf = (resource: Resource) =>
  Object.values(contract as Record<string, Record<string, AnyProcedure>>).find(
    (calls) => calls.list?.path === `/admin_api/${resource.path}`,
  )!;
const writable = all
  .filter((resource) => resource.calls.includes('create'))
  .map((resource) => [resource.name, resource] as const);
const readOnly = all
  .filter((resource) => !resource.calls.includes('create'))
  .map((resource) => [resource.name, resource] as const);

type Row = Record<string, unknown> & { id: string; version: number };

/**
 * A valid input for a resource, within the options of its fields. References name the rows that `refer` has made or
 * found.
 */
function inputFor(resource: Resource, variant: number): Record<string, unknown> {
  const sampled = Object.fromEntries(
    writableFields(resource).map(([name, field]) => [
      name,
      sampleValue(name, field, variant, field.kind === 'reference' ? referred[field.to] : undefined),
    ]),
  );
  return { ...sampled, ...NOT_BOTH[resource.name], ...(resource.name === 'photo' && { file_id: unshown }) };
}

/** Fields that cannot be true together with another: a stage is not both won and lost. */
const NOT_BOTH: Readonly<Record<string, object>> = { opportunity_stage: { is_lost: false } };

const path = (resource: Resource, id = '') => `/admin_api/${resource.path}${id ? `/${id}` : ''}`;

async function make(resource: Resource, variant: number): Promise<Row> {
  const answer = await t
    .as('ROOT')
    .inject({ method: 'POST', url: path(resource), payload: inputFor(resource, variant) });
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as { data: Row }).data;
}

/** Makes or finds everything that a resource points at, and what that points at. */
async function refer(resource: Resource): Promise<void> {
  for (const [, field] of writableFields(resource)) {
    if (field.kind !== 'reference' || referred[field.to]) continue;
    const to = all.find(({ name }) => name === field.to)!;
    await refer(to);
    const listed = (await t.as('ROOT').inject({ url: path(to) })).json() as { data: Row[] };
    referred[to.name] = listed.data[0]?.id ?? (await make(to, 8)).id;
  }
}

describe.each(writable)('the resource %s', (_name, resource) => {
  it('is created, read, listed, updated and archived, and the audit has a record of each', async () => {
    const made = await make(resource, 1);
    const read = await t.as('ROOT').inject({ url: path(resource, made.id) });
    expect(read.json().data).toEqual(made);
    expect(made).toMatchObject(inputFor(resource, 1));

    const listed = await t.as('ROOT').inject({ url: `${path(resource)}?per_page=100` });
    expect(listed.json().data).toContainEqual(made);

    const changes = { ...inputFor(resource, 2), version: made.version };
    const changed = await t
      .as('ROOT')
      .inject({ method: 'PUT', url: path(resource, made.id), payload: changes });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json().data).toMatchObject({
      ...inputFor(resource, 2),
      version: made.version + 1,
    });

    const archived = await t.as('ROOT').inject({ method: 'DELETE', url: path(resource, made.id) });
    expect(archived.statusCode).toBe(200);
    expect((await t.as('ROOT').inject({ url: path(resource, made.id) })).statusCode).toBe(404);

    const audit = await t.db
      .selectFrom('audit_log')
      .select(['act', 'actor_id'])
      .where('row_id', '=', made.id)
      .orderBy('id')
      .execute();
    const actor = t.site.admins.ROOT.id;
    expect(audit).toEqual([
      { act: 'INSERT', actor_id: actor },
      { act: 'UPDATE', actor_id: actor },
      { act: 'UPDATE', actor_id: actor },
    ]);
  });

  it('answers an update of a row that somebody else has changed meanwhile with 409, and changes nothing', async () => {
    const made = await make(resource, 3);
    const url = path(resource, made.id);
    const first = await t
      .as('ROOT')
      .inject({ method: 'PUT', url, payload: { ...inputFor(resource, 4), version: made.version } });
    const second = await t
      .as('ROOT')
      .inject({ method: 'PUT', url, payload: { ...inputFor(resource, 5), version: made.version } });
    expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
    expect(second.json()).toMatchObject({ code: 'kit.stale_version', data: { current: made.version + 1 } });
    const read = await t.as('ROOT').inject({ url });
    expect(read.json().data).toMatchObject(inputFor(resource, 4));
  });

  it('refuses a field that it does not know, on that field', async () => {
    const answer = await t.as('ROOT').inject({
      method: 'POST',
      url: path(resource),
      payload: { ...inputFor(resource, 6), site_id: t.twin.id, role: 'ROOT' },
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).sort()).toEqual(['role', 'site_id']);
  });

  it.each(
    writableFields(resource).flatMap(([name, field]) =>
      wrongValues(field).map(([why, value]) => [name, why, value] as const),
    ),
  )('refuses, in its field %s, %s', async (name, _why, value) => {
    const payload = { ...inputFor(resource, 6), [name]: value };
    const answer = await t.as('ROOT').inject({ method: 'POST', url: path(resource), payload });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([name]);
  });

  it('names every required field that is missing, in the caller’s language', async () => {
    const required = writableFields(resource).filter(([, field]) => field.required);
    const answer = await t.as('ROOT').inject({
      method: 'POST',
      url: path(resource),
      payload: {},
      headers: { 'accept-language': 'en' },
    });
    const { errors } = answer.json() as { errors: Record<string, string[]> };
    expect(Object.keys(errors).sort()).toEqual(required.map(([name]) => name).sort());
    for (const [words] of Object.values(errors)) expect(words).toMatch(/^Please (fill|select) .+!$/);
  });

  it('creates one row from a form that was sent twice', async () => {
    const form = { method: 'POST' as const, url: path(resource), payload: inputFor(resource, 7) };
    const headers = { 'idempotency-key': `form-of-${resource.name}` };
    const [first, second] = await Promise.all([
      t.as('ROOT').inject({ ...form, headers }),
      t.as('ROOT').inject({ ...form, headers }),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
  });
});

describe.each(readOnly)('the master data %s', (_name, resource) => {
  it('is read in lists and one by one, and offers no call that writes', async () => {
    const list = (await t.as('ROOT').inject({ url: path(resource) })).json() as { data: Row[] };
    expect(list.data.length).toBeGreaterThan(0);
    const one = await t.as('ROOT').inject({ url: path(resource, list.data[0]!.id) });
    expect(one.json().data).toEqual(list.data[0]);
    expect(
      Object.keys(groupOf(resource)).filter((call) => !['list', 'get', 'public_list'].includes(call)),
    ).toEqual([]);
  });
});
