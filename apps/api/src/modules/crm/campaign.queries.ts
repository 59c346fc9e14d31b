import { MOST_CARDS } from '@rihla/domain/crm/board';
import { campaignList } from '@rihla/domain/crm/crm-lists';
import { type ProgressDay, progressOf } from '@rihla/domain/crm/progress';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { date, integer, longText, reference, text } from '@rihla/domain/kit/field';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { isUuid } from '@rihla/domain/shared/ids';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { type HistoryConfig, readHistory } from '../../kit/history.ts';
import { runList } from '../../kit/lists/list.ts';
import { nameOf } from '../../kit/lists/reference-names.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { stagesOf } from './stages.ts';

const COLUMNS = [
  'c.id',
  'c.slug',
  'c.name',
  'c.stage_id',
  'c.starts_on',
  'c.ends_on',
  'c.user_target',
  'c.booking_target',
  'c.payment_target_percent',
  'c.version',
  'c.updated_at',
] as const;

/** SQL over the campaign `c`: the numbers of its opportunities, of its tasks, and of its tasks that are done. */
const counts = {
  opportunities: sql<number>`(select count(*)::int from opportunities o
    where o.site_id = c.site_id and o.campaign_id = c.id and o.archived_at is null)`,
  tasks: sql<number>`(select count(*)::int from campaign_tasks t where t.site_id = c.site_id and t.campaign_id = c.id)`,
  done: sql<number>`(select count(*)::int from campaign_tasks t
    where t.site_id = c.site_id and t.campaign_id = c.id and t.done)`,
};

const stageName = (siteId: string) =>
  sql<string>`${nameOf('campaign_stage', 'c.stage_id', siteId)}`.as('stage_name');

/** A page of the campaigns of the site. */
export function listCampaigns({ db, site }: ReadCall, input: ListQuery) {
  return runList(
    db.selectFrom('campaigns as c').where('c.site_id', '=', site.id).where('c.archived_at', 'is', null),
    (query) =>
      query
        .select(COLUMNS)
        .select([
          stageName(site.id),
          counts.opportunities.as('opportunities'),
          counts.tasks.as('tasks'),
          counts.done.as('tasks_done'),
        ]),
    input,
    {
      list: campaignList,
      columns: {
        name: 'c.name',
        stage_id: 'c.stage_id',
        starts_on: 'c.starts_on',
        ends_on: 'c.ends_on',
        updated_at: 'c.updated_at',
      },
      searchIn: sql<string>`c.name`,
      tie: 'c.id',
      emptyLast: ['starts_on', 'ends_on'],
    },
  );
}

/**
 * A campaign with its tasks, targets and results, by id or slug.
 * @throws Problem `kit.not_found`
 */
export async function getCampaign(call: ReadCall, { id }: { id: string }) {
  const { db, site } = call;
  const found = await db
    .selectFrom('campaigns as c')
    .select([...COLUMNS, 'c.description'])
    .select([
      stageName(site.id),
      counts.opportunities.as('opportunities'),
      counts.tasks.as('tasks'),
      counts.done.as('tasks_done'),
    ])
    .where('c.site_id', '=', site.id)
    .where('c.archived_at', 'is', null)
    .where(isUuid(id) ? 'c.id' : 'c.slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  const tasks_list = await db
    .selectFrom('campaign_tasks as t')
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 't.site_id').onRef('a.id', '=', 't.admin_id'),
    )
    .select(['t.id', 't.task', 't.admin_id', 'a.name as admin_name', 't.due_on', 't.done'])
    .where('t.site_id', '=', site.id)
    .where('t.campaign_id', '=', found.id)
    .orderBy('t.position')
    .execute();
  return { ...found, tasks_list, actual: await actualOf(call, found.id) };
}

/** SQL for an amount of the invoice `i` in rupiah; dollars are converted at the site's reference rate. */
const inRupiah = (amount: string) =>
  sql`(case i.currency when 'IDR' then ${sql.ref(amount)}
        else coalesce(round(${sql.ref(amount)} * (select usd_rate from site_settings where site_id = app_site())::numeric / 100), 0) end)`;

/** SQL for the bookings `i` of a campaign that are still in force, each with the day on which it was linked. */
const bookingsInForce = (siteId: string, campaignId: string) => sql`
    from opportunities o
    join opportunity_invoices l on l.site_id = o.site_id and l.opportunity_id = o.id
    join invoices i on i.site_id = l.site_id and i.id = l.invoice_id
   where o.site_id = ${siteId} and o.campaign_id = ${campaignId} and i.trashed_at is null
     and ${hasTraitSql('i.status', invoiceMachine, 'seated')}`;

/** The results of a campaign: its people, its bookings that are still in force, and what is paid on them. */
async function actualOf({ db, site }: ReadCall, campaignId: string) {
  const { rows } = await sql<{ users: number; bookings: number; billed: number; paid: number }>`
    select (select count(distinct u.user_id)::int from opportunities o
              join opportunity_users u on u.site_id = o.site_id and u.opportunity_id = o.id
             where o.site_id = ${site.id} and o.campaign_id = ${campaignId} and o.archived_at is null) as users,
           b.bookings, b.billed, b.paid
      from (select count(*)::int as bookings, coalesce(sum(${inRupiah('i.total')}), 0)::bigint as billed,
                   coalesce(sum(${inRupiah('i.paid')}), 0)::bigint as paid ${bookingsInForce(site.id, campaignId)}) b`.execute(
    db,
  );
  const { users, bookings, billed, paid } = rows[0]!;
  const payment_percent = billed > 0 ? Math.round((paid * 100) / billed) : null;
  return { users, bookings, billed, paid, payment_percent };
}

/**
 * How users, bookings and payments of a campaign have grown, with a point for each day from its first day to the
 * earlier of its last day and today.
 * @throws Problem `kit.not_found`
 */
export async function getProgress({ db, site, now }: ReadCall, { id }: { id: string }) {
  const campaign = await db
    .selectFrom('campaigns')
    .select(['id', 'starts_on', 'ends_on', 'created_at'])
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .executeTakeFirst();
  if (!campaign) return refuse('kit.not_found');
  const day = (instant: string) => sql`(${sql.ref(instant)} at time zone ${site.timeZone})::date`;
  const { rows } = await sql<ProgressDay>`
    with linked as (select l.invoice_id, l.linked_at, i.currency ${bookingsInForce(site.id, campaign.id)}),
    users as (
      select min(u.added_at) as at from opportunities o
        join opportunity_users u on u.site_id = o.site_id and u.opportunity_id = o.id
       where o.site_id = ${site.id} and o.campaign_id = ${campaign.id} and o.archived_at is null group by u.user_id),
    added as (
      select ${day('users.at')} as day, 1 as users, 0 as bookings, 0::bigint as paid from users
      union all select ${day('linked.linked_at')}, 0, 1, 0 from linked
      union all
      select ${day('p.decided_at')}, 0, 0, ${inRupiah('p.amount')} - ${inRupiah('p.returned_amount')} - ${inRupiah('p.moved_amount')}
        from payments p join linked i on i.invoice_id = p.invoice_id
       where p.site_id = ${site.id} and p.status = 'VALID' and p.decided_at is not null and not p.late and p.type <> 'EQUIPMENT')
    select day::text, sum(users)::int as users, sum(bookings)::int as bookings, sum(paid)::bigint as paid
      from added group by day`.execute(db);
  const today = todayIn(site.timeZone, now);
  const end = campaign.ends_on ? localDateOf(campaign.ends_on) : today;
  const begin = campaign.starts_on ?? todayIn(site.timeZone, new Date(campaign.created_at));
  return progressOf(rows, localDateOf(begin), end < today ? end : today);
}

/**
 * The board of campaigns: the stages, the campaigns that were changed last (`MOST_CARDS` at most), and how many there
 * are.
 */
export async function campaignBoard(call: ReadCall) {
  const { db, site } = call;
  const cards = await db
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.slug', 'c.name', 'c.stage_id', 'c.ends_on', 'c.version'])
    .select([counts.opportunities.as('opportunities'), sql<number>`count(*) over ()::int`.as('total')])
    .where('c.site_id', '=', site.id)
    .where('c.archived_at', 'is', null)
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_CARDS)
    .execute();
  return { stages: await stagesOf(call, 'campaign'), cards, total: cards[0]?.total ?? 0 };
}

const HISTORY: HistoryConfig = {
  subject: {
    table: 'campaigns',
    keyPrefix: 'campaign',
    fields: {
      name: text({ max: 120 }),
      description: longText({ max: 4_000 }),
      stage_id: reference({ to: 'campaign_stage' }),
      starts_on: date({}),
      ends_on: date({}),
      user_target: integer({}),
      booking_target: integer({}),
      payment_target_percent: integer({}),
    },
  },
  parent: 'campaign_id',
  parts: [],
};

/**
 * The changes of a campaign, newest first.
 * @throws Problem `kit.not_found`
 */
export async function campaignHistory(call: ReadCall, { id, ...query }: ListQuery & { id: string }) {
  const { db, site } = call;
  const found = await db
    .selectFrom('campaigns')
    .select('id')
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  return readHistory(db, site.id, found.id, HISTORY, query);
}
