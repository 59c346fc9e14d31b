import type { contract } from '@rihla/domain/contract';
import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import { SEAT_MARKS, statsLists } from '@rihla/domain/insight/stats-lists';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { addMonths, addYears, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
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
 * seats and whether it is still to come.
 */
const departures = ({ site }: ReadCall, today: LocalDate) => sql`
  select l.id, l.slug, l.name, l.departure_at, s.capacity, l.departure_at >= ${today}::date as coming
    from listings l join listing_seats s on s.site_id = l.site_id and s.listing_id = l.id and s.capacity > 0
   where l.site_id = ${site.id} and l.status <> 'NEW'
     and (l.departure_at >= ${today}::date and l.departure_at < ${addMonths(today, MONTHS)}::date
       or l.departure_at >= ${addYears(today, -1)}::date
          and l.departure_at < ${addMonths(addYears(today, -1), MONTHS)}::date)`;

/** The departures and seats of one of the two curves that count from a mark downwards. */
type CurvePart = {
  coming: boolean;
  first: number;
  mark: number | null;
  departures: number;
  capacity: number;
  delta: number;
};

/**
 * The shares of seats that were taken a number of days before departure, in percent: for departures of the next six
 * months as far as the days have come, and for those of the same months a year before. PostgreSQL adds up the stored
 * marks of all departures that have come equally far (`first`: the greatest mark that has come); what is left are a few
 * hundred sums.
 */
export async function seatsCurve(
  call: ReadCall,
  today: LocalDate,
): Promise<Pick<SiteStats, 'seats' | 'departures'>> {
  const marks = [...SEAT_MARKS, ALL_PASSED].toSorted((a, b) => a - b);
  const { rows } = await sql<CurvePart>`
    with departure as materialized (
      select d.id, d.coming, d.capacity,
             k.marks[width_bucket(d.departure_at - ${today}::date - 1, k.marks) + 1] as first
        from (${departures(call, today)}) d cross join (select ${marks}::int[] as marks) k
    )
    select d.coming, d.first, null::int as mark, count(*)::int as departures, sum(d.capacity)::int as capacity, 0 as delta
      from departure d group by d.coming, d.first
    union all
    select d.coming, d.first, m.days, 0, 0, sum(m.delta)::int
      from departure d join seat_marks m on m.site_id = ${call.site.id} and m.listing_id = d.id
     group by d.coming, d.first, m.days`.execute(call.db);
  const percent = (days: number, coming: boolean) => {
    const reached = rows.filter((row) => row.coming === coming && row.first <= days);
    const capacity = reached.reduce((sum, row) => sum + row.capacity, 0);
    const taken = reached.reduce(
      (sum, row) => sum + (row.mark !== null && row.mark >= days ? row.delta : 0),
      0,
    );
    return capacity > 0 ? Math.round((1_000 * taken) / capacity) / 10 : null;
  };
  const count = (coming: boolean) =>
    rows.reduce((sum, row) => sum + (row.coming === coming ? row.departures : 0), 0);
  return {
    seats: SEAT_MARKS.map((days) => ({
      days,
      percent: percent(days, true),
      before_percent: percent(days, false),
    })),
    departures: { now: count(true), before: count(false) },
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
    select t.*, round(100.0 * t.taken / t.capacity, 1)::float as percent
      from (select d.id, d.slug, d.name, d.departure_at, case when d.coming then 'NOW' else 'BEFORE' end as curve, d.capacity,
                   coalesce((select sum(m.delta) from seat_marks m
                              where m.site_id = ${call.site.id} and m.listing_id = d.id and m.days >= ${days}), 0)::int as taken
              from (${departures(call, today)}) d
             where d.departure_at - ${days}::int <= ${today}::date) t`;
  return reportPage(call, rows, input, statsLists.seats);
}
