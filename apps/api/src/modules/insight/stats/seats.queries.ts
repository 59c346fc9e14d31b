import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import { addMonths, addYears, type LocalDate } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';

/** The days before departure at which the curve is looked at. */
const MARKS = [180, 150, 120, 90, 75, 60, 45, 30, 21, 14, 7, 0] as const;
/** The months of departures that are looked at from today. */
const MONTHS = 6;

/**
 * How full departures were so many days before they left: those of the next six months as far as they have come, and
 * those of the same months a year before. A departure counts with all its seats.
 */
export async function seatsCurve(
  { db, site }: ReadCall,
  today: LocalDate,
): Promise<Pick<SiteStats, 'seats' | 'departures'>> {
  const { rows } = await sql<SiteStats['seats'][number] & { departures: number; departures_before: number }>`
    with departing as (
      select l.id, l.departure_at, s.capacity, l.departure_at >= ${today}::date as coming
        from listings l join listing_seats s on s.site_id = l.site_id and s.listing_id = l.id and s.capacity > 0
       where l.site_id = ${site.id} and l.status <> 'NEW'
         and (l.departure_at >= ${today}::date and l.departure_at < ${addMonths(today, MONTHS)}::date
           or l.departure_at >= ${addYears(today, -1)}::date
              and l.departure_at < ${addMonths(addYears(today, -1), MONTHS)}::date)
    ), taken as (
      select d.coming, k.days, d.capacity,
             (select coalesce(sum(m.delta), 0) from seat_moves m
               where m.site_id = ${site.id} and m.listing_id = d.id and m.invoice_id is not null
                 and m.at < ((d.departure_at - k.days + 1)::timestamp at time zone ${site.timeZone})) as taken
        from departing d cross join unnest(${[...MARKS]}::int[]) k (days)
       where d.departure_at - k.days <= ${today}::date
    )
    select k.days,
           (select round(100.0 * sum(taken) / sum(capacity), 1)::float from taken t where t.coming and t.days = k.days) as percent,
           (select round(100.0 * sum(taken) / sum(capacity), 1)::float from taken t where not t.coming and t.days = k.days) as before_percent,
           (select count(*)::int from departing where coming) as departures,
           (select count(*)::int from departing where not coming) as departures_before
      from unnest(${[...MARKS]}::int[]) k (days) order by k.days desc`.execute(db);
  const [first] = rows;
  return {
    seats: rows.map(({ days, percent, before_percent }) => ({ days, percent, before_percent })),
    departures: { now: first?.departures ?? 0, before: first?.departures_before ?? 0 },
  };
}
