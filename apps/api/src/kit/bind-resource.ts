import type { CrudContract } from '@rihla/domain/kit/crud-contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { namedReferences } from '@rihla/domain/kit/reference-names';
import { isUuid, slugify } from '@rihla/domain/shared/ids';
import { listConfigOf, type Resource, type RowOf, writableFields } from '@rihla/domain/kit/resource';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { type Binding, command, query } from './bind.ts';
import type { ReadCall, WriteCall } from './call.ts';
import type { DB } from './db/db.ts';
import { runList } from './lists/list.ts';
import { nameOf } from './lists/reference-names.ts';
import { randomSlug } from './slugs.ts';
import { assertVersion } from './assert-version.ts';

type Row = RowOf<Resource>;

/** The extension points (seams) of a plain resource on the server: scope, rule, extra and private columns. */
export type Seams<R extends Resource> = {
  /** Narrows whose rows an actor sees, beyond the site. */
  scope?: (actor: Actor) => Expression<SqlBool>;
  /** A rule that the database cannot hold; throws a Problem. `before` is null for a new row. */
  rule?: (call: WriteCall, input: Partial<RowOf<R>>, before: RowOf<R> | null) => Promise<void>;
  /** Further read-only columns of the list: `{ hotels: sql<number>`…` }`. */
  extraColumns?: Readonly<Record<string, Expression<unknown>>>;
  /** Columns as an actor reads and searches them, where that is not how they are stored. */
  columnsFor?: (actor: Actor | null) => Readonly<Record<string, Expression<unknown>>>;
};

/**
 * Binds the calls of a plain resource (a thing declared by its fields, such as a tag) to the SQL of its table.
 * @param resource the declaration, with the table's name and the fields
 * @param contract those of the calls list, public_list, get, create, update and archive that the resource has
 * @param seams code written for this resource, where it has some: a condition on which rows a reader sees, a rule that
 * is checked before writing, further columns
 * @returns one binding for each call of the contract
 */
export function bindResource<R extends Resource>(
  resource: R,
  contract: Partial<CrudContract<R>>,
  seams: Seams<R> = {},
): Binding[] {
  const table = plainTable(resource, seams);
  const calls = contract as Partial<CrudContract<Resource>>;
  const bindings: Binding[] = [];
  if (calls.list) bindings.push(query(calls.list, table.list));
  if (calls.public_list) bindings.push(query(calls.public_list, table.list));
  if (calls.get) {
    bindings.push(query(calls.get, async (call, { id }) => ({ data: await table.find(call, id) })));
  }
  if (calls.create) {
    bindings.push(command(calls.create, (call, input) => table.create(call, input as Row)));
  }
  if (calls.update) {
    bindings.push(command(calls.update, (call, input) => table.update(call, input as unknown as Row)));
  }
  if (calls.archive) bindings.push(command(calls.archive, table.archive));
  return bindings;
}

/**
 * Binds all plain resources (things declared by their fields) that a file exports and that need no code of their own. A
 * resource that is added to the file is bound without a further line.
 * @param resources the declarations; the keys of the record do not matter
 * @param contract the calls of each resource, under its `path`
 */
export function bindResources<Path extends string>(
  resources: Readonly<Record<string, Resource & { path: Path }>>,
  contract: Readonly<Record<Path, Partial<CrudContract<Resource>>>>,
): Binding[] {
  return Object.values<Resource & { path: Path }>(resources).flatMap((one) =>
    bindResource<Resource>(one, contract[one.path]),
  );
}

/**
 * The functions that list, find, create, update and archive the rows of a plain resource (a thing declared by its
 * fields). The table's name comes from the declaration, never from a request. Where queries are typed, the table `tags`
 * stands for any such table, since TypeScript needs a literal name.
 * @param seams code written for this resource, where it has some (see `Seams`)
 */
function plainTable<R extends Resource>(resource: R, seams: Seams<R>) {
  const name = resource.table as keyof DB;
  const hasSlug = 'slug' in resource.fields;
  const fields = Object.keys(resource.fields);
  const references = namedReferences(resource.fields);
  const searched = Object.entries(resource.fields)
    .filter(([, field]) => field.search)
    .map(([field]) => field);

  function scoped({ db, site, actor }: ReadCall): SelectQueryBuilder<DB, 'tags', object> {
    let rows = db.selectFrom(name as 'tags');
    if (resource.ofSite) rows = rows.where('site_id', '=', site.id).where('archived_at', 'is', null);
    return seams.scope && actor ? rows.where(seams.scope(actor)) : rows;
  }

  const columns = (rows: SelectQueryBuilder<DB, 'tags', object>, siteId: string, actor: Actor | null) =>
    rows
      .select(['id', 'version'])
      .select(fields.map((field) => sql`${columnFor(field, actor)}`.as(field)))
      .select(
        references.map(({ field, nameField, to }) => nameOf(to, `${name}.${field}`, siteId).as(nameField)),
      )
      .select(Object.entries(seams.extraColumns ?? {}).map(([as, expression]) => sql`${expression}`.as(as)))
      .$castTo<Row>();

  /** A column as an actor reads it. */
  function columnFor(field: string, actor: Actor | null): Expression<unknown> {
    return seams.columnsFor?.(actor)[field] ?? sql.ref(field);
  }

  function list(call: ReadCall, input: ListQuery) {
    return runList(scoped(call), (rows) => columns(rows, call.site.id, call.actor), input, {
      list: listConfigOf(resource),
      columns: Object.fromEntries(fields.map((field) => [field, field])),
      ...(resource.storesSearch
        ? {
            lowercaseSearch: {
              text: sql<string>`search_text`,
              beginnings: resource.storesSearch.beginnings.map(
                (field) => sql<string>`lower(${sql.ref(field)}) collate "C"`,
              ),
            },
          }
        : {
            searchIn: searched.length
              ? searchExpression(searched.map((field) => columnFor(field, call.actor)))
              : undefined,
          }),
      tie: 'id',
    });
  }

  async function find(call: ReadCall, id: string, lock = false): Promise<Row> {
    const key = isUuid(id) ? 'id' : hasSlug ? 'slug' : 'code' in resource.fields ? 'code' : null;
    if (!key) return refuse('kit.not_found');
    const found = columns(scoped(call), call.site.id, call.actor).where(key as 'id', '=', id);
    const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
    return row ?? refuse('kit.not_found');
  }

  async function create(call: WriteCall, input: Row) {
    await seams.rule?.(call, input, null);
    const values: Record<string, unknown> = { ...writable(input), site_id: call.site.id };
    if (hasSlug) values.slug = await freeSlug(call, String(input[resource.label]));
    const created = await call.tx
      .insertInto(name as 'tags')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return find(call, created.id);
  }

  async function update(call: WriteCall, input: Row) {
    const before = await find(call, input.id, true);
    assertVersion(before, input.version);
    await seams.rule?.(call, input, before as never);
    const changes = writable(input);
    if (Object.keys(changes).length) {
      await call.tx
        .updateTable(name as 'tags')
        .set(changes as never)
        .where('site_id', '=', call.site.id)
        .where('id', '=', before.id)
        .execute();
    }
    return find(call, before.id);
  }

  async function archive(call: WriteCall, { id }: { id: string }) {
    const before = await find(call, id, true);
    await call.tx
      .updateTable(name as 'tags')
      .set({ archived_at: call.now.toISOString() })
      .where('site_id', '=', call.site.id)
      .where('id', '=', before.id)
      .execute();
    return { id: before.id };
  }

  function writable(input: Row): Record<string, unknown> {
    const allowed = writableFields(resource).map(([field]) => field);
    return Object.fromEntries(
      allowed.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
    );
  }

  /** A slug made from a name; a second row of the same name gets a short suffix. */
  async function freeSlug({ tx, site }: WriteCall, from: string): Promise<string> {
    const base = slugify(from) || randomSlug();
    const taken = await tx
      .selectFrom(name as 'tags')
      .select('slug')
      .where('site_id', '=', site.id)
      .where('slug', '=', base)
      .executeTakeFirst();
    return taken ? `${base}-${randomSlug(4)}` : base;
  }

  return { list, find, create, update, archive };
}

/** The SQL text in which a list's search looks: the values of the given columns, joined by spaces. */
function searchExpression(columns: readonly Expression<unknown>[]): Expression<string> {
  if (columns.length === 1) return sql<string>`${columns[0]!}`;
  const parts = columns.map((column) => sql`coalesce(${column}, '')`);
  return sql<string>`${sql.join(parts, sql` || ' ' || `)}`;
}
