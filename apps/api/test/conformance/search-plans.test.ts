import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillSites } from '../../src/seed/fill.ts';
import { testApp, type TestApp, type Who } from '../support/app.ts';

/** The lists of a site that a person searches, and the table whose rows each shows. */
const LISTS = [
  ['/admin_api/invoices', 'invoices'],
  ['/admin_api/payments', 'payments'],
  ['/admin_api/bookings', 'bookings'],
  ['/admin_api/users', 'users'],
] as const;
const INVOICES = 3_000;

type Sent = { text: string; values: unknown[] };
type PlanNode = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: PlanNode[];
};

let t: TestApp;
let app: pg.Client;
let number: string;
/** What stands in the filled site for a value of the first one: its id, and that of its agent. */
let filled: Map<unknown, unknown>;
/** The number of invoices of that agent, who has no agents below: the search of one looks at theirs too. */
let sold: number;

beforeAll(async () => {
  t = await testApp();
  const [slug] = await fillSites({ url: t.ownerUrl, sites: 1, invoices: INVOICES, now: t.clock.now() });
  const site = await t.db
    .selectFrom('sites')
    .select('id')
    .where('slug', '=', slug!)
    .executeTakeFirstOrThrow();
  const invoice = await t.db
    .selectFrom('invoices')
    .select('number')
    .where('site_id', '=', site.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  number = invoice.number;
  const agent = await t.db
    .selectFrom('invoices')
    .select(['agent_id', (count) => count.fn.countAll<number>().as('sold')])
    .where('site_id', '=', site.id)
    .where('agent_id', 'is not', null)
    .where('agent_id', 'not in', (q) =>
      q.selectFrom('admins').select('parent_id').where('parent_id', 'is not', null),
    )
    .groupBy('agent_id')
    .orderBy('sold', 'desc')
    .orderBy('agent_id')
    .executeTakeFirstOrThrow();
  sold = agent.sold;
  filled = new Map([
    [t.site.id, site.id],
    [t.site.admins.AGENT.id, agent.agent_id!],
  ]);
  // As after a while in production; otherwise the plans depend on whether autovacuum has come by.
  const owner = new pg.Client(t.ownerUrl);
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
  app = new pg.Client(t.appUrl);
  await app.connect();
  await app.query('set role rihla_app');
  await app.query("select set_config('app.site_id', $1, false)", [site.id]);
});
afterAll(async () => {
  await app.end();
  await t.close();
});

/** The statements that a call sends which look for keys. */
async function searchesOf(url: string, who: Who = 'MAIN'): Promise<Sent[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  expect((await t.as(who).inject({ url })).statusCode).toBe(200);
  const searches = sent.mock.calls
    .map(([statement]) => statement as unknown as Sent)
    .filter(({ text }) => text?.includes('search_keys'));
  sent.mockRestore();
  return searches;
}

/** The rows of a table that a plan has looked at, found or not. */
function rowsLookedAt(node: PlanNode, table: string): number {
  const own =
    node['Relation Name'] === table
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsLookedAt(child, table), 0);
}

async function planOf({ text, values }: Sent): Promise<PlanNode> {
  const { rows } = await app.query(`explain (analyze, format json) ${text}`, values);
  return (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan;
}

describe('a search in a list of a large site', () => {
  it.each(LISTS)('%s looks at the rows it finds, and not at the whole site', async (path, table) => {
    for (const q of [number.slice(-4), 'tidak ada', 'budi zzz']) {
      const searches = await searchesOf(`${path}?q=${encodeURIComponent(q)}`);
      expect(searches.length).toBeGreaterThan(0);
      for (const search of searches)
        expect(rowsLookedAt(await planOf(search), table), `${path} ${q}`).toBeLessThan(INVOICES / 20);
    }
  });
});

describe('the search over all records', () => {
  it.each(['MAIN', 'AGENT'] as const)(
    'asks for the keys of %s in a statement of which the plan is kept',
    async (who) => {
      const first = async (s: string) =>
        (await searchesOf(`/admin_api/searches?s=${encodeURIComponent(s)}`, who))[0]!.text;
      expect(await first('siti')).toBe(await first('budi santoso'));
    },
  );

  it('looks at the invoices of an agent, however many others have the name', async () => {
    for (const s of ['budi', 'budi santoso', number.slice(-4), 'tidak ada']) {
      const [search] = await searchesOf(`/admin_api/searches?s=${encodeURIComponent(s)}`, 'AGENT');
      const values = search!.values.map((value) => filled.get(value) ?? value);
      const plan = await planOf({ text: search!.text, values });
      expect(rowsLookedAt(plan, 'invoices'), s).toBeGreaterThanOrEqual(sold);
      expect(rowsLookedAt(plan, 'invoices'), s).toBeLessThan(INVOICES / 20);
      expect(rowsLookedAt(plan, 'users'), s).toBeLessThan(INVOICES / 20);
    }
  });
});
