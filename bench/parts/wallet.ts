import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsDir } from '../../apps/api/src/app/paths.ts';
import type { Admin } from '../../apps/api/src/kit/actor.ts';
import type { ReadCall } from '../../apps/api/src/kit/call.ts';
import { type Database, openDatabase } from '../../apps/api/src/kit/db/db.ts';
import { listOwnInvoices } from '../../apps/api/src/modules/payouts/wallet-lists.queries.ts';
import { getOwnWallet } from '../../apps/api/src/modules/payouts/wallet.queries.ts';
import { startEmbedded } from '../../apps/api/src/pg/embedded.ts';
import { migrate } from '../../apps/api/src/pg/migrate.ts';
import { inDatabase, makeDatabase } from '../data.ts';
import { figure, type Line } from '../table.ts';
import { withClient } from '../visitors.ts';

/** The number of fee rows of the measured agent. */
const ROWS = 10_000;
/** The aim for each read, in milliseconds. */
const AIM = 100;
/** The number of measured runs of each read. */
const TIMES = 7;

/**
 * Measures the wallet of an agent with many fee rows, under row security as in the application: its sums, which come
 * from the books, and the first page of its invoices. A hundred other agents of the site have ten times as many rows
 * together.
 */
export async function benchWallet(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-bench-wallet-'));
  const server = await startEmbedded({ dataDir });
  try {
    const adminUrl = inDatabase(server.adminUrl, 'wallet');
    await makeDatabase(server.adminUrl, adminUrl);
    await migrate({ ownerUrl: inDatabase(server.ownerUrl, 'wallet'), dir: migrationsDir });
    const { siteId, agentId } = await fillWallet(adminUrl);
    const db = openDatabase({ url: inDatabase(server.appUrl, 'wallet'), size: 1 });
    const page = { page: 1, per_page: 25, sort: [{ field: 'at', descending: true }], q: null, search: {} };
    try {
      return [
        figure('sums of 10,000 fee rows', await median(db, siteId, agentId, getOwnWallet), 'ms', AIM),
        figure(
          'first page of 5,000 invoices with fees',
          await median(db, siteId, agentId, (call) => listOwnInvoices(call, page)),
          'ms',
          AIM,
        ),
      ];
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Adds a site with the fees of one agent and of a hundred others, and their entries in the books. */
function fillWallet(adminUrl: string): Promise<{ siteId: string; agentId: string }> {
  return withClient(adminUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const site = await client.query<{ id: string }>(
      `insert into sites (slug, name, time_zone) values ('wallet', 'Wallet', 'Asia/Jakarta') returning id`,
    );
    const siteId = site.rows[0]!.id;
    await client.query('insert into site_settings (site_id, brand, company_name) values ($1, $2, $2)', [
      siteId,
      'W',
    ]);
    await client.query(
      `insert into admins (site_id, slug, role, status, name, email, password_hash)
       select $1::uuid, 'a' || n, 'AGENT', 'ACTIVE', 'Agen ' || n, n || '@a.test', 'x' from generate_series(0, 100) n`,
      [siteId],
    );
    const agent = await client.query<{ id: string }>(`select id from admins where slug = 'a0'`);
    await client.query(
      `create temp table planned as
       select uuidv7() as row_id, uuidv7() as entry_id, md5('i' || n / 2)::uuid as invoice_id,
              (select id from admins where slug = case when n < $1::int then 'a0' else 'a' || 1 + n % 100 end) as agent_id,
              case n % 2 when 0 then 'NEW_TO_PART' else 'PART_TO_PAID' end as moment, 100000 + n % 9000 as amount
         from generate_series(0, $1::int * 11 - 1) n`,
      [ROWS],
    );
    await client.query(
      `insert into fee_rows (site_id, id, agent_id, invoice_id, listing_id, moment, occurrence, kind, amount, currency)
       select $1::uuid, row_id, agent_id, invoice_id, uuidv7(), moment, 1, 'EARNED', amount, 'IDR' from planned`,
      [siteId],
    );
    await client.query(
      `insert into journal_entries (site_id, id, kind, invoice_id, day)
       select $1::uuid, entry_id, 'FEE_EARNED', invoice_id, current_date from planned`,
      [siteId],
    );
    await client.query(
      `insert into journal_lines (site_id, entry_id, line, account, ref, currency, amount, day)
       select $1::uuid, entry_id, l.line, l.account, agent_id, 'IDR', l.sign * amount, current_date
         from planned, (values (1, 'agent_fees', 1), (2, 'agent_fees_payable', -1)) l (line, account, sign)`,
      [siteId],
    );
    await client.query('vacuum analyze');
    return { siteId, agentId: agent.rows[0]!.id };
  });
}

/** A read that is measured. */
type Read = (call: ReadCall<Admin>) => Promise<unknown>;

/** The median time of a read in milliseconds, of several runs after a first one. */
async function median(db: Database, siteId: string, agentId: string, read: Read): Promise<number> {
  const now = new Date();
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const begun = performance.now();
    await db.read({ siteId, actorId: agentId, now }, (handle) =>
      // Only the parts of a call that these reads use.
      read({
        db: handle,
        site: { id: siteId },
        actor: { id: agentId, role: 'AGENT' },
        now,
      } as ReadCall<Admin>),
    );
    // The first one warms the caches.
    if (time > 0) times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!;
}
