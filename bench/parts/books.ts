import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrationsDir } from '../../apps/api/src/app/paths.ts';
import { type Database, openDatabase } from '../../apps/api/src/kit/db/db.ts';
import { turnoverUpTo } from '../../apps/api/src/modules/ledger/balances.queries.ts';
import { inDatabase, makeDatabase } from '../data.ts';
import { startEmbedded } from '../../apps/api/src/pg/embedded.ts';
import { migrate } from '../../apps/api/src/pg/migrate.ts';
import { processorTimeOf } from '../processor-time.ts';
import { figure, type Line } from '../table.ts';
import { withClient } from '../visitors.ts';

/** The aims in milliseconds, for a site with four million lines: with every month open, and with months closed. */
const AIM_OPEN = 1_500;
const AIM_CLOSED = 200;
/** The number of days over which the entries are spread. */
const DAYS = 1_080;
/** The number of measured runs of each read. */
const TIMES = 7;

/**
 * Measures the trial balance of a site with many lines in its books, under row security as in the application: once
 * with every month open, and once with all but the present one closed. Each is the median of several runs after a first
 * one.
 * @param lines the number of lines; aims are set for four million
 */
export async function benchBooks(lines: number): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-bench-books-'));
  const server = await startEmbedded({ dataDir });
  try {
    const adminUrl = inDatabase(server.adminUrl, 'books');
    await makeDatabase(server.adminUrl, adminUrl);
    await migrate({ ownerUrl: inDatabase(server.ownerUrl, 'books'), dir: migrationsDir });
    const siteId = await fillBooks(adminUrl, lines);
    const db = openDatabase({ url: inDatabase(server.appUrl, 'books'), size: 1 });
    try {
      const open = await medianOf(db, siteId);
      const openAlone = await processorTime(db, siteId);
      await closeMonths(adminUrl, siteId);
      const closed = await medianOf(db, siteId);
      const aimed = lines >= 4_000_000;
      const of = `${(lines / 1_000_000).toLocaleString('en-GB')} million lines`;
      return [
        figure(`trial balance over ${of}, every month open`, open, 'ms', aimed ? AIM_OPEN : undefined),
        ...(openAlone === null ? [] : [figure('the same: processor time of PostgreSQL', openAlone, 'ms')]),
        figure(`trial balance over ${of}, months closed`, closed, 'ms', aimed ? AIM_CLOSED : undefined),
      ];
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Adds a site whose entries have two balanced lines each, spread over three years.
 * @returns its id
 */
function fillBooks(adminUrl: string, lines: number): Promise<string> {
  return withClient(adminUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(
      `insert into sites (slug, name, time_zone) values ('books', 'Books', 'Asia/Jakarta') returning id`,
    );
    const { id } = rows[0]!;
    await client.query(
      `create temp table planned as
       select uuidv7() as id, uuidv7() as ref, n % 4 as kind,
              current_date - (${DAYS} - (n::bigint * ${DAYS} / $1::bigint))::int as day, 1000 + n % 9000000 as amount
         from generate_series(1, $1::int) n`,
      [lines / 2],
    );
    await client.query(
      `insert into journal_entries (site_id, id, kind, invoice_id, day)
       select $1::uuid, id, (array['BOOKING', 'PAYMENT', 'DEPARTURE', 'FEE_EARNED'])[1 + kind], ref, day from planned`,
      [id],
    );
    await client.query(
      `insert into journal_lines (site_id, entry_id, line, account, ref, currency, amount, day)
       select $1::uuid, id, side, (array['receivable', 'bank', 'deferred_revenue', 'agent_fees',
                                        'deferred_revenue', 'receivable', 'revenue', 'agent_fees_payable'])[1 + kind + 4 * (side - 1)],
              ref, 'IDR', case side when 1 then amount else -amount end, day
         from planned cross join generate_series(1, 2) side`,
      [id],
    );
    await client.query('vacuum (analyze) journal_entries, journal_lines');
    return id;
  });
}

/** Closes every month before the present one, with the balances that closing them one after the other would store. */
async function closeMonths(adminUrl: string, siteId: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(
      `insert into closed_months (site_id, month)
       select $1::uuid, m::date from generate_series(
         (select date_trunc('month', min(day))::timestamp from journal_lines where site_id = $1),
         date_trunc('month', current_date)::timestamp - interval '1 month', interval '1 month') m`,
      [siteId],
    );
    await client.query(
      `insert into account_months (site_id, account, currency, month, debit, credit)
       select site_id, account, currency, date_trunc('month', day)::date, coalesce(sum(amount) filter (where amount > 0), 0),
              coalesce(-sum(amount) filter (where amount < 0), 0)
         from journal_lines where site_id = $1 and day < date_trunc('month', current_date)::date group by 1, 2, 3, 4`,
      [siteId],
    );
    await client.query('vacuum (analyze) closed_months, account_months');
  });
}

/**
 * The processor time in milliseconds that PostgreSQL takes for the trial balance of today; null where the system does
 * not report it.
 */
async function processorTime(db: Database, siteId: string): Promise<number | null> {
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  return db.read({ siteId, actorId: null, now }, async (handle) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle);
    const { pid } = rows[0]!;
    const before = processorTimeOf(pid);
    for (let run = 0; run < TIMES; run += 1) await turnoverUpTo({ db: handle, site: { id: siteId } }, today);
    const after = processorTimeOf(pid);
    return before === null || after === null ? null : (after - before) / TIMES;
  });
}

/** The median time of the trial balance of today in milliseconds, of several runs after a first one. */
async function medianOf(db: Database, siteId: string): Promise<number> {
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const times: number[] = [];
  for (let run = 0; run <= TIMES; run += 1) {
    const begun = performance.now();
    await db.read({ siteId, actorId: null, now }, (handle) =>
      turnoverUpTo({ db: handle, site: { id: siteId } }, today),
    );
    times.push(performance.now() - begun);
  }
  return times.slice(1).toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!;
}
