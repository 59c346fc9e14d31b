import { sql } from 'kysely';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { isLiveSql } from '../../invoices/index.ts';
import type { Proof } from './proof.ts';

/**
 * Rules about seats: the stored counts against the travellers, against the history, and against the capacity.
 */
export const seatsProofs: readonly Proof[] = [
  {
    rule: 'seats.taken_by_people',
    broken: (siteId) => sql`
      select l.name as subject, coalesce(p.people, 0) as expected, s.taken as found
        from listing_seats s
        join listings l on l.site_id = s.site_id and l.id = s.listing_id
        left join (
          select b.listing_id, count(*) as people from bookings b
            join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
           where b.site_id = ${siteId} and b.takes_seat and ${isLiveSql} group by b.listing_id
        ) p on p.listing_id = s.listing_id
       where s.site_id = ${siteId} and s.taken <> coalesce(p.people, 0)`,
  },
  {
    rule: 'seats.taken_by_history',
    broken: (siteId) => sql`
      select l.name as subject, s.taken as expected, coalesce(m.taken, 0) as found
        from listing_seats s
        join listings l on l.site_id = s.site_id and l.id = s.listing_id
        left join (select listing_id, sum(delta) as taken from seat_moves
                    where site_id = ${siteId} and invoice_id is not null group by listing_id) m on m.listing_id = s.listing_id
       where s.site_id = ${siteId} and s.taken <> coalesce(m.taken, 0)`,
  },
  {
    rule: 'seats.held_by_history',
    broken: (siteId) => sql`
      select l.name as subject, s.held as expected, coalesce(m.held, 0) as found
        from listing_seats s
        join listings l on l.site_id = s.site_id and l.id = s.listing_id
        left join (select listing_id, sum(delta) as held from seat_moves
                    where site_id = ${siteId} and invoice_id is null group by listing_id) m
          on m.listing_id = s.listing_id
       where s.site_id = ${siteId} and s.held <> coalesce(m.held, 0)`,
  },
  {
    rule: 'seats.marks_as_counted',
    broken: (siteId) => sql`
      with kept as (
        select listing_id, days, delta from seat_marks where site_id = ${siteId}
      ), counted as (
        select v.listing_id, k.days, sum(v.delta)::int as delta
          from seat_moves v
          join listings l on l.site_id = v.site_id and l.id = v.listing_id
          join sites s on s.id = v.site_id
         cross join lateral seat_mark(l.departure_at, v.at, s.time_zone) k (days)
         where v.site_id = ${siteId} and v.invoice_id is not null and k.days is not null
         group by v.listing_id, k.days
      )
      select l.name as subject, concat_ws(' / ', x.days, x.counted) as expected, concat_ws(' / ', x.days, x.kept) as found
        from (select listing_id, days, coalesce(c.delta, 0) as counted, coalesce(k.delta, 0) as kept
                from counted c full join kept k using (listing_id, days)) x
        join listings l on l.site_id = ${siteId} and l.id = x.listing_id
       where x.counted <> x.kept`,
  },
  {
    rule: 'seats.within_capacity',
    broken: (siteId) => sql`
      select l.name as subject, s.capacity as expected, s.taken + s.held as found
        from listing_seats s join listings l on l.site_id = s.site_id and l.id = s.listing_id
       where s.site_id = ${siteId} and s.taken + s.held > s.capacity`,
  },
  {
    rule: 'seats.of_invoice',
    broken: (siteId) => sql`
      select i.number as subject, count(b.id) filter (where b.takes_seat) || '/' || count(b.id) as expected,
             i.seats || '/' || i.pax as found
        from invoices i left join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
       where i.site_id = ${siteId} and not ${hasTraitSql('i.status', invoiceMachine, 'saving')}
       group by i.number, i.seats, i.pax
      having i.pax <> count(b.id) or i.seats <> count(b.id) filter (where b.takes_seat)`,
  },
];
