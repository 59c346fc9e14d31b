import { sql } from 'kysely';
import { salesRows } from '../stats/sales.queries.ts';
import type { Proof } from './proof.ts';

/** Rules about what is stored for the statistics: it equals what is counted from invoices, travellers and payments. */
export const salesProofs: readonly Proof[] = [
  {
    rule: 'sales.sums_as_counted',
    broken: (siteId) => sql`
      with kept as (
        select dim, key, day, currency, sum(invoices) as invoices, sum(settled) as settled, sum(pax) as pax,
               sum(total) as total, sum(paid) as paid, sum(ended) as ended, sum(payments) as payments
          from ${salesRows(siteId)} s group by 1, 2, 3, 4
        having sum(invoices) <> 0 or sum(settled) <> 0 or sum(pax) <> 0 or sum(total) <> 0 or sum(paid) <> 0
            or sum(ended) <> 0 or sum(payments) <> 0
      ), counted as (
        select p.dim, p.key, p.day, p.currency, sum(p.invoices) as invoices, sum(p.settled) as settled,
               sum(p.pax) as pax, sum(p.total) as total, sum(p.paid) as paid, sum(p.ended) as ended,
               sum(p.payments) as payments
          from (select q.*, 0 as payments
                  from invoices i join sites s on s.id = i.site_id cross join lateral sales_parts(i, s.time_zone) q
                 where i.site_id = ${siteId}
                union all
                select 'ROOM', r.key, r.day, r.currency, 0, 0, r.pax, r.total, 0, 0, 0 from room_parts(${siteId}) r
                union all
                select 'CHANNEL', c.key, c.day, c.currency, 0, 0, 0, 0, c.paid, 0, c.payments
                  from payments v join sites s on s.id = v.site_id cross join lateral channel_parts(v, s.time_zone) c
                 where v.site_id = ${siteId}) p
         group by 1, 2, 3, 4
      )
      select concat_ws(' ', dim, key, day, currency) as subject,
             concat_ws(' / ', c.invoices, c.settled, c.pax, c.total, c.paid, c.ended, c.payments) as expected,
             concat_ws(' / ', k.invoices, k.settled, k.pax, k.total, k.paid, k.ended, k.payments) as found
        from counted c full join kept k using (dim, key, day, currency)
       where (c.invoices, c.settled, c.pax, c.total, c.paid, c.ended, c.payments)
             is distinct from (k.invoices, k.settled, k.pax, k.total, k.paid, k.ended, k.payments)`,
  },
  {
    rule: 'invoice.dues',
    broken: (siteId) => sql`
      with kept as (
        select invoice_id, due_on, currency, amount, equipment from invoice_dues where site_id = ${siteId}
      ), counted as (
        select i.id as invoice_id, d.due_on, i.currency, sum(d.amount)::bigint as amount, sum(d.equipment)::bigint as equipment
          from invoices i join sites s on s.id = i.site_id
         cross join lateral (
           select o.due_on, o.amount, 0 as equipment from dues_of(i, i.total - i.paid, s.time_zone) o
           union all
           select coalesce(i.due_on, 'infinity'), 0, i.equipment_total - i.equipment_paid
            where i.equipment_total <> i.equipment_paid) d
         where i.site_id = ${siteId} and invoice_is_live(i.status, i.trashed_at)
           and (i.paid <> i.total or i.equipment_paid <> i.equipment_total)
         group by i.id, d.due_on, i.currency
      )
      select concat_ws(' ', (select i.number from invoices i where i.site_id = ${siteId} and i.id = invoice_id), due_on) as subject,
             concat_ws(' / ', c.currency, c.amount, c.equipment) as expected,
             concat_ws(' / ', k.currency, k.amount, k.equipment) as found
        from counted c full join kept k using (invoice_id, due_on)
       where (c.currency, c.amount, c.equipment) is distinct from (k.currency, k.amount, k.equipment)`,
  },
];
