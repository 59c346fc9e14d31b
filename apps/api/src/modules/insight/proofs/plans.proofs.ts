import { sql } from 'kysely';
import { isLiveSql } from '../../invoices/index.ts';
import type { Proof } from './proof.ts';

/** Rules about payment plans: the instalments end at the total of the invoice. */
export const plansProofs: readonly Proof[] = [
  {
    rule: 'plans.sum_to_the_total',
    broken: (siteId) => sql`
      select number as subject, total as expected, sum(greatest(part, 0)) + total - (array_agg(owed order by due_on desc))[1] as found
        from (
          select i.id, i.number, i.total, n.due_on, least(n.owed, i.total) as owed,
                 least(n.owed, i.total) - lag(least(n.owed, i.total), 1, 0) over (partition by i.id order by n.due_on) as part
            from invoices i
            join invoice_instalments n on n.site_id = i.site_id and n.invoice_id = i.id
           where i.site_id = ${siteId} and ${isLiveSql}) parts
       group by id, number, total
      having sum(greatest(part, 0)) <> (array_agg(owed order by due_on desc))[1]`,
  },
];
