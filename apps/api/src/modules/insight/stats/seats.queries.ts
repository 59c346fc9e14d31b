import type { contract } from '@rihla/domain/contract';
import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import { SEAT_MARKS, statsLists } from '@rihla/domain/insight/stats-lists';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { addMonths, addYears, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { reportPage } from '../reports/report-list.ts';

/** How many months of departures are counted, beginning today. */
const MONTHS = 6;
/**
 * More days before departure than every one of these departures is away, so that all have a row and can be counted.
 */
const ALL_PASSED = 366;

/**
 * SQL for the departures of the next six months and those of the same months a year before, each with its number of
 * seats, and with those that were taken a number of days (`days`) before it left. A day that has not come has no
 * row. The moves of seats are read once, whatever the number of marks: each counts for the first mark at or below the
 * days that were left when it was made, and the marks below add up those above.
 * @param marks the numbers of days before departure
 */
const takenAt = ({ site }: ReadCall, today: LocalDate, marks: readonly number[]) => sql`
  with departure as materialized (
    select l.id, l.slug, l.name, l.departure_at, s.capacity, l.departure_at >= ${today}::date as coming
      from listings l join listing_seats s on s.site_id = l.site_id and s.listing_id = l.id and s.capacity > 0
     where l.site_id = ${site.id} and l.status <> 'NEW'
       and (l.departure_at >= ${today}::date and l.departure_at < ${addMonths(today, MONTHS)}::date
         or l.departure_at >= ${addYears(today, -1)}::date
            and l.departure_at < ${addMonths(addYears(today, -1), MONTHS)}::date)
  ), stepped as (
    select d.id, m.marks[width_bucket(d.departure_at - (v.at at time zone ${site.timeZone})::date, m.marks)] as days,
           sum(v.delta) as delta
      from (select ${marks.toSorted((a, b) => a - b)}::int[] as marks) m,
           seat_moves v join departure d on d.id = v.listing_id
     where v.site_id = ${site.id} and v.invoice_id is not null
     group by 1, 2
  )
  select d.id, d.slug, d.name, d.departure_at, d.coming, k.days, d.capacity,
         coalesce(sum(s.delta) over (partition by d.id order by k.days desc), 0) as taken
    from departure d
   cross join unnest(${[...marks]}::int[]) k (days)
    left join stepped s on s.id = d.id and s.days = k.days
   where d.departure_at - k.days <= ${today}::date`;

/**
 * The shares of seats that were taken a number of days before departure, in percent: for departures of the next six
 * months as far as the days have come, and for those of the same months a year before.
 */
export async function seatsCurve(
  call: ReadCall,
  today: LocalDate,
): Promise<Pick<SiteStats, 'seats' | 'departures'>> {
  const share = (which: RawBuilder<unknown>) => sql`
    round(100.0 * sum(t.taken) filter (where ${which}) / sum(t.capacity) filter (where ${which}), 1)::float`;
  const { rows } = await sql<SiteStats['seats'][number] & { departures: number; departures_before: number }>`
    select t.days, ${share(sql`t.coming`)} as percent, ${share(sql`not t.coming`)} as before_percent,
           (count(*) filter (where t.coming))::int as departures,
           (count(*) filter (where not t.coming))::int as departures_before
      from (${takenAt(call, today, [...SEAT_MARKS, ALL_PASSED])}) t group by t.days`.execute(call.db);
  const byDays = new Map(rows.map((row) => [row.days, row]));
  const all = byDays.get(ALL_PASSED);
  return {
    seats: SEAT_MARKS.map((days) => ({
      days,
      percent: byDays.get(days)?.percent ?? null,
      before_percent: byDays.get(days)?.before_percent ?? null,
    })),
    departures: { now: all?.departures ?? 0, before: all?.departures_before ?? 0 },
  };
}

type Seats = typeof contract.site_stats.seats;

/**
 * A page of the departures that `seatsCurve` counts, coming ones and those of a year before (`curve`), with the
 * seats that were taken `days` days before they left.
 */
export function listSeats(call: ReadCall, { days, ...input }: InputOf<Seats>): Promise<OutputOf<Seats>> {
  const today = todayIn(call.site.timeZone, call.now);
  const rows = sql`
    select t.id, t.slug, t.name, t.departure_at, case when t.coming then 'NOW' else 'BEFORE' end as curve,
           t.capacity, t.taken::int as taken, round(100.0 * t.taken / t.capacity, 1)::float as percent
      from (${takenAt(call, today, [days])}) t`;
  return reportPage(call, rows, input, statsLists.seats);
}
