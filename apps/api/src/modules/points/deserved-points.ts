import { type RawBuilder, sql } from 'kysely';
import { isLiveSql } from '../invoices/index.ts';

/**
 * SQL for the points that each booked place should have by now and those that were credited: `booking_id`,
 * `invoice_id`, `listing_id`, `points`, `credited`, and `rows_written`, the number of rows of points that exist for the
 * place, by which credits and reversals are numbered. A place gets the points of its package once the group has
 * returned, if the invoice is paid and has neither ended nor is in the trash. A package without a number of days counts
 * as returned on the day after its departure. A later change of the package's points does not change credited points;
 * they become 0 when the invoice that the place is on now is not paid. `invoice_id` and `listing_id` of a credited place
 * are those by which it was credited.
 * @param today SQL of today's date at the site; a group that returns today counts from tomorrow on
 */
export function deservedPoints(siteId: string, today: RawBuilder<unknown>): RawBuilder<unknown> {
  const hasReturned = sql`i.departure_at + coalesce(l.days, 1) - 1 < ${today}`;
  return sql`
    select b.id as booking_id, i.id as invoice_id, i.listing_id, l.points, 0 as credited, 0 as rows_written
      from invoices i
      join listings l on l.site_id = i.site_id and l.id = i.listing_id and l.points > 0
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
     where i.site_id = ${siteId} and i.status = 'PAID' and i.trashed_at is null and i.departure_at < ${today}
       and ${hasReturned}
       and not exists (select from point_rows p where p.site_id = ${siteId} and p.booking_id = b.id)
    union all
    select p.booking_id, p.invoice_id, p.listing_id,
           case when i.status = 'PAID' and ${isLiveSql} and ${hasReturned} then max(p.points) else 0 end, sum(p.points), count(*)
      from point_rows p
      join bookings b on b.site_id = p.site_id and b.id = p.booking_id
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where p.site_id = ${siteId} and p.booking_id is not null
     group by p.booking_id, p.invoice_id, p.listing_id, i.status, i.trashed_at, i.departure_at, l.days`;
}
