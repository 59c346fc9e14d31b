import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { type Config, readConfig } from '../app/config.ts';
import { settableClock } from '../kit/clock.ts';
import { verifySite } from '../modules/insight/index.ts';
import { seedDemo } from './demo.ts';
import { REGIONS } from './demo/people/regions.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { enterSite, openOwner } from './owner-handle.ts';

/** The last evening of a year. Made then, the demo has two payouts of one amount on one day. */
const MADE_AT = new Date('2026-12-31T16:30:00.000Z');

let t: TestApp;
let dataDir: string;
let config: Config;
let told: string;

beforeAll(async () => {
  t = await testApp({}, { clock: settableClock(MADE_AT) });
  // The sites of the template make room for those of the demo.
  await sql`delete from site_hosts`.execute(t.db);
  await sql`update sites set slug = 'template-' || slug`.execute(t.db);
  dataDir = await mkdtemp(join(tmpdir(), 'rihla-demo-'));
  config = readConfig({ DATA_DIR: dataDir });
  told = await seedDemo({ ownerUrl: t.ownerUrl, config, clock: t.clock });
}, 300_000);
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true });
});

describe('the demo', () => {
  it('names the accounts and lets them sign in', async () => {
    const names = ['root', 'director', 'main', 'finance', 'media', 'agent', 'subagent', 'guide', 'guide2'];
    for (const name of names) {
      expect(told).toContain(`${name}@demo.rihla.test`);
      const entry = { email: `${name}@demo.rihla.test`, password: DEMO_PASSWORD };
      const { status } = await t.anonymous.call('admin_access.sign_in', entry, {
        headers: { host: 'localhost' },
      });
      expect([name, status]).toEqual([name, 200]);
    }
    const entry = { email: 'user@twin.rihla.test', password: DEMO_PASSWORD };
    const headers = { host: 'twin.localhost' };
    expect((await t.anonymous.call('user_access.sign_in', entry, { headers })).status).toBe(200);
  });

  it('has invoices and payments in every state, and one in the trash', async () => {
    const { rows } = await sql<{ invoices: string[]; payments: string[]; trash: number }>`
      select array(select distinct status from invoices where site_id = s.id order by 1) as invoices,
             array(select distinct status from payments where site_id = s.id order by 1) as payments,
             (select count(*)::int from invoices where site_id = s.id and trashed_at is not null) as trash
        from sites s where slug = 'demo'`.execute(t.db);
    expect(rows).toEqual([
      {
        invoices: ['CANCELLED', 'EXPIRED', 'NEW', 'PAID', 'PARTIAL', 'SAVING', 'SPAM'],
        payments: ['NEW', 'PENDING', 'REJECT', 'SPAM', 'VALID'],
        trash: 1,
      },
    ]);
  });

  it('takes back a suitcase because of its wheel, and nothing else', async () => {
    const { rows } = await sql<{ name: string; reason: string }>`
      select distinct i.name, m.note as reason from moves m
        join equipment_handouts h on h.site_id = m.site_id and h.id = m.subject_id
        join equipment_items i on i.site_id = h.site_id and i.id = h.item_id
       where m.machine = 'equipment_handout' and m.event = 'take_back'`.execute(t.db);
    expect(rows).toEqual([{ name: 'Koper 24 inci', reason: 'Roda koper patah, ditukar di gudang' }]);
  });

  it('sends nobody twice on one departure', async () => {
    const { rows } = await sql`
      select s.slug, i.listing_name, p.name, array_agg(i.number order by i.number) as invoices
        from bookings b
        join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
        join profiles p on p.site_id = b.site_id and p.id = b.profile_id
        join sites s on s.id = b.site_id
       where s.slug in ('demo', 'twin') and i.status in ('NEW', 'PARTIAL', 'PAID') and i.trashed_at is null
       group by s.slug, i.listing_id, i.listing_name, p.id, p.name having count(*) > 1`.execute(t.db);
    expect(rows).toEqual([]);
  });

  it('has packages of every category and state, each with a picture', async () => {
    const { rows } = await sql<{ categories: string[]; states: string[]; bare: number }>`
      select array(select distinct category from listings where site_id = s.id order by 1) as categories,
             array(select distinct status from listings where site_id = s.id order by 1) as states,
             (select count(*)::int from listings l where l.site_id = s.id and not exists (
               select from files f where f.site_id = s.id and f.id = l.photo_file_id and f.bytes > 0)) as bare
        from sites s where slug = 'demo'`.execute(t.db);
    expect(rows).toEqual([
      {
        categories: ['HAJI', 'TABUNGAN', 'TOUR', 'UMROH'],
        states: ['ACTIVE', 'EXPIRED', 'NEW', 'PRIVATE'],
        bare: 0,
      },
    ]);
  });

  it('has agents that earned by what they sold, by both ways of paying them, and gave some of it back', async () => {
    const { rows } = await sql<{ slug: string; moments: string[]; sub_agents: boolean }>`
      select s.slug, array_agg(distinct f.moment order by f.moment) filter (where f.kind = 'EARNED') as moments,
             bool_or(f.kind = 'REVERSED') as gave_back, bool_or(a.parent_id is not null) as sub_agents
        from fee_rows f join sites s on s.id = f.site_id join admins a on a.site_id = f.site_id and a.id = f.agent_id
       where s.slug in ('demo', 'twin') group by s.slug order by s.slug`.execute(t.db);
    expect(rows).toMatchObject([
      {
        slug: 'demo',
        moments: ['NEW_TO_PAID', 'NEW_TO_PART', 'PART_TO_PAID'],
        gave_back: true,
        sub_agents: true,
      },
      { slug: 'twin', moments: ['PAID'], gave_back: false },
    ]);
  });

  it('has savers at every stage, one who booked and one who was paid out', async () => {
    const { rows } = await sql<{ stages: string[]; booked: boolean; paid_out: boolean; waits: boolean }>`
      select array_agg(distinct x.stage order by x.stage) as stages,
             bool_or(exists (select from payments b where b.site_id = i.site_id and b.savings_invoice_id = i.id)) as booked,
             bool_or(exists (select from savings_withdrawals w where w.site_id = i.site_id and w.invoice_id = i.id)) as paid_out,
             bool_or(exists (select from payments w where w.site_id = i.site_id and w.invoice_id = i.id
                                and w.status = 'PENDING')) as waits
        from savings_plans p
        join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
        join sites s on s.id = i.site_id and s.slug = 'demo'
       cross join lateral (
         select case when i.paid - i.drawn <= 0 then 'EMPTY' when i.paid - i.drawn >= i.total then 'REACHED'
                     when i.paid - i.drawn >= p.minimum_balance then 'READY' else 'SAVING' end as stage) x`.execute(
      t.db,
    );
    expect(rows).toEqual([
      { stages: ['EMPTY', 'REACHED', 'READY', 'SAVING'], booked: true, paid_out: true, waits: true },
    ]);
  });

  it('has points and savers for those who look at the demo as its customer and as its agent', async () => {
    const { rows } = await sql`
      select (select sum(p.points)::int > 0 from point_rows p join users u on u.site_id = p.site_id and u.id = p.user_id
               where u.email = 'user@demo.rihla.test') as points,
             (select count(*)::int from savings_plans p
                join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
                join admins a on a.site_id = i.site_id and a.id = i.agent_id
               where a.email = 'agent@demo.rihla.test') as savers`.execute(t.db);
    expect(rows).toEqual([{ points: true, savers: 1 }]);
  });

  it('has money at gateways: paid out less its fee, given back, and not yet paid out', async () => {
    const { rows } = await sql`
      select s.slug, l.account,
             count(*) filter (where e.kind = 'GATEWAY_SETTLEMENT')::int > 0 as settled, sum(l.amount)::bigint > 0 as held
        from journal_lines l
        join journal_entries e on e.site_id = l.site_id and e.id = l.entry_id
        join sites s on s.id = l.site_id and s.slug in ('demo', 'twin')
       where l.account in ('gateway_clearing', 'gateway_fees') group by s.slug, l.account order by 1, 2`.execute(
      t.db,
    );
    expect(rows).toEqual(
      ['demo', 'twin'].flatMap((slug) => [
        { slug, account: 'gateway_clearing', settled: true, held: true },
        { slug, account: 'gateway_fees', settled: true, held: true },
      ]),
    );
    const reviews = await sql`
      select s.slug, r.reason, r.status from gateway_reviews r join sites s on s.id = r.site_id order by 1`.execute(
      t.db,
    );
    expect(reviews.rows).toEqual([
      { slug: 'demo', reason: 'REFUND', status: 'CLEARED' },
      { slug: 'twin', reason: 'REFUND', status: 'CLEARED' },
    ]);
    const paidOut = await sql<{ lines: number }>`
      select count(*)::int as lines from statement_lines where status = 'SETTLEMENT'
       group by site_id, day, amount order by 1 desc limit 1`.execute(t.db);
    expect(paidOut.rows).toEqual([{ lines: 2 }]);
    const kept = await readFile(join(dataDir, 'simulators.json'), 'utf8');
    expect(kept).toContain('"site":"demo"');
    expect(kept).not.toContain('"site":"demo-opening"');
  });

  it('has WhatsApp messages with their price in each of the last months, and customers who can be answered there', async () => {
    const { rows } = await sql`
      select s.slug, count(distinct date_trunc('month', m.sent_at))::int >= 4 as months,
             bool_and(m.status = 'SENT' and m.cost > 0 and m.delivery in ('DELIVERED', 'READ')) as delivered,
             (select count(*)::int from whatsapp_windows w where w.site_id = s.id and w.last_at > ${MADE_AT}::timestamptz - interval '24 hours') as answerable,
             (select active and verified_at < ${MADE_AT}::timestamptz - interval '400 days' from whatsapp_connections c where c.site_id = s.id) as connected
        from messages m join sites s on s.id = m.site_id
       where m.channel = 'WHATSAPP' group by s.id, s.slug order by s.slug`.execute(t.db);
    const each = { months: true, delivered: true, answerable: 2, connected: true };
    expect(rows).toEqual([
      { slug: 'demo', ...each },
      { slug: 'twin', ...each },
    ]);
  });

  it('has sorted tags, buses between cities, an account that is there twice and a request to cancel', async () => {
    const { rows } = await sql`
      select (select count(*)::int from tags where site_id = s.id and tag_category_id is null) as loose_tags,
             (select count(*)::int > 0 from listing_transports where site_id = s.id) as rides,
             (select count(*)::int from users a join users b on b.site_id = a.site_id and b.phone = a.phone and b.id > a.id
               where a.site_id = s.id and a.merged_into_id is null and b.merged_into_id is null) as twice,
             (select count(*)::int from customer_merges where site_id = s.id) as merged,
             (select count(*)::int from cancellations where site_id = s.id and status = 'REQUESTED') as asked
        from sites s where slug = 'demo'`.execute(t.db);
    expect(rows).toEqual([{ loose_tags: 0, rides: true, twice: 1, merged: 1, asked: 1 }]);
  });

  it('has books, balances, seats and numbers that agree, in both agencies', async () => {
    const owner = await openOwner(t.ownerUrl);
    try {
      const sites = await owner.db
        .selectFrom('sites')
        .select('id')
        .where('slug', 'in', ['demo', 'twin'])
        .execute();
      expect(sites).toHaveLength(2);
      for (const { id } of sites) {
        await enterSite(owner.db, id);
        expect(await verifySite({ db: owner.db, site: { id }, now: t.clock.now() })).toEqual([]);
      }
    } finally {
      await owner.close();
    }
  });

  it('has every paper of everybody on a group that has left, and not of those that leave much later', async () => {
    const { rows } = await sql<{ nearness: string; people: number; complete: number; empty: number }>`
      select case when l.departure_at <= ${t.clock.now()}::date then 'left'
                  when l.departure_at <= ${t.clock.now()}::date + 45 then 'near' else 'far' end as nearness,
             count(*)::int as people,
             count(*) filter (where f.passport_number_mask is not null and f.father_name is not null
               and f.visa_number is not null and f.visa_provider_id is not null and f.policy_number is not null
               and f.insurance_id is not null and r.registration_number is not null and not exists (
                 select from listing_flights a where a.listing_id = l.id and a.pnr is null))::int as complete,
             count(*) filter (where f.no_ktp_mask is null)::int as empty
        from bookings b
        join sites s on s.id = b.site_id and s.slug in ('demo', 'twin')
        join invoices i on i.id = b.invoice_id and i.trashed_at is null and i.status in ('NEW', 'PARTIAL', 'PAID')
        join listings l on l.id = b.listing_id and l.category in ('UMROH', 'HAJI')
        left join profiles f on f.id = b.profile_id
        left join pilgrim_registrations r on r.profile_id = f.id and r.listing_id = l.id
       group by 1`.execute(t.db);
    const of = (nearness: string) => rows.find((row) => row.nearness === nearness)!;
    expect(of('left').people).toBeGreaterThan(20);
    expect(of('left').complete).toBe(of('left').people);
    expect(of('near').complete).toBeGreaterThan(0);
    expect(of('near').complete).toBeLessThan(of('near').people);
    expect(of('far').complete).toBe(0);
    expect(of('far').empty).toBeGreaterThan(0);
  });

  it('has the account in the reporting system by which it has reported, and its officer a NIK', async () => {
    const { rows } = await sql<{ slug: string }>`
      select s.slug from site_configs c join sites s on s.id = c.site_id and s.slug in ('demo', 'twin')
        join site_config_credentials k on k.site_id = s.id
       where c.officer_ktp_mask is not null order by 1`.execute(t.db);
    expect(rows).toEqual([{ slug: 'demo' }, { slug: 'twin' }]);
  });

  it('lets nobody travel who lacks anything', async () => {
    const entry = { email: 'main@demo.rihla.test', password: DEMO_PASSWORD };
    const host = { host: 'localhost' };
    const { body } = await t.anonymous.call('admin_access.sign_in', entry, { headers: host });
    const headers = { ...host, authorization: `Bearer ${body.data.token}` };
    const asked = { per_page: 10, search: { phase: ['TRAVELLING'] } };
    const departures = (await t.anonymous.call('manifests.list', asked, { headers })).body.data;
    expect(departures.length).toBeGreaterThan(0);
    for (const { id } of departures) {
      const { pilgrims } = (await t.anonymous.call('manifests.get', { id }, { headers })).body.data;
      const lacking = pilgrims.flatMap(({ profile, open }) =>
        open.map((one) => ({ name: profile?.name, ...one })),
      );
      expect(lacking).toEqual([]);
    }
  });

  it('has no package on sale that lacks anything or has a night without a bed', async () => {
    const entry = { email: 'main@demo.rihla.test', password: DEMO_PASSWORD };
    const headers = { host: 'localhost' };
    const { body } = await t.anonymous.call('admin_access.sign_in', entry, { headers });
    const session = { headers: { ...headers, authorization: `Bearer ${body.data.token}` } };
    const { rows } = await sql<{ id: string; name: string }>`
      select l.id, l.name from listings l join sites s on s.id = l.site_id and s.slug = 'demo'
       where l.status in ('ACTIVE', 'PRIVATE', 'NEW') and l.name <> ''`.execute(t.db);
    for (const { id, name } of rows) {
      const answer = await t.anonymous.call('listings.validation', { id }, session);
      expect([name, answer.body.data]).toMatchObject([name, { missing: [], warnings: [] }]);
    }
  });

  it('has tours with hotels and without a provider of umroh visas', async () => {
    const { rows } = await sql<{ name: string; right: boolean }>`
      select l.name, l.visa_provider_id is null and l.muassasah_id is null and l.season_id is null and exists (
               select from listing_hotels h where h.listing_id = l.id) as right
        from listings l join sites s on s.id = l.site_id and s.slug = 'demo' where l.category = 'TOUR'`.execute(
      t.db,
    );
    expect(rows.filter((row) => !row.right)).toEqual([]);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('has people with pictures, agents with a NIK, and villages of their districts', async () => {
    const { rows } = await sql<{ bare: number; unnumbered: number; pictures: number }>`
      select count(*) filter (where a.photo_file_id is null)::int as bare,
             count(*) filter (where a.role = 'AGENT' and a.nik_last4 is null)::int as unnumbered,
             (select count(*)::int from users u where u.site_id = any(array_agg(s.id)) and u.photo_file_id is not null) as pictures
        from admins a join sites s on s.id = a.site_id and s.slug in ('demo', 'twin')`.execute(t.db);
    expect(rows).toEqual([{ bare: 0, unnumbered: 0, pictures: expect.any(Number) }]);
    expect(rows[0]!.pictures).toBeGreaterThan(5);
    const homes = await sql<{ village: string; code: string }>`
      select distinct f.village, d.code from profiles f join sites s on s.id = f.site_id and s.slug = 'demo'
        join districts d on d.id = f.district_id`.execute(t.db);
    const villages: Record<string, readonly string[]> = Object.fromEntries(
      Object.values(REGIONS).map(({ district, villages: known }) => [district, known]),
    );
    expect(homes.rows.filter(({ village, code }) => !villages[code]?.includes(village))).toEqual([]);
    expect(new Set(homes.rows.map(({ code }) => code)).size).toBeGreaterThan(5);
  });

  it('has no letter or notice with a link to where the agency stood while its past was played', async () => {
    const { rows } = await sql<{ linked: number; lost: number }>`
      select (count(*) filter (where body like '%http://%'))::int as linked,
             (count(*) filter (where body like '%opening.invalid%'))::int as lost
        from (select body from messages union all select body from notices) words`.execute(t.db);
    expect(rows[0]!.linked).toBeGreaterThan(100);
    expect(rows[0]!.lost).toBe(0);
  });

  it('has nothing dated in the future', async () => {
    const { rows } = await sql`
      select (select count(*)::int from invoices where created_at > ${t.clock.now()}) as invoices,
             (select count(*)::int from payments where created_at > ${t.clock.now()}) as payments,
             (select count(*)::int from moves where at > ${t.clock.now()}) as moves`.execute(t.db);
    expect(rows).toEqual([{ invoices: 0, payments: 0, moves: 0 }]);
  });

  it('has customers who joined before they ordered, and sign-ups by the links of agents within the year', async () => {
    const { rows } = await sql`
      select (select count(*)::int from invoices i join users u on u.site_id = i.site_id and u.id = i.user_id
               where i.created_at < u.created_at) as ordered_before,
             (select count(*) > 15 from referral_sign_ups
               where at > ${t.clock.now()}::timestamptz - interval '365 days') as has_sign_ups`.execute(t.db);
    expect(rows).toEqual([{ ordered_before: 0, has_sign_ups: true }]);
  });

  it('is made once', async () => {
    const before = await t.db.selectFrom('sites').select('id').orderBy('id').execute();
    expect(await seedDemo({ ownerUrl: t.ownerUrl, config, clock: t.clock })).toBe(told);
    expect(await t.db.selectFrom('sites').select('id').orderBy('id').execute()).toEqual(before);
  });

  it('is never made in production', async () => {
    await expect(seedDemo({ ownerUrl: t.ownerUrl, config: { ...config, production: true } })).rejects.toThrow(
      'a production site is never seeded',
    );
  });
});
