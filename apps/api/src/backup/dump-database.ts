import { escapeLiteral, type Client } from 'pg';
import { copyOut } from './copy.ts';
import { type Head, type Manifest, type SiteSums, writeEntry } from './entries.ts';
import { rowCounter } from './row-counter.ts';
import { listed, quoted, sequencesOf, showSite, siteIds, type TableShape, tablesOf } from './schema.ts';

/** Bytes of rows that are written together. */
const TOGETHER = 65_536;

/** What `dumpDatabase` found, once all was read. */
export type Dumped = Pick<Manifest, 'tables' | 'sums'>;

/**
 * All rows of the database as entries, as they were at one moment: read in one transaction that sees nothing of what is
 * written meanwhile, and locks nothing that anybody waits for.
 * @param client of the schema's owner; in a transaction of its own, see {@link atOneMoment}
 * @param found is filled while the entries are read
 */
export async function* dumpDatabase(
  client: Client,
  found: { tables: Manifest['tables']; sums: Manifest['sums'] },
) {
  const sites = await siteIds(client);
  const tables: Record<string, { rows: number; fingerprint: string }> = {};
  for (const shape of await tablesOf(client)) {
    const counter = rowCounter();
    for (const siteId of shape.ofSite ? sites : [null]) yield* dumpTable(client, shape, siteId, counter.add);
    tables[shape.table] = counter.result();
  }
  for (const { sequence, value, isCalled } of await sequencesOf(client))
    yield* writeEntry({ kind: 'sequence', sequence, value, isCalled });
  found.tables = tables;
  found.sums = await sumsOf(client);
}

/** Reads the database without writing it anywhere: what a manifest would say of it. */
export async function countDatabase(client: Client): Promise<Dumped> {
  const found: Dumped = { tables: {}, sums: {} };
  for await (const _ of dumpDatabase(client, found)) {
    // counted on the way
  }
  return found;
}

/** Begins the transaction in which a backup is read. */
export async function atOneMoment(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    "select set_config('statement_timeout', '0', true), set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('extra_float_digits', '3', true)",
  );
}

/** The rows of a table, of one site where it is a table of sites; no entry where there are none. */
async function* dumpTable(
  client: Client,
  { table, columns }: TableShape,
  siteId: string | null,
  count: (row: Uint8Array) => void,
): AsyncGenerator<Buffer> {
  if (siteId !== null) await showSite(client, siteId);
  const only = siteId === null ? '' : ` where site_id = ${escapeLiteral(siteId)}`;
  const rows = copyOut(client, `copy (select ${listed(columns)} from ${quoted(table)}${only}) to stdout`);
  const first = await rows.next();
  if (first.done) return;
  const head: Head = { kind: 'table', table, columns };
  yield* writeEntry(head, together(counted(first.value, rows, count)));
}

/** Rows as they are, each counted as it passes; the first one was read already. */
async function* counted(first: Buffer, rest: AsyncIterable<Buffer>, count: (row: Uint8Array) => void) {
  count(first);
  yield first;
  for await (const row of rest) {
    count(row);
    yield row;
  }
}

/** Rows put together into parts of some size. */
async function* together(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    held.push(row);
    size += row.length;
    if (size < TOGETHER) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Sums by which a person compares a copy with what was backed up, by site. */
export async function sumsOf(client: Client): Promise<Record<string, SiteSums>> {
  const sites = await client.query<{ id: string; slug: string }>(
    'select id, slug from public.sites order by slug',
  );
  const found: Record<string, SiteSums> = {};
  for (const { id, slug } of sites.rows) {
    await showSite(client, id);
    const { rows } = await client.query<SiteSums>(
      `select (select count(*) from public.invoices where site_id = $1)::float8 as invoices,
              (select count(*) from public.bookings where site_id = $1)::float8 as bookings,
              (select coalesce(sum(amount), 0) from public.payments where site_id = $1)::float8 as payments,
              (select coalesce(sum(abs(amount)), 0) from public.journal_lines where site_id = $1)::float8 as journal,
              (select coalesce(sum(taken + held), 0) from public.listing_seats where site_id = $1)::float8 as seats`,
      [id],
    );
    found[slug] = rows[0]!;
  }
  return found;
}
