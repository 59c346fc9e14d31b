import type { Admin } from '../apps/api/src/kit/actor.ts';
import type { ReadCall } from '../apps/api/src/kit/call.ts';
import { type Database, openDatabase } from '../apps/api/src/kit/db/db.ts';
import { findEverything } from '../apps/api/src/modules/insight/search/search.queries.ts';
import { readStats } from '../apps/api/src/modules/insight/stats/stats.queries.ts';
import type { Filled } from './data.ts';
import { figure, type Line } from './table.ts';
import { withClient } from './visitors.ts';

/** The aims for the statistics and for a search, in milliseconds. */
const DASHBOARD_AIM = 100;
const SEARCH_AIM = 15;
/** The number of times that the statistics are read. */
const DASHBOARDS = 60;

/** The texts that are searched for at a site, by kind: parts of names, of invoice numbers and of phone numbers. */
type Typed = { names: string[]; misspelt: string[]; numbers: string[]; phones: string[] };

/**
 * Measures the statistics and the search at the site with most invoices, under row security as in the application, one
 * after the other: the server time within which 95 of 100 were answered.
 */
export async function benchInsight(filled: Filled): Promise<Line[]> {
  const { siteId, adminId, typed } = await withClient(filled.adminUrl, async (client) => {
    const site = await client.query<{ id: string; admin_id: string }>(
      `select i.site_id as id, (select a.id from admins a where a.site_id = i.site_id and a.role = 'MAIN' limit 1) as admin_id
         from invoices i group by i.site_id order by count(*) desc limit 1`,
    );
    const { id, admin_id } = site.rows[0]!;
    const textsFrom = async (sql: string) =>
      (await client.query<{ s: string }>(`${sql} limit 100`, [id])).rows.map(({ s }) => s);
    const names = await textsFrom(`select distinct on (name) name as s from users where site_id = $1`);
    return {
      siteId: id,
      adminId: admin_id,
      typed: {
        names: names.map((name) => name.slice(0, Math.max(4, name.length - 2))),
        misspelt: names
          .map((name) => name.split(' ')[0]!)
          .map((word) => `${word.slice(0, 3)}x${word.slice(3)}`),
        numbers: await textsFrom(
          `select right(number, 5) as s from invoices where site_id = $1 order by random()`,
        ),
        phones: await textsFrom(
          `select right(phone, 5) as s from users where site_id = $1 and phone is not null`,
        ),
      } satisfies Typed,
    };
  });
  const db = openDatabase({ url: filled.appUrl, size: 1 });
  try {
    const ask = <T>(work: (call: ReadCall<Admin>) => Promise<T>) => asked(db, siteId, adminId, work);
    const statisticsTimes: number[] = [];
    for (let run = 0; run < DASHBOARDS; run += 1)
      statisticsTimes.push(await ask((call) => readStats(call, {})));
    const lines = [
      figure(
        'statistics of a site, ten figures of twelve months: p95',
        p95(statisticsTimes.slice(5)),
        'ms',
        DASHBOARD_AIM,
      ),
    ];
    for (const [kind, words] of Object.entries(typed)) {
      const times: number[] = [];
      for (const s of words) times.push(await ask((call) => findEverything(call, { s })));
      lines.push(
        figure(`search by ${WORDS[kind as keyof Typed]}: p95`, p95(times.slice(5)), 'ms', SEARCH_AIM),
      );
    }
    return lines;
  } finally {
    await db.close();
  }
}

/** The names of the kinds of searches in the results. */
const WORDS: Readonly<Record<keyof Typed, string>> = {
  names: 'the beginning of a name',
  misspelt: 'a name with a wrong letter',
  numbers: 'the end of an invoice number',
  phones: 'the end of a phone number',
};

/** The milliseconds that a read takes, as the main admin and in a transaction of its own. */
async function asked<T>(
  db: Database,
  siteId: string,
  adminId: string,
  work: (call: ReadCall<Admin>) => Promise<T>,
): Promise<number> {
  const now = new Date();
  const begun = performance.now();
  await db.read({ siteId, actorId: adminId, now }, (handle) =>
    work({
      db: handle,
      now,
      site: { id: siteId, timeZone: 'Asia/Jakarta' },
      actor: { id: adminId, role: 'MAIN', kind: 'ADMIN' },
      sealer: { fingerprint: (_kind: string, value: string) => value },
    } as unknown as ReadCall<Admin>),
  );
  return performance.now() - begun;
}

/** The time within which 95 of 100 were answered. */
function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}
