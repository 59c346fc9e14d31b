import { sql } from 'kysely';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';

/** How many changes one transaction adds. */
const AT_ONCE = 5_000;

/**
 * Job that adds the recorded changes of sales (`sales_deltas`) to the stored sums (`sales_sums`). The statement that
 * adds changes also deletes them, so two runs at once add nothing twice, and a run that is interrupted loses
 * nothing.
 */
export async function foldSales({ transaction }: JobCall): Promise<void> {
  let folded: number;
  do {
    folded = await transaction(async ({ tx, site }) => {
      const { rows } = await sql<{ folded: number }>`
        with taken as (
          delete from sales_deltas where site_id = ${site.id} and id in (
            select id from sales_deltas where site_id = ${site.id} order by id limit ${AT_ONCE})
          returning *
        ), added as (
          insert into sales_sums as s (site_id, dim, key, day, currency, invoices, settled, pax, total, paid, ended,
                                       payments)
          select ${site.id}, dim, key, day, currency, sum(invoices), sum(settled), sum(pax), sum(total), sum(paid),
                 sum(ended), sum(payments)
            from taken group by dim, key, day, currency order by dim, key, day, currency
          on conflict (site_id, dim, key, day, currency) do update
             set invoices = s.invoices + excluded.invoices, settled = s.settled + excluded.settled,
                 pax = s.pax + excluded.pax, total = s.total + excluded.total, paid = s.paid + excluded.paid,
                 ended = s.ended + excluded.ended, payments = s.payments + excluded.payments
        )
        select count(*)::int as folded from taken`.execute(tx);
      return rows[0]?.folded ?? 0;
    });
  } while (folded === AT_ONCE);
}
