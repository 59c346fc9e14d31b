import { sql } from 'kysely';
import type { Admin } from '../../apps/api/src/kit/actor.ts';
import type { ReadCall } from '../../apps/api/src/kit/call.ts';
import { type Database, openDatabase } from '../../apps/api/src/kit/db/db.ts';
import { findByWords } from '../../apps/api/src/modules/insight/search/search.queries.ts';
import { keepSearchWords } from '../../apps/api/src/modules/insight/search/keep-words.ts';
import { readStats } from '../../apps/api/src/modules/insight/stats/stats.queries.ts';
import type { JobCall } from '../../apps/api/src/kit/jobs/site-jobs.ts';
import type { Filled } from '../data.ts';
import { processorTimeOf } from '../processor-time.ts';
import { figure, type Line } from '../table.ts';
import { withClient } from '../visitors.ts';

/** The aims for the statistics and for a search, in milliseconds. */
const DASHBOARD_AIM = 100;
const SEARCH_AIM = 15;
/** The number of times that the statistics are read. */
const DASHBOARDS = 60;

/** The texts that are searched for at a site, by kind: parts of names, of invoice numbers and of phone numbers. */
type Typed = { names: string[]; misspelt: string[]; numbers: string[]; phones: string[] };

/**
 * Measures the statistics and the search at the site with most invoices, under row security as in the application, one
 * after the other: the server time within which 95 of 100 were answered, and the processor time of PostgreSQL for each,
 * which other work on the machine hardly changes.
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
    // The numbers that tell the customers of a filled site apart are not part of a name that people type.
    const names = await textsFrom(
      String.raw`select distinct regexp_replace(name, ' \d+$', '') as s from users where site_id = $1`,
    );
    return {
      siteId: id,
      adminId: admin_id,
      typed: {
        names: names.flatMap((name) => [name.slice(0, 4), name.slice(0, name.length - 2), name]),
        misspelt: names.flatMap((name) => {
          const word = name.split(' ')[0]!;
          return [`${word.slice(0, 3)}x${word.slice(3)}`, `${word}x`];
        }),
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
    const scope = { siteId, actorId: adminId, now: new Date() };
    // The worker does this each hour.
    await keepSearchWords({
      transaction: (work: (write: object) => Promise<void>) =>
        db.transaction(scope, (tx) => work({ tx, db: tx, site: { id: siteId }, now: scope.now })),
    } as unknown as JobCall);
    const pid = await db.read(scope, async (handle) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle);
      return rows[0]!.pid;
    });
    const ask = <T>(work: (call: ReadCall<Admin>) => Promise<T>) => asked(db, siteId, adminId, work);
    const measure = async (
      what: string,
      aim: number,
      questions: readonly ((call: ReadCall<Admin>) => Promise<unknown>)[],
    ) => {
      for (const question of questions.slice(0, 5)) await ask(question);
      const before = processorTimeOf(pid);
      const times: number[] = [];
      for (const question of questions.slice(5)) times.push(await ask(question));
      const after = processorTimeOf(pid);
      const lines = [figure(`${what}: p95`, p95(times), 'ms', aim)];
      if (before !== null && after !== null)
        lines.push(figure(`${what}: processor time of PostgreSQL`, (after - before) / times.length, 'ms'));
      return lines;
    };
    const lines = await measure(
      'statistics of a site, ten figures of twelve months',
      DASHBOARD_AIM,
      Array.from({ length: DASHBOARDS }, () => (call: ReadCall<Admin>) => readStats(call, {})),
    );
    for (const [kind, words] of Object.entries(typed)) {
      const questions = words.map((s) => (call: ReadCall<Admin>) => findByWords(call, s));
      lines.push(...(await measure(`search by ${WORDS[kind as keyof Typed]}`, SEARCH_AIM, questions)));
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
