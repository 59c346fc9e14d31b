import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { verifySite } from '../modules/insight/index.ts';
import { fillSites } from './fill.ts';
import { freeTables } from './free-tables.ts';
import { enterSite, openOwner } from './owner-handle.ts';

let t: TestApp;
let slugs: string[];
const stages: string[] = [];

beforeAll(async () => {
  t = await testApp();
  slugs = await fillSites({ url: t.ownerUrl, sites: 2, invoices: 501, now: t.clock.now(), progress: note });
});
afterAll(() => t.close());

describe('filling sites', () => {
  it('spreads the invoices over new sites and reports its progress', async () => {
    expect(slugs).toEqual(['fill-0001', 'fill-0002']);
    const counted = await sql`
      select s.slug, count(*)::int as invoices, count(distinct i.status)::int as states
        from invoices i join sites s on s.id = i.site_id join listings l on l.id = i.listing_id
       where s.slug like 'fill-%' and l.category <> 'TABUNGAN'
         and not exists (select from payments p where p.invoice_id = i.id and p.channel = 'SAVINGS')
       group by 1 order by 1`.execute(t.db);
    expect(counted.rows).toEqual([
      { slug: 'fill-0001', invoices: 250, states: expect.any(Number) },
      { slug: 'fill-0002', invoices: 251, states: expect.any(Number) },
    ]);
    expect(stages.at(-1)).toBe('indexes 501');
  });

  it('gives each site savers at every stage, one for every twenty invoices', async () => {
    const { rows } = await sql`
      select s.slug, count(*)::int as plans, count(*) filter (where i.status = 'LEFT')::int as gone,
             count(*) filter (where i.paid = 0 and i.status = 'SAVING')::int as empty,
             count(*) filter (where i.paid - i.drawn > 0 and i.paid - i.drawn < t.minimum_balance)::int as saving,
             count(*) filter (where i.paid - i.drawn >= t.minimum_balance and i.paid - i.drawn < i.total)::int as ready,
             count(*) filter (where i.paid - i.drawn = i.total)::int as reached,
             count(*) filter (where w.id is not null)::int as paid_out,
             count(*) filter (where i.paid > 0 and i.paid = i.drawn)::int as booked,
             count(*) filter (where exists (select from payments p where p.invoice_id = i.id and p.status = 'PENDING'))::int as waiting
        from savings_plans t
        join invoices i on i.id = t.invoice_id
        join sites s on s.id = i.site_id and s.slug like 'fill-%'
        left join savings_withdrawals w on w.invoice_id = i.id
       group by 1 order by 1`.execute(t.db);
    const one = { plans: 13, gone: 1, empty: 1, saving: 8, ready: 1, reached: 1, paid_out: 1, booked: 1 };
    expect(rows).toEqual(slugs.map((slug) => ({ slug, ...one, waiting: 1 })));
  });

  it('numbers plans and bookings together, in the order of their days and without a gap', async () => {
    const { rows } = await sql`
      select s.slug, count(*)::int - max(i.sequence)::int as gap, count(*)::int - count(distinct i.sequence)::int as twice,
             (count(*) filter (where i.before > i.created_at + interval '13 hours'))::int as later_before
        from (select *, max(created_at) over (partition by site_id order by sequence rows between unbounded preceding and 1 preceding)
                        as before from invoices) i
        join sites s on s.id = i.site_id and s.slug like 'fill-%'
       group by 1 order by 1`.execute(t.db);
    expect(rows).toEqual(slugs.map((slug) => ({ slug, gap: 0, twice: 0, later_before: 0 })));
    const { rows: counters } = await sql`
      select c.last::int - (select max(sequence)::int from invoices i where i.site_id = c.site_id) as ahead
        from counters c join sites s on s.id = c.site_id and s.slug like 'fill-%'
       where c.name = 'invoice'`.execute(t.db);
    expect(counters).toEqual(slugs.map(() => ({ ahead: 0 })));
  });

  it('leaves books, balances, seats and numbers that agree', async () => {
    const owner = await openOwner(t.ownerUrl);
    try {
      for (const slug of slugs) {
        const site = await owner.db
          .selectFrom('sites')
          .select('id')
          .where('slug', '=', slug)
          .executeTakeFirstOrThrow();
        await enterSite(owner.db, site.id);
        expect(await verifySite({ db: owner.db, site, now: new Date() })).toEqual([]);
      }
    } finally {
      await owner.close();
    }
  });

  it('puts the triggers back', async () => {
    const off = await sql`select tgname from pg_trigger where tgenabled <> 'O'`.execute(t.db);
    expect(off.rows).toEqual([]);
  });

  it('goes on with the next free number', async () => {
    expect(await fillSites({ url: t.ownerUrl, sites: 1, invoices: 20, now: t.clock.now() })).toEqual([
      'fill-0003',
    ]);
  });
});

describe('the indexes of a filling', () => {
  it('are the same as before, although a large filling builds them anew', async () => {
    const before = await indexes();
    const tables = await freeTables(t.ownerUrl, 1_000_000);
    expect((await indexes()).length).toBeLessThan(before.length);
    await tables.restore();
    expect(await indexes()).toEqual(before);
  });

  it('are built by the next filling when one was killed before it could', async () => {
    const before = await indexes();
    await freeTables(t.ownerUrl, 1_000_000);
    await (await freeTables(t.ownerUrl, 10)).restore();
    expect(await indexes()).toEqual(before);
  });
});

function note(done: number, stage: string): void {
  stages.push(`${stage} ${done}`);
}

async function indexes(): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename <> 'dropped_indexes' order by 1`.execute(t.db);
  return rows.map((row) => row.definition);
}
