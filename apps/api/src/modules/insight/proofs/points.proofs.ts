import { sql } from 'kysely';
import { deservedPoints } from '../../points/index.ts';
import type { Proof } from './proof.ts';

const DAY_MS = 86_400_000;

/**
 * Rules that compare the points of customers with the travellers who have returned. Points that are missing break a
 * rule only after a day and a half, when the nightly job must have credited them; too many points break it at once.
 */
export const pointsProofs: readonly Proof[] = [
  {
    rule: 'points.of_travellers',
    broken: (siteId, now) => {
      const settled = new Date(now.getTime() - 1.5 * DAY_MS).toISOString();
      const day = (instant: Date) => sql`(${instant.toISOString()}::timestamptz at time zone
        (select time_zone from sites where id = ${siteId}))::date`;
      return sql`
        select coalesce(i.number, d.invoice_id::text) as subject, sum(d.points) as expected, sum(d.credited) as found
          from (
            select * from (${deservedPoints(siteId, day(now))}) d where d.points < d.credited
            union all
            select * from (${deservedPoints(siteId, day(new Date(now.getTime() - DAY_MS)))}) d
             where d.points > d.credited) d
          join invoices i on i.site_id = ${siteId} and i.id = d.invoice_id
         where i.updated_at < ${settled}::timestamptz
         group by i.number, d.invoice_id`;
    },
  },
  {
    rule: 'points.once_for_each',
    broken: (siteId) => sql`
      select coalesce(i.number, p.invoice_id::text) as subject, l.points as expected, sum(p.points) as found
        from point_rows p
        left join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
        left join listings l on l.site_id = p.site_id and l.id = p.listing_id
       where p.site_id = ${siteId} and p.booking_id is not null
       group by p.booking_id, p.invoice_id, i.number, l.points
      having sum(p.points) < 0 or sum(p.points) > max(p.points)`,
  },
  {
    rule: 'points.moved_whole',
    broken: (siteId) => sql`
      select 'MOVED' as subject, 0 as expected, sum(points) as found from point_rows
       where site_id = ${siteId} and kind = 'MOVED' having sum(points) <> 0`,
  },
];
