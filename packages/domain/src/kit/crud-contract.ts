import { z } from 'zod';
import { refusals } from './kit.errors.ts';
import { readSchema, writeSchema } from './field-schema.ts';
import type { ListQuery } from './list-query.ts';
import { listQuerySchema } from './list-query-schema.ts';
import { byId, item, open, page, type PageMeta, procedure, type Procedure, staff } from './procedure.ts';
import { namedReferences } from './reference-names.ts';
import { type InputOfResource, listConfigOf, type Resource, type RowOf, writableFields } from './resource.ts';

/** The calls of one plain resource by name; `R` is the type of its declaration. */
export type CrudContract<R extends Resource> = {
  list: Procedure<ListQuery, { data: RowOf<R>[]; meta: PageMeta }, 'admin'>;
  get: Procedure<{ id: string }, { data: RowOf<R> }, 'admin'>;
  create: Procedure<InputOfResource<R>, { data: RowOf<R> }, 'admin'>;
  update: Procedure<
    { id: string; version: number } & Partial<InputOfResource<R>>,
    { data: RowOf<R> },
    'admin'
  >;
  archive: Procedure<{ id: string }, { data: { id: string } }, 'admin'>;
  public_list: Procedure<ListQuery, { data: RowOf<R>[]; meta: PageMeta }, 'public'>;
};

/**
 * The seconds for which answers with master data may be cached. It hardly ever changes, so an import may show this much
 * later.
 */
const MASTER_DATA_SECONDS = 60;

/**
 * Makes the calls of a plain resource (a thing declared by its fields): list, get, create, update and archive, with the
 * paths of specification section 7. An update names the version of the row that was read, and is refused (409) when
 * another update came in between.
 * @param declared the declaration of the resource
 * @returns one procedure for each call that the resource has, typed by its fields
 */
export function crudContract<R extends Resource>(declared: R): Pick<CrudContract<R>, CallKeys<R>> {
  const path = `/admin_api/${declared.path}`;
  const row = rowSchema(declared);
  const write = writeShape(declared);
  const list = {
    method: 'GET',
    keyPrefix: declared.name,
    input: listQuerySchema(listConfigOf(declared)),
    output: page(row),
  } as const;
  const all: Record<string, unknown> = {
    list: procedure({
      ...list,
      path,
      access: staff(`${declared.name}.read`),
      summary: `List ${declared.path}`,
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff(`${declared.name}.read`),
      summary: `One of ${declared.path}`,
      input: byId,
      output: item(row),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff(`${declared.name}.create`),
      summary: `Add to ${declared.path}`,
      keyPrefix: declared.name,
      refuses: refusals('kit.already_exists'),
      input: z.strictObject(write),
      output: item(row),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff(`${declared.name}.update`),
      summary: `Change one of ${declared.path}`,
      keyPrefix: declared.name,
      refuses: refusals('kit.already_exists'),
      input: z.strictObject({ ...optional(write), id: byId.shape.id, version: z.int().min(1) }),
      output: item(row),
    }),
    archive: procedure({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: staff(`${declared.name}.archive`),
      summary: `Archive one of ${declared.path}`,
      input: byId,
      output: item(z.object({ id: z.string() })),
    }),
  };
  const calls = Object.fromEntries(declared.calls.map((call) => [call, all[call]]));
  if (declared.publicList) {
    calls.public_list = procedure({
      ...list,
      path: `/api/${declared.path}`,
      access: open('master data that a visitor chooses from'),
      summary: `Public ${declared.path}`,
      ...(declared.ofSite ? {} : { sharedFor: MASTER_DATA_SECONDS }),
    });
  }
  return calls as Pick<CrudContract<R>, CallKeys<R>>;
}

/** The calls of several plain resources, each group under the resource's path: `cities.list`. */
export type CrudContracts<Rs extends Readonly<Record<string, Resource>>> = {
  [K in keyof Rs as Rs[K]['path']]: Pick<CrudContract<Rs[K]>, CallKeys<Rs[K]>>;
};

/**
 * Makes the calls of all plain resources (things declared by their fields) that a file exports. A resource that is
 * added to the file gets its calls without a further line.
 * @param resources the declarations, as `import * as` gives them; the keys do not matter
 */
export function crudContracts<const Rs extends Readonly<Record<string, Resource>>>(
  resources: Rs,
): CrudContracts<Rs> {
  const groups = Object.values(resources).map((one) => [one.path, crudContract(one)]);
  return Object.fromEntries(groups) as CrudContracts<Rs>;
}

/** The names of the calls that a resource has, as its declaration lists them. */
type CallKeys<R extends Resource> = keyof CrudContract<R> &
  (R['calls'][number] | (R extends { publicList: true } ? 'public_list' : never));

/**
 * Makes the schema of a row of a plain resource as the server answers it. Beside each reference (`city_id`) stands the
 * name of the row it points at (`city_name`); references to files have none.
 */
export function rowSchema(declared: Resource) {
  const fields = Object.fromEntries(
    Object.entries(declared.fields).map(([name, field]) => [name, readSchema(field)]),
  );
  const names = Object.fromEntries(
    namedReferences(declared.fields).map(({ nameField, required }) => [
      nameField,
      required ? z.string() : z.string().nullable(),
    ]),
  );
  return z.object({ id: z.string(), version: z.int(), ...fields, ...names });
}

function writeShape(r: Resource): Record<string, z.ZodType> {
  return Object.fromEntries(writableFields(r).map(([name, field]) => [name, writeSchema(field)]));
}

/** The shape of an update, in which every field is optional because a change sends only what it changes. */
function optional(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.optional()]));
}
