import type { contract } from '@rihla/domain/contract';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { MOST_REFERRAL_MONTHS, referralLists } from '@rihla/domain/referral/referral-lists';
import { addMonths, type LocalDate, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { agentAndBelow } from '../access/index.ts';
import { isLiveSql } from '../invoices/index.ts';

type Stats = typeof contract.referrals;
type Input = InputOf<Stats['stats']>;
/** A row whose columns only the SQL statement names. */
type AnyRow = Record<string, unknown>;

/**
 * A page of statistics by agent: the visits, sign-ups, bookings, payments and fees that came by the referral code of
 * each in some months. Agents without any are left out.
 */
export function listCodes(call: ReadCall<Admin>, input: Input): Promise<OutputOf<Stats['stats']>> {
  const { site } = call;
  const rows = sql`
    select a.id, a.slug as agent_slug, a.name as agent_name, a.referral_code as code, ${SUMS}
      from (${resultsOf(call, monthsOf(call, input), input.agent_id)}) f
      join admins a on a.site_id = ${site.id} and a.id = f.agent_id
     group by a.id, a.slug, a.name, a.referral_code`;
  return statsPage(call, rows, input, referralLists.codes);
}

/**
 * A page of statistics by package: the visits, sign-ups, bookings, payments and fees that came by referral links to it
 * in some months. Links to no package share one row.
 */
export function listPackages(
  call: ReadCall<Admin>,
  input: InputOf<Stats['packages']>,
): Promise<OutputOf<Stats['packages']>> {
  const { site } = call;
  // A page is ordered by an id; links to no package share the nil one.
  const rows = sql`
    select coalesce(l.id, '00000000-0000-0000-0000-000000000000') as id, l.slug as listing_slug,
           l.name as listing_name, l.departure_at, ${SUMS}
      from (${resultsOf(call, monthsOf(call, input), input.agent_id)}) f
      left join listings l on l.site_id = ${site.id} and l.id = f.listing_id
     group by l.id, l.slug, l.name, l.departure_at`;
  return statsPage(call, rows, input, referralLists.packages);
}

/**
 * A page of statistics by month: the visits, sign-ups, bookings, payments and fees that came by referral links in each
 * month asked for.
 */
export function listMonths(
  call: ReadCall<Admin>,
  input: InputOf<Stats['months']>,
): Promise<OutputOf<Stats['months']>> {
  const months = monthsOf(call, input);
  const rows = sql`
    select m.month::date::text as month, md5(m.month::date::text)::uuid as id, ${SUMS}
      from generate_series(${months.from}::date, ${months.to}::date - 1, '1 month') m(month)
      left join (${resultsOf(call, months, input.agent_id)}) f on f.month = m.month::date
     group by m.month`;
  return statsPage(call, rows, input, referralLists.months);
}

/**
 * A page of the rows of a statement, filtered, sorted and counted like any list. Empty values come last.
 * @param rows the statement, whose columns are named as the fields of the list
 */
async function statsPage<Page>(
  { db }: ReadCall<Admin>,
  rows: RawBuilder<unknown>,
  input: Input,
  list: ListConfig,
): Promise<Page> {
  const columns = Object.fromEntries(Object.keys(list.fields).map((field) => [field, `r.${field}`]));
  const base = db.selectFrom(sql<AnyRow>`(${rows})`.as<'r'>('r'));
  const emptyLast = Object.keys(list.fields);
  return (await runList(base, (query) => query.selectAll('r'), input, {
    list,
    columns,
    tie: 'r.id',
    emptyLast,
    areSums: true,
  })) as Page;
}

/** A period of whole months: its first day (`from`), and the day after its last (`to`). */
type Months = { from: LocalDate; to: LocalDate };

/**
 * The months that are asked for, as days of the site's calendar: the last twelve where none are named, and never more
 * than can be summed quickly.
 * @param input `from` and `to` are months such as 2026-03
 */
function monthsOf({ site, now }: ReadCall<Admin>, { from, to }: Pick<Input, 'from' | 'to'>): Months {
  const last = localDateOf(`${to ?? todayIn(site.timeZone, now).slice(0, 7)}-01`);
  const end = addMonths(last, 1);
  const earliest = addMonths(end, -MOST_REFERRAL_MONTHS);
  const first = from ? localDateOf(`${from}-01`) : addMonths(end, -12);
  return { from: first < earliest ? earliest : first, to: end };
}

const FIGURES = [
  'visits',
  'sign_ups',
  'bookings',
  'paid',
  'paid_idr',
  'paid_usd',
  'fees_idr',
  'fees_usd',
] as const;

/** SQL columns for the sums of all figures over a group of rows `f`. */
const SUMS = sql.join(
  FIGURES.map((figure) => sql`coalesce(sum(${sql.ref(`f.${figure}`)}), 0)::bigint as ${sql.ref(figure)}`),
);

/**
 * SQL for what came by referral links in some months, in rows to be added up: agent, package, first day of the
 * month, and the figures (visits, sign-ups, bookings, payments, fees). A booking, its payments and its fees count in
 * the month in which it was booked. Fees are those of all agents of the invoice; when an agent asks, only that
 * agent's own.
 * @param agentId only this agent; undefined for all agents whom the caller may see (an agent sees itself and those
 *   below it)
 */
function resultsOf({ site, actor }: ReadCall<Admin>, months: Months, agentId: string | undefined) {
  const seen = (column: string) => {
    const parts = [sql`true`];
    if (actor.role === 'AGENT') parts.push(sql`${sql.ref(column)} = ${agentAndBelow(site.id, actor.id)}`);
    if (agentId) parts.push(sql`${sql.ref(column)} = ${agentId}`);
    return sql.join(parts, sql` and `);
  };
  const start = (day: LocalDate) => sql`(${day}::date::timestamp at time zone ${site.timeZone})`;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${start(months.from)} and ${sql.ref(column)} < ${start(months.to)}`;
  const monthOf = (column: string) =>
    sql`date_trunc('month', ${sql.ref(column)} at time zone ${site.timeZone})::date`;
  const paidIn = (currency: 'IDR' | 'USD') =>
    sql`coalesce(sum(i.paid) filter (where ${isLiveSql} and i.currency = ${sql.lit(currency)}), 0)`;
  const feesIn = (currency: 'IDR' | 'USD') =>
    sql`coalesce(sum(e.earned) filter (where i.currency = ${sql.lit(currency)}), 0)`;
  return sql`
    select v.agent_id, v.listing_id, date_trunc('month', v.day::timestamp)::date as month, v.visits, 0 as sign_ups,
           0 as bookings, 0 as paid, 0 as paid_idr, 0 as paid_usd, 0 as fees_idr, 0 as fees_usd
      from referral_visits v
     where v.site_id = ${site.id} and v.day >= ${months.from} and v.day < ${months.to} and ${seen('v.agent_id')}
    union all
    select s.agent_id, s.listing_id, ${monthOf('s.at')}, 0, 1, 0, 0, 0, 0, 0, 0
      from referral_sign_ups s
     where s.site_id = ${site.id} and ${within('s.at')} and ${seen('s.agent_id')}
    union all
    select i.agent_id, i.listing_id, ${monthOf('i.created_at')}, 0, 0, count(*),
           count(*) filter (where i.status = 'PAID'), ${paidIn('IDR')}, ${paidIn('USD')}, ${feesIn('IDR')},
           ${feesIn('USD')}
      from invoices i
      left join lateral (
        select sum(case r.kind when 'EARNED' then r.amount else -r.amount end) as earned from fee_rows r
         where r.site_id = i.site_id and r.invoice_id = i.id
           and ${actor.role === 'AGENT' ? sql`r.agent_id = ${actor.id}` : sql`true`}) e on true
     where i.site_id = ${site.id} and i.referral_code is not null and i.trashed_at is null and i.status <> 'SPAM'
       and ${within('i.created_at')} and ${seen('i.agent_id')}
     group by 1, 2, 3`;
}
