import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import {
  type BadRow,
  columnsOf,
  MOST_ROAMAX_ROWS,
  readOrders,
  type RoamaxFile,
  type RoamaxOrder,
} from '@rihla/domain/roamax/roamax-file';
import { refuse } from '@rihla/domain/roamax/roamax.errors';
import { translateDynamic } from '@rihla/messages/format';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../kit/call.ts';

type Outcome = OutputOf<typeof contract.roamax.import>['data'];

// The most bad rows that an answer lists.
const BAD_ROWS_SHOWN = 50;

/** Answers what an import of a file would change; nothing is changed. */
export async function previewImport(call: ReadCall, input: { csv: string }): Promise<{ data: Outcome }> {
  const { orders, bad } = readFile(call, input.csv);
  const stored = await sql<{ known: boolean; same: boolean }>`
    select r.id is not null as known, r.id is not null and ${isSameSql} as same
      from ${rowsSql(orders)}
      left join roamax_orders r on r.site_id = ${call.site.id} and r.number = f.number`.execute(call.db);
  const unchanged = stored.rows.filter(({ same }) => same).length;
  const known = stored.rows.filter((row) => row.known).length;
  const added = orders.length - known;
  return { data: outcomeOf({ added, changed: known - unchanged, unchanged }, bad) };
}

/**
 * Stores the orders of the provider's file: new order numbers are added, orders that differ from the stored ones are
 * changed, the others stay. Rows that cannot be read are left out and listed in the answer.
 * @param input.csv the text of the file
 * @throws Problem those of `readFile`
 */
export async function importOrders(call: WriteCall, input: { csv: string }): Promise<Outcome> {
  const { orders, bad } = readFile(call, input.csv);
  const written = await sql<{ added: boolean }>`
    insert into roamax_orders as r
      (site_id, number, ordered_on, customer_name, customer_phone, product, price, status)
    select ${call.site.id}, f.number, f.ordered_on, f.customer_name, f.customer_phone, f.product, f.price, f.status
      from ${rowsSql(orders)} order by f.number
    on conflict on constraint roamax_orders_number_key do update
       set ordered_on = excluded.ordered_on, customer_name = excluded.customer_name,
           customer_phone = excluded.customer_phone, product = excluded.product, price = excluded.price,
           status = excluded.status
     where (r.ordered_on, r.customer_name, r.customer_phone, r.product, r.price, r.status) is distinct from
           (excluded.ordered_on, excluded.customer_name, excluded.customer_phone, excluded.product, excluded.price,
            excluded.status)
    returning r.version = 1 as added`.execute(call.tx);
  const added = written.rows.filter((row) => row.added).length;
  const changed = written.rows.length - added;
  return outcomeOf({ added, changed, unchanged: orders.length - added - changed }, bad);
}

/**
 * The result of an import: how many orders are new, changed or unchanged, how many rows were bad, and the first of
 * these.
 */
function outcomeOf(
  counts: Pick<Outcome, 'added' | 'changed' | 'unchanged'>,
  bad: readonly BadRow[],
): Outcome {
  return { ...counts, bad: bad.length, bad_rows: bad.slice(0, BAD_ROWS_SHOWN) };
}

/** SQL table `f` of the orders of a file. */
function rowsSql(orders: readonly RoamaxOrder[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as f(number text, ordered_on date,
    customer_name text, customer_phone text, product text, price bigint, status text)`;
}

/** SQL condition: a stored order `r` equals the order `f` of the file. */
const isSameSql = sql`(r.ordered_on, r.customer_name, r.customer_phone, r.product, r.price, r.status)
  is not distinct from (f.ordered_on, f.customer_name, f.customer_phone, f.product, f.price, f.status)`;

/**
 * Reads a CSV file with a header, separated by commas, semicolons or tabs.
 * @throws Problem `roamax.unreadable`, `roamax.empty`, `roamax.too_many_rows`, `roamax.columns_missing` with the names
 *   of the columns in the caller's language
 */
function readFile({ request }: ReadCall, csv: string): RoamaxFile {
  const lines = linesOf(csv);
  const [header, ...rows] = lines;
  if (!header || rows.length === 0) return refuse('roamax.empty');
  if (rows.length > MOST_ROAMAX_ROWS) return refuse('roamax.too_many_rows', { maximum: MOST_ROAMAX_ROWS });
  const columnIndexes = columnsOf(header.cells);
  if (Array.isArray(columnIndexes)) {
    const columns = columnIndexes.map(
      (field) => translateDynamic(request.locale, `field.roamax.${field}`) ?? field,
    );
    return refuse('roamax.columns_missing', { columns: columns.join(', ') });
  }
  return readOrders(rows, columnIndexes);
}

/** The cells of a row, with the number of its line in the file. */
type Line = { line: number; cells: string[] };

/**
 * The rows of a CSV text with their line numbers; at most one row more than is allowed, so that too many are
 * noticed.
 */
function linesOf(csv: string): Line[] {
  const [first = ''] = csv.split('\n', 1);
  const delimiter = [';', '\t'].find((sign) => first.includes(sign)) ?? ',';
  try {
    const parsed = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_ROAMAX_ROWS + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    return refuse('roamax.unreadable');
  }
}
