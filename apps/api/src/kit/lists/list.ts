import type { ListQuery, ListConfig, SortKey } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { builtOnce, type QueryValue } from '../db/built-once.ts';
import type { Handle } from '../db/db.ts';
import { idsWithKey, type SearchedEntity, searchWords } from './search-keys.ts';

/** Says how the filters, search and sorting of a list become SQL. */
export type ListQueryConfig = {
  /** The filters, sorting and page sizes that the list offers. */
  list: ListConfig;
  /** The column or SQL expression behind each field that is filtered or sorted: `{ number: 'i.number' }`. */
  columns: Readonly<Record<string, string | Expression<unknown>>>;
  /**
   * The SQL text in which `q` (the search field) is looked for row by row: for master data and lists that stay short.
   */
  searchIn?: Expression<string>;
  /**
   * Gives the condition for one word of `q`, for a list whose rows have keys in the table `search_keys`.
   * @param idsOf gives the subquery of the ids of an entity that have a key with the word
   */
  searchKeys?: (idsOf: (entity: SearchedEntity) => Expression<string>) => Expression<SqlBool>;
  /** The stored lower-case column that `q` searches, so that no text is converted while searching. */
  lowercaseSearch?: LowercaseSearch;
  /**
   * True where each row adds up rows of other tables, as in a report. Even a page of it needs all of them, so its rows are
   * counted in the same statement.
   */
  areSums?: boolean;
  /** The unique column that is the last sort key, so that rows with equal values have a fixed order. */
  tie: string;
  /** Sortable fields whose columns are in tables that only `select` joins. */
  joinedSorts?: readonly string[];
  /** Sortable fields that can be null; nulls come last in both directions. */
  emptyLast?: readonly string[];
  /**
   * For each field that is an amount, the column or expression with its currency: `{ total: 'i.currency' }`. Unless the
   * list is filtered by one currency, such a field is sorted and filtered by its value in rupiah at the site's
   * reference rate; without a rate, dollars come after rupiah and match no filter.
   */
  currencyOf?: Readonly<Record<string, string | Expression<string>>>;
};

type LowercaseSearch = {
  text: Expression<string>;
  /** The lower-case fields at whose beginning a search of one or two letters looks; each needs an index. */
  beginnings: readonly Expression<string>[];
};

/**
 * Reads a page of a list: applies filters, search, order and page to a query that is already limited to what the reader
 * may see, and counts all rows. It needs two SQL statements, or one for a search in master data and for sums. The type parameters
 * `D` and `TB` are the tables and aliases of the query as Kysely infers them, `D2` and `TB2` the same after `select`
 * has joined further tables.
 * @param base the limited query without columns
 * @param select adds the columns, and the joins that only columns and order need; the count does without them
 * @param query page, order, search and filters that the caller wants
 * @param queryConfig how these are applied in the database: columns of fields, where a search looks, and `joinedSorts`,
 * the fields whose tables only `select` joins
 * @param countAll counts the rows without filters in a cheaper way, where there is one
 * @returns the rows of the page and the count
 */
export async function runList<D, TB extends keyof D, D2, TB2 extends keyof D2, Row>(
  base: SelectQueryBuilder<D, TB, object>,
  select: (query: SelectQueryBuilder<D, TB, object>) => SelectQueryBuilder<D2, TB2, Row>,
  query: ListQuery,
  queryConfig: ListQueryConfig,
  countAll?: () => Promise<number>,
): Promise<{ data: Row[]; meta: PageMeta }> {
  const whereConditions = conditions(query, queryConfig);
  const filtered = filteredRows(base, query, queryConfig);
  const orders = allOrders(query, queryConfig);
  const isJoined = ({ field }: SortKey) => queryConfig.joinedSorts?.includes(field) === true;
  if (query.q && queryConfig.searchKeys && !query.sort.some(isJoined))
    return readByKeys(base, filtered, orders, select, query, queryConfig);
  const ordered = orders.reduce((q, order) => q.orderBy(order), select(filtered));
  if (queryConfig.areSums || (query.q && !queryConfig.searchIn))
    return readWithCount(ordered, filtered, query);
  const page = pageOf(ordered, query);
  // Sent without waiting for each other, so that both statements travel in one packet.
  const [data, all] = await Promise.all([
    page.execute(),
    countAll && whereConditions.length === 0 ? countAll() : null,
  ]);
  const total =
    all !== null && data.length === query.per_page ? all : await countRows(filtered, query, data.length);
  return { data, meta: metaOf(query, total) };
}

/**
 * Whether a query asks for the first page of a list without filters and search, as nearly every reader does first.
 */
export function isFirstPage({ page, q, search }: ListQuery): boolean {
  return page === 1 && !q && Object.keys(search).length === 0;
}

/** How the first pages of a list are read whose queries are built once (`firstPages`). */
type FirstPages<Values, D, TB extends keyof D, D2, TB2 extends keyof D2, Row> = {
  /** The names of the values that the query needs, such as the site's id. */
  names: readonly (keyof Values & string)[];
  /** The query limited to what the reader may see, without columns; as `builtOnce` builds it. */
  base(db: Handle, values: Values): SelectQueryBuilder<D, TB, object>;
  /** Adds the columns, and the joins that only columns and order need; the count does without them. */
  select(query: SelectQueryBuilder<D, TB, object>, values: Values): SelectQueryBuilder<D2, TB2, Row>;
  queryConfig: ListQueryConfig;
  /** Counts the rows, where there is a cheaper way than by the rows themselves. */
  countAll?(db: Handle, values: Values): Promise<number>;
};

/** For how many orders and page sizes the query of a list is kept. */
const MOST_BUILT = 60;

/**
 * Makes a function that reads the first page of a list which is asked for very often. Its query is built once for each
 * order and page size, since building it takes as long as sending it, and rows and count travel in one packet.
 * @returns a function that reads the page; its query must be one of which `isFirstPage` is true
 */
export function firstPages<
  Values extends Readonly<Record<string, QueryValue>>,
  D,
  TB extends keyof D,
  D2,
  TB2 extends keyof D2,
  Row,
>({ names, base, select, queryConfig, countAll }: FirstPages<Values, D, TB, D2, TB2, Row>) {
  const built = new Map<string, (db: Handle, values: Values) => Promise<Row[]>>();
  const readFor = (query: ListQuery) => {
    const shape = `${query.per_page} ${query.sort.map(({ field, descending }) => `${descending} ${field}`)}`;
    const known = built.get(shape);
    if (known) return known;
    const read = builtOnce<Values, Row>(names, (db, values) => {
      const orders = allOrders(query, queryConfig);
      return pageOf(
        orders.reduce((q, order) => q.orderBy(order), select(base(db, values), values)),
        query,
      );
    });
    if (built.size < MOST_BUILT) built.set(shape, read);
    return read;
  };
  const countRowsOf = builtOnce<Values, { total: number }>(names, (db, values) =>
    base(db, values).select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>(),
  );
  const count = countAll ?? (async (db: Handle, values: Values) => (await countRowsOf(db, values))[0]!.total);
  return async (db: Handle, values: Values, query: ListQuery): Promise<{ data: Row[]; meta: PageMeta }> => {
    const [data, total] = await Promise.all([readFor(query)(db, values), count(db, values)]);
    return { data, meta: metaOf(query, total) };
  };
}

/** The SQL orders of a list's query: its sort keys, and last the unique column. */
function allOrders(query: ListQuery, queryConfig: ListQueryConfig): RawBuilder<unknown>[] {
  return [
    ...query.sort.flatMap((key) => ordersOf(key, query, queryConfig)),
    sql`${sql.ref(queryConfig.tie)} ${sql.raw((query.sort.at(-1)?.descending ?? true) ? 'desc' : 'asc')}`,
  ];
}

/** The rows of a list that its filters and search leave, without order and page: also for sums over all of them. */
export function filteredRows<D, TB extends keyof D>(
  base: SelectQueryBuilder<D, TB, object>,
  query: ListQuery,
  queryConfig: ListQueryConfig,
): SelectQueryBuilder<D, TB, object> {
  return conditions(query, queryConfig).reduce((q, condition) => q.where(condition), base);
}

/**
 * Reads a page of a search in the table `search_keys`. The first statement reads the ids of the page and the number of
 * all matching rows, from the tables of the list alone; the second reads the page. A common name matches thousands of
 * rows, so what `select` joins to a row (the customer, the package, sums of payments) is read for the page only.
 * @param filtered the rows of `base` that match; `orders` use its tables, not those that `select` joins
 * @param queryConfig its `tie` is the column with the id of a row
 */
async function readByKeys<D, TB extends keyof D, D2, TB2 extends keyof D2, Row>(
  base: SelectQueryBuilder<D, TB, object>,
  filtered: SelectQueryBuilder<D, TB, object>,
  orders: readonly RawBuilder<unknown>[],
  select: (query: SelectQueryBuilder<D, TB, object>) => SelectQueryBuilder<D2, TB2, Row>,
  query: ListQuery,
  { tie }: ListQueryConfig,
): Promise<{ data: Row[]; meta: PageMeta }> {
  const keys = filtered
    .select([sql<string>`${sql.ref(tie)}`.as('id'), sql<number>`count(*) over ()`.as('found')])
    .$castTo<{ id: string; found: number }>();
  const ordered = orders.reduce((q, order) => q.orderBy(order), keys);
  const found = (await pageOf(ordered, query).execute()) as { id: string; found: number }[];
  const ids = found.map(({ id }) => id);
  const rows = select(base.where(sql<SqlBool>`${sql.ref(tie)} = any(${ids}::uuid[])`));
  const data = ids.length ? await orders.reduce((q, order) => q.orderBy(order), rows).execute() : [];
  return { data, meta: metaOf(query, found[0]?.found ?? (await countRows(filtered, query, 0))) };
}

/**
 * Reads a page and the count of all its rows in one statement, for a search or a list of sums. A search finds few rows,
 * so the count makes PostgreSQL find all of them and sort them. For the page alone it would read the whole list in its
 * order until the page is full.
 */
async function readWithCount<D, TB extends keyof D, D2, TB2 extends keyof D2, Row>(
  ordered: SelectQueryBuilder<D2, TB2, Row>,
  filtered: SelectQueryBuilder<D, TB, object>,
  query: ListQuery,
): Promise<{ data: Row[]; meta: PageMeta }> {
  const counted = ordered
    .select(sql<number>`count(*) over ()`.as('found'))
    .$castTo<Row & { found: number }>();
  const rows = await pageOf(counted, query).execute();
  const total = rows[0]?.found ?? (await countRows(filtered, query, 0));
  return { data: rows.map(({ found: _found, ...row }) => row as Row), meta: metaOf(query, total) };
}

function metaOf({ page, per_page }: ListQuery, total: number): PageMeta {
  return { page, per_page, total, pages: Math.ceil(total / per_page) };
}

/**
 * A query limited to the rows of one page. The page size is written into the SQL and not a parameter: so the planner
 * knows how few rows are needed and keeps one plan for all sites. There are few sizes, and pages beyond the first use
 * one statement.
 */
function pageOf<D, TB extends keyof D, Row>(ordered: SelectQueryBuilder<D, TB, Row>, query: ListQuery) {
  const { page, per_page } = query;
  const first = ordered.limit(sql.lit(per_page));
  return page === 1 ? first : first.offset((page - 1) * per_page);
}

/**
 * The number of all rows of a list's query. When the page that was read is the last one, the number is computed from
 * the page and its rows, without a query.
 * @param rowsOnPage how many rows the page has
 */
async function countRows<D, TB extends keyof D>(
  filtered: SelectQueryBuilder<D, TB, object>,
  query: ListQuery,
  rowsOnPage: number,
): Promise<number> {
  if (rowsOnPage < query.per_page && (rowsOnPage > 0 || query.page === 1))
    return (query.page - 1) * query.per_page + rowsOnPage;
  const counted = filtered.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>();
  return (await counted.executeTakeFirstOrThrow()).total;
}

/**
 * The SQL orders for one sort key. An amount in a list with several currencies is ordered by its value in rupiah
 * first.
 */
function ordersOf(key: SortKey, query: ListQuery, queryConfig: ListQueryConfig) {
  const order = orderOf(key, queryConfig);
  const rupiah = inRupiahOf(key.field, query, queryConfig);
  return rupiah ? [sql`${rupiah} ${sql.raw(key.descending ? 'desc' : 'asc')} nulls last`, order] : [order];
}

/**
 * SQL for an amount in rupiah, by which a list with several currencies is filtered and ordered; null for a field
 * that is no amount, and where the list is filtered by one currency.
 */
function inRupiahOf(field: string, query: ListQuery, { currencyOf, columns }: ListQueryConfig) {
  const currency = currencyOf?.[field];
  const asked = query.search.currency;
  if (!currency || (Array.isArray(asked) && asked.length === 1)) return null;
  const column = asSql(columns[field]!);
  const code = asSql(currency);
  return sql`(case ${code} when 'IDR' then ${column} else round(${column} * ${usdRate} / 100) end)`;
}

/** SQL for a column that is given by its name or as an expression. */
const asSql = (column: string | Expression<unknown>) =>
  typeof column === 'string' ? sql.ref(column) : column;

/** SQL: the site's reference rate as a number, read once for a statement. */
const usdRate = sql`(select usd_rate::numeric from site_settings where site_id = app_site())`;

/** The order of a sort key. Null comes last in both directions, because a missing date is not the newest. */
function orderOf(key: SortKey, queryConfig: ListQueryConfig) {
  const column = asSql(queryConfig.columns[key.field]!);
  if (!key.descending) return sql`${column} asc`;
  return queryConfig.emptyLast?.includes(key.field) ? sql`${column} desc nulls last` : sql`${column} desc`;
}

/**
 * The SQL conditions of a list's filters and of its search. Texts match anywhere in the column, other values
 * exactly, `{ from, to }` as a range; of several values of one filter one must match, of several filters all.
 * @param queryConfig which columns the fields stand for and what the search looks at
 */
function conditions(query: ListQuery, queryConfig: ListQueryConfig): Expression<SqlBool>[] {
  const filters = Object.entries(query.search).map(([field, value]) => {
    const column = inRupiahOf(field, query, queryConfig) ?? asSql(queryConfig.columns[field]!);
    const kind = queryConfig.list.fields[field]!.kind;
    if (!Array.isArray(value)) return range(column, value as { from?: string; to?: string }, kind);
    return kind === 'text' || kind === 'long_text'
      ? sql<SqlBool>`${column} ilike any(${value.map(likePattern)})`
      : sql<SqlBool>`${column} = any(${value}::${sql.raw(castOf(kind))}[])`;
  });
  if (query.q && queryConfig.searchIn)
    filters.push(sql<SqlBool>`${queryConfig.searchIn} ilike ${likePattern(query.q)}`);
  if (query.q && queryConfig.lowercaseSearch)
    filters.push(matchesLowercase(queryConfig.lowercaseSearch, query.q));
  const { searchKeys } = queryConfig;
  if (query.q && searchKeys)
    filters.push(...searchWords(query.q).map((word) => searchKeys((entity) => idsWithKey(entity, word))));
  return filters;
}

/**
 * The SQL condition of a search in text that is stored in lower case. Three letters or more may occur anywhere in the
 * text. One or two letters would occur in nearly every row, so they match only at the beginning of a field.
 */
function matchesLowercase({ text, beginnings }: LowercaseSearch, query: string): Expression<SqlBool> {
  if (query.length >= 3) return sql<SqlBool>`${text} like lower(${likePattern(query)})`;
  // A range and not `like`, because a prepared plan can use the index for a range with any word.
  const begins = beginnings.map(
    (field) => sql<SqlBool>`(${field} >= lower(${query}) and ${field} < lower(${query}) || ${LAST_LETTER})`,
  );
  return sql<SqlBool>`(${sql.join(begins, sql` or `)})`;
}

const LAST_LETTER = '\u{10FFFF}';

/**
 * The SQL condition that a column lies between two bounds, both included; a missing bound does not limit. A bound that
 * is a day (`2026-03-05`), on a column of instants, means that whole day in the site's time zone.
 * @param kind the kind of the field, which decides to what SQL type the bounds are cast
 */
function range(
  column: Expression<unknown>,
  { from, to }: { from?: string; to?: string },
  kind: string,
): Expression<SqlBool> {
  const cast = sql.raw(castOf(kind));
  const isDay = (bound: string) => kind === 'instant' && bound.length === 10;
  const parts: Expression<SqlBool>[] = [];
  if (from !== undefined)
    parts.push(sql`${column} >= ${isDay(from) ? dayStart(from) : sql`${from}::${cast}`}`);
  if (to !== undefined)
    parts.push(isDay(to) ? sql`${column} < ${dayStart(to, 1)}` : sql`${column} <= ${to}::${cast}`);
  return parts.length ? sql.join<SqlBool>(parts, sql` and `) : sql<SqlBool>`true`;
}

/**
 * The SQL of the instant at which a day begins in the zone of the request's site: a day as a bound of instants is the
 * site's day.
 */
function dayStart(day: string, daysLater: 0 | 1 = 0) {
  const zone = sql`(select time_zone from sites where id = app_site())`;
  return sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${zone})`;
}

const CASTS: Readonly<Record<string, string>> = {
  integer: 'bigint',
  money: 'bigint',
  decimal: 'double precision',
  yes_no: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  reference: 'uuid',
};

function castOf(kind: string): string {
  return CASTS[kind] ?? 'text';
}

/** A LIKE pattern that matches any text containing the given one; wildcards in the given text are escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
