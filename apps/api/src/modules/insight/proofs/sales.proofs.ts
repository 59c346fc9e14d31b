import { sql } from 'kysely';
import { salesRows } from '../stats/sales.queries.ts';
import type { Proof } from './proof.ts';

/** Rules about the stored sums of sales: they equal what is counted from the invoices. */
export const salesProofs: readonly Proof[] = [
  {
    rule: 'sales.sums_as_counted',
    broken: (siteId) => sql`
      with kept as (
        select dim, key, day, currency, sum(invoices) as invoices, sum(settled) as settled, sum(pax) as pax,
               sum(total) as total, sum(paid) as paid, sum(ended) as ended
          from ${salesRows(siteId)} s group by 1, 2, 3, 4
        having sum(invoices) <> 0 or sum(settled) <> 0 or sum(pax) <> 0 or sum(total) <> 0 or sum(paid) <> 0
            or sum(ended) <> 0
      ), counted as (
        select p.dim, p.key, p.day, p.currency, sum(p.invoices) as invoices, sum(p.settled) as settled,
               sum(p.pax) as pax, sum(p.total) as total, sum(p.paid) as paid, sum(p.ended) as ended
          from invoices i join sites s on s.id = i.site_id cross join lateral sales_parts(i, s.time_zone) p
         where i.site_id = ${siteId} group by 1, 2, 3, 4
      )
      select concat_ws(' ', dim, key, day, currency) as subject,
             concat_ws(' / ', c.invoices, c.settled, c.pax, c.total, c.paid, c.ended) as expected,
             concat_ws(' / ', k.invoices, k.settled, k.pax, k.total, k.paid, k.ended) as found
        from counted c full join kept k using (dim, key, day, currency)
       where (c.invoices, c.settled, c.pax, c.total, c.paid, c.ended)
             is distinct from (k.invoices, k.settled, k.pax, k.total, k.paid, k.ended)`,
  },
];
