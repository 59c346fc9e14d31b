import { escapeLiteral, type Client } from 'pg';
import { copyOut } from './copy.ts';
import { type EntryHead, type Manifest, type SiteSums, writeEntry } from './entries.ts';
import { rowCounter } from './row-counter.ts';
import {
  columnsSql,
  tableSql,
  sequencesOf,
  showRowsOfSite,
  siteIds,
  type TableShape,
  tablesOf,
} from './schema.ts';

/** The number of bytes from which rows are written together. */
const CHUNK_BYTES = 65_536;

/** The part of a manifest that describes the database: rows by table and sums by site. */
export type DatabaseContents = Pick<Manifest, 'tables' | 'sums'>;

/**
 * Reads all rows of the database as entries of a backup, as they were at one moment. The transaction does not see what
 * is written meanwhile, and no writer waits for it.
 * @param client a connection of the schema's owner, in the transaction that {@link beginSnapshot} begins
 * @param found receives the tables and sums; it is complete when all entries were read
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
  found.sums = await readSiteSums(client);
}

/** Reads the whole database to find its rows by table and its sums, without writing it anywhere. */
export async function countDatabase(client: Client): Promise<DatabaseContents> {
  const found: DatabaseContents = { tables: {}, sums: {} };
  for await (const _ of dumpDatabase(client, found)) {
    // counted on the way
  }
  return found;
}

/** Begins the transaction in which a backup is read: it sees the database as it is at this moment. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    "select set_config('statement_timeout', '0', true), set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('extra_float_digits', '3', true)",
  );
}

/**
 * Reads the rows of a table as one entry, or nothing where there are no rows.
 * @param siteId the site whose rows are read; null for a table that does not belong to sites
 * @param count is called with each row
 */
async function* dumpTable(
  client: Client,
  { table, columns }: TableShape,
  siteId: string | null,
  count: (row: Uint8Array) => void,
): AsyncGenerator<Buffer> {
  if (siteId !== null) await showRowsOfSite(client, siteId);
  const only = siteId === null ? '' : ` where site_id = ${escapeLiteral(siteId)}`;
  const rows = copyOut(
    client,
    `copy (select ${columnsSql(columns)} from ${tableSql(table)}${only}) to stdout`,
  );
  const first = await rows.next();
  if (first.done) return;
  const head: EntryHead = { kind: 'table', table, columns };
  yield* writeEntry(head, inChunks(counted(first.value, rows, count)));
}

/** Passes rows on unchanged and counts each; `first` is the row that was read already. */
async function* counted(first: Buffer, rest: AsyncIterable<Buffer>, count: (row: Uint8Array) => void) {
  count(first);
  yield first;
  for await (const row of rest) {
    count(row);
    yield row;
  }
}

/** Puts rows together into larger buffers. */
async function* inChunks(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    chunk.push(row);
    size += row.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(chunk);
    [chunk, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunk);
}

/** The sums of each site, by the site's slug, by which a person can compare a restored database with the original. */
export async function readSiteSums(client: Client): Promise<Record<string, SiteSums>> {
  const sites = await client.query<{ id: string; slug: string }>(
    'select id, slug from public.sites order by slug',
  );
  const found: Record<string, SiteSums> = {};
  for (const { id, slug } of sites.rows) {
    await showRowsOfSite(client, id);
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
