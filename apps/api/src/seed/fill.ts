import { Client } from 'pg';
import { settableClock } from '../kit/clock.ts';
import { makeAdmin, makeBank, makeSite } from './builders.ts';
import {
  FILL_AGENTS,
  FILL_CHOICES,
  FILL_HOLDS,
  FILL_LISTINGS,
  FILL_PLAN,
  FILL_REFERRALS,
  FILL_STEP,
  FILL_USERS,
  PLAN_TABLE,
} from './fill-statements.ts';
import {
  FILL_CONVERSIONS,
  FILL_DEPOSITS,
  FILL_NUMBERS,
  FILL_PROGRAMS,
  FILL_SAVERS,
  FILL_SAVINGS,
  SAVER_TABLES,
} from './fill-savings.ts';
import { inTransaction } from './load-master.ts';
import { openOwner, type OwnerHandle } from './owner-handle.ts';
import { freeTables } from './free-tables.ts';

/** What a database is filled with. */
export type FillOptions = {
  /**
   * The address for connecting as the owner of the schema. As a superuser of the same server it is about twice as fast.
   */
  url: string;
  sites: number;
  invoices: number;
  now: Date;
  /** The number of connections that write at the same time. */
  workers?: number;
  /**
   * Called after each step with the number of invoices written so far, and at last with the stage `indexes`, when the
   * indexes are built.
   */
  progress?: (done: number, stage: 'invoices' | 'indexes') => void;
};

/** The most agents of a site, which has one for every fifty invoices. */
const MOST_AGENTS = 2_000;
/**
 * The number of invoices for which a site has one customer who saves; it has at least `FEWEST_SAVERS`, so that there
 * are savers at every stage.
 */
const INVOICES_FOR_A_SAVER = 20;
const FEWEST_SAVERS = 10;
/** The number of invoices written in one transaction. */
const INVOICES_AT_ONCE = 20_000;

/**
 * Fills new sites (`fill-0001`, `fill-0002`, …) with data for tests under load: customers, packages, invoices with
 * payments, books and history, and savings plans. They agree, so that `npm run verify` finds nothing. Needs the master
 * data. While it writes, triggers are off and indexes are dropped, for speed; both are restored in the end, also when a
 * site fails.
 * @returns the slugs of the new sites
 */
export async function fillSites(options: FillOptions): Promise<string[]> {
  const { url, now, sites, invoices, workers = 2, progress = () => undefined } = options;
  const slugs = await freeSlugs(url, sites);
  const tables = await freeTables(url, invoices);
  const jobs = slugs.map((slug, i) => ({
    slug,
    invoices: Math.floor(((i + 1) * invoices) / sites) - Math.floor((i * invoices) / sites),
  }));
  let done = 0;
  const work = async () => {
    const owner = await openOwner(url);
    try {
      await tables.prepare(owner.client);
      for (let job = jobs.shift(); job; job = jobs.shift())
        await fillSite(owner, job.slug, job.invoices, now, (count) => progress((done += count), 'invoices'));
    } finally {
      await owner.close();
    }
  };
  // Waits for all workers before triggers and indexes are restored, also when one of them has failed.
  const ends = await Promise.allSettled(Array.from({ length: Math.min(workers, sites) }, work));
  try {
    progress(done, 'indexes');
  } finally {
    await tables.restore();
  }
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return slugs;
}

/**
 * Adds a site and fills it with customers, packages and invoices by SQL. Invoices are written in steps of at most
 * `INVOICES_AT_ONCE`, each in one transaction.
 * @param wrote is called after each step with the number of invoices that it has written
 */
async function fillSite(
  { db, client }: OwnerHandle,
  slug: string,
  invoices: number,
  now: Date,
  wrote: (count: number) => void,
): Promise<void> {
  const siteId = await inTransaction(client, async () => {
    const clock = settableClock(now);
    const site = await makeSite({ db, clock }, { slug, name: `Agensi ${slug.slice('fill-'.length)}` });
    const email = (name: string) => `${name}@${slug}.rihla.test`;
    await makeAdmin(site, { role: 'MAIN', email: email('main') });
    for (const n of [1, 2, 3])
      await makeAdmin(site, { role: 'AGENT', email: email(`agent${n}`), referral_code: `FILL${n}` });
    await client.query(FILL_AGENTS, [site.id, Math.min(MOST_AGENTS, Math.ceil(invoices / 50)), now]);
    await makeBank(site);
    await client.query(FILL_USERS, [site.id, Math.max(10, Math.ceil(invoices / 4)), now]);
    for (const statement of FILL_LISTINGS.slice(0, 1))
      await client.query(statement, [site.id, Math.max(5, Math.ceil(invoices / 20)), now]);
    for (const statement of FILL_LISTINGS.slice(1)) await client.query(statement, [site.id]);
    return site.id;
  });
  for (const statement of FILL_CHOICES)
    await client.query(statement, statement.includes('$1') ? [siteId] : []);
  await client.query(PLAN_TABLE);
  const savers = Math.max(FEWEST_SAVERS, Math.ceil(invoices / INVOICES_FOR_A_SAVER));
  for (const statement of FILL_NUMBERS)
    await client.query(statement, statement.includes('$1') ? [savers, invoices] : []);
  for (let from = 1; from <= invoices; from += INVOICES_AT_ONCE) {
    const to = Math.min(invoices, from + INVOICES_AT_ONCE - 1);
    await inTransaction(client, async () => {
      await client.query(FILL_PLAN, [from, to, invoices, now]);
      for (const statement of FILL_STEP)
        await client.query(statement, statement.includes('$1') ? [siteId] : []);
    });
    wrote(to - from + 1);
  }
  await client.query(FILL_HOLDS, [siteId]);
  await fillSavings(client, { siteId, savers, now });
  for (const statement of FILL_REFERRALS) await client.query(statement, [siteId, now]);
}

/**
 * Adds savings programs to a site that is filled with invoices, and savers at every stage: their plans, deposits,
 * bookings and withdrawals. The numbers of their invoices are in `fill_number`.
 */
async function fillSavings(
  client: Client,
  { siteId, savers, now }: { siteId: string; savers: number; now: Date },
): Promise<void> {
  for (const statement of SAVER_TABLES) await client.query(statement);
  await inTransaction(client, async () => {
    for (const statement of FILL_PROGRAMS)
      await client.query(statement, statement.includes('$2') ? [siteId, now] : [siteId]);
    await client.query(FILL_SAVERS, [siteId, savers, now]);
    await client.query(FILL_DEPOSITS, [now]);
    await client.query(FILL_CONVERSIONS, [now]);
    for (const statement of [...FILL_STEP, ...FILL_SAVINGS])
      await client.query(statement, statement.includes('$1') ? [siteId] : []);
  });
}

/**
 * The slugs of the next sites to fill, such as `fill-0003`, after those that exist.
 * @param url of the database
 */
async function freeSlugs(url: string, count: number): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ last: number }>(
      "select coalesce(max(substr(slug, 6)::int), 0) as last from sites where slug ~ '^fill-[0-9]+$'",
    );
    const last = rows[0]?.last ?? 0;
    return Array.from({ length: count }, (_, i) => `fill-${String(last + i + 1).padStart(4, '0')}`);
  } finally {
    await client.end();
  }
}
