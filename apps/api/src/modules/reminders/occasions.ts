import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { BEFORE_QUIET_MINUTES, type QuietHours, quietMinutes } from '@rihla/domain/reminders/quiet-hours';
import type { ReminderAnchor } from '@rihla/domain/reminders/reminder-choices';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';

/**
 * A reminder that is due: which reminder, about which invoice or passport, for whom, and which repetition of it.
 */
export type Occasion = {
  reminder_id: string;
  anchor: ReminderAnchor;
  /** The key by which it is sent once: `<id of the invoice or profile>:<day>`. */
  occasion: string;
  /** Which repetition this is, from 1. */
  time: number;
  /** True for the repetition after the last, which goes to a member of staff instead of the customer. */
  is_hand_over: boolean;
  invoice_id: string | null;
  profile_id: string | null;
  user_id: string;
  /** The day of the anchor, such as the due day, `YYYY-MM-DD`. */
  day: string;
  /** When it is to be sent, ISO 8601. */
  at: string;
  /** How often sending it has failed. */
  failures: number;
};

/** SQL for what is paid of an invoice `i`, counting payments that wait for the office. */
const covered = sql`(i.paid + coalesce((select sum(p.amount) from payments p
                                         where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'PENDING'
                                           and p.type <> 'EQUIPMENT'), 0))`;

/** The time of day at which reminders about a day are sent. */
const MORNING = sql.lit('08:00');

/**
 * The reminders of a site that are to be sent after `from` and not after `until`, the soonest first, without those
 * that were sent. Those that could not be sent come last, the most often tried at the end, and not before their pause
 * is over. Only anchors that still stand count: an invoice that is paid, or whose payment waits for the office,
 * has none. One month before the 31st is the last day of the month before. A reminder before a deadline of payment that
 * would wait for the end of the quiet hours until the deadline has passed goes out before they begin.
 * @param limit the most that are returned
 * @returns the first of them, and how many there are altogether
 */
export async function occasionsBetween(
  { db, site }: ReadCall,
  { from, until, limit, quiet }: { from: Date; until: Date; limit: number; quiet: QuietHours },
): Promise<{ due: Occasion[]; total: number }> {
  const zone = sql`${site.timeZone}::text`;
  const [begin, end] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`];
  const siteId = sql`${site.id}::uuid`;
  const { begin: quietBegin, length: quietLength } = quietMinutes(quiet);
  const { rows } = await sql<Occasion & { total: number }>`
    with slot as (
      select r.id as reminder_id, r.anchor, r.active_since, n.time, n.time > t.times as is_hand_over,
             make_interval(days => (n.time - 1) * coalesce(r.repeat_days, 1)) +
             case when r.direction = 'BEFORE' then -1 else 1 end * case r.time_unit
               when 'MINUTE' then make_interval(mins => r.time_number)
               when 'HOUR' then make_interval(hours => r.time_number)
               when 'DAY' then make_interval(days => r.time_number)
               when 'MONTH' then make_interval(months => r.time_number)
               else make_interval(years => r.time_number) end as shift
        from reminders r
       cross join lateral (select case when r.repeat_days is null then 1 else r.max_times end as times) t
       cross join lateral generate_series(1, t.times + case when r.admin_id is null then 0 else 1 end) n (time)
       where r.site_id = ${siteId} and r.archived_at is null and r.is_active),
    window_of as (
      -- Wider than needed, because months differ in length: the exact moment is asked below.
      select s.*, ((${begin} at time zone ${zone}) - s.shift)::date - 4 as first_day,
             ((${end} at time zone ${zone}) - s.shift)::date + 4 as last_day
        from slot s),
    fact as (
      select w.*, f.invoice_id, f.profile_id, f.user_id, f.anchored
        from window_of w
       cross join lateral (
         select i.id as invoice_id, null::uuid as profile_id, i.user_id, i.due_on + time ${MORNING} as anchored
           from invoices i
          where w.anchor = 'DUE_DATE' and i.site_id = ${siteId} and i.due_on between w.first_day and w.last_day
            and i.trashed_at is null and ${covered} < i.total and ${hasTraitSql('i.status', invoiceMachine, 'owing')}
         union all
         select i.id, null, i.user_id, n.due_on + time ${MORNING}
           from invoice_instalments n
           join invoices i on i.site_id = n.site_id and i.id = n.invoice_id
          where w.anchor = 'INSTALMENT' and n.site_id = ${siteId} and n.due_on between w.first_day and w.last_day
            and i.trashed_at is null and ${covered} < n.owed and ${hasTraitSql('i.status', invoiceMachine, 'owing')}
         union all
         select i.id, null, i.user_id, i.payment_deadline_at at time zone ${zone}
           from invoices i
          where w.anchor = 'PAYMENT_DEADLINE' and i.site_id = ${siteId} and i.status = 'NEW'
            and i.payment_deadline_at between (w.first_day::timestamp at time zone ${zone})
                                          and ((w.last_day + 1)::timestamp at time zone ${zone})
            and i.trashed_at is null and ${covered} = 0
         union all
         select i.id, null, i.user_id, l.departure_at + time ${MORNING}
           from listings l
           join invoices i on i.site_id = l.site_id and i.listing_id = l.id
          where w.anchor = 'DEPARTURE' and l.site_id = ${siteId} and l.departure_at between w.first_day and w.last_day
            and i.trashed_at is null and ${hasTraitSql('i.status', invoiceMachine, 'seated')}
         union all
         select i.id, null, i.user_id, l.departure_at + l.days - 1 + time ${MORNING}
           from listings l
           join invoices i on i.site_id = l.site_id and i.listing_id = l.id
          where w.anchor = 'RETURN' and l.site_id = ${siteId} and l.days is not null
            and l.departure_at between w.first_day - 120 and w.last_day
            and i.trashed_at is null and ${hasTraitSql('i.status', invoiceMachine, 'seated')}
         union all
         select null, p.id, p.user_id, p.passport_expires_on + time ${MORNING}
           from profiles p
          where w.anchor = 'PASSPORT_EXPIRY' and p.site_id = ${siteId} and p.archived_at is null
            and p.passport_expires_on between w.first_day and w.last_day) f),
    due as (
      select fact.*, coalesce(invoice_id, profile_id)::text || ':' || anchored::date as occasion,
             case when anchor = 'PAYMENT_DEADLINE' and wall < anchored and q.minutes < ${quietLength}::int
                   and anchored <= q.begun + make_interval(mins => ${quietLength}::int)
                  then q.begun - make_interval(mins => ${sql.lit(BEFORE_QUIET_MINUTES)})
                  else wall end at time zone ${zone} as at
        from fact
       cross join lateral (select anchored + shift as wall) l
        -- The minutes since quiet hours have begun, and the moment when they have.
       cross join lateral (
         select (extract(hour from wall)::int * 60 + extract(minute from wall)::int - ${quietBegin}::int + 1440) % 1440
                as minutes) m
       cross join lateral (
         select m.minutes, date_trunc('minute', wall) - make_interval(mins => m.minutes) as begun) q)
    select d.reminder_id, d.anchor, d.occasion, d.time, d.is_hand_over, d.invoice_id, d.profile_id, d.user_id,
           to_char(d.anchored, 'YYYY-MM-DD') as day, d.at, coalesce(x.failures, 0) as failures,
           (count(*) over ())::int as total
      from due d
      left join reminder_failures x on x.site_id = ${siteId} and x.reminder_id = d.reminder_id
       and x.occasion = d.occasion and x.time = d.time
     where d.at > ${begin} and d.at <= ${end} and d.at >= d.active_since and coalesce(x.retry_at <= ${end}, true)
       and not exists (select from reminder_sendings s
                        where s.site_id = ${siteId} and s.reminder_id = d.reminder_id and s.occasion = d.occasion
                          and s.time = d.time)
     order by coalesce(x.failures, 0), d.at, d.reminder_id, d.occasion, d.time
     limit ${limit}`.execute(db);
  return { due: rows.map(({ total: _total, ...one }) => one), total: rows[0]?.total ?? 0 };
}
