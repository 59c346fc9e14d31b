import type { ListConfig, ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { runList } from '../../../kit/lists/list.ts';

/** A row whose columns only the SQL statement names. */
type AnyRow = Record<string, unknown>;

/**
 * A page of a report of the books: the rows of an SQL statement, filtered, sorted and counted as in any list.
 * @param rows the statement, with a column for each field of the list and a unique `id`
 * @param list the fields of the report
 * @param more further columns that only the rows of the page need, such as names, by name; their SQL may use the
 *   alias `r`
 * @returns the rows with all columns of the statement and the further ones
 */
export async function reportPage<Row>(
  { db }: Pick<ReadCall, 'db'>,
  rows: RawBuilder<unknown>,
  input: ListQuery,
  list: ListConfig,
  more: Readonly<Record<string, Expression<unknown>>> = {},
): Promise<{ data: Row[]; meta: PageMeta }> {
  const columns = Object.fromEntries(Object.keys(list.fields).map((field) => [field, `r.${field}`]));
  const further = Object.entries(more).map(([as, column]) => sql`${column}`.as(as));
  const base = db.selectFrom(sql<AnyRow>`(${rows})`.as<'r'>('r'));
  return runList(base, (query) => query.selectAll('r').select(further).$castTo<Row>(), input, {
    list,
    columns,
    tie: 'r.id',
    emptyLast: Object.keys(list.fields),
    areSums: true,
  });
}

/** Cuts one page out of the rows of a report that are all in memory. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { page, per_page }: ListQuery,
): { data: Row[]; meta: PageMeta } {
  return {
    data: rows.slice((page - 1) * per_page, page * per_page),
    meta: { page, per_page, total: rows.length, pages: Math.ceil(rows.length / per_page) },
  };
}
