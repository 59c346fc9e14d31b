import { sql } from 'kysely';
import { isLiveSql } from '../../invoices/index.ts';
import type { Proof } from './proof.ts';

/**
 * Rules about vouchers: the stored count of each against its uses, against the people on invoices, and against its
 * limit.
 */
export const vouchersProofs: readonly Proof[] = [
  {
    rule: 'vouchers.taken_by_uses',
    broken: (siteId) => sql`
      select v.code as subject, c.taken as expected, coalesce(u.taken, 0) as found
        from voucher_counts c
        join vouchers v on v.site_id = c.site_id and v.id = c.voucher_id
        left join (select voucher_id, sum(delta) as taken from voucher_uses
                    where site_id = ${siteId} group by voucher_id) u on u.voucher_id = c.voucher_id
       where c.site_id = ${siteId} and c.taken <> coalesce(u.taken, 0)`,
  },
  {
    rule: 'vouchers.taken_by_people',
    broken: (siteId) => sql`
      select v.code as subject, coalesce(p.people, 0) as expected, c.taken as found
        from voucher_counts c
        join vouchers v on v.site_id = c.site_id and v.id = c.voucher_id
        left join (select i.voucher_id, sum(i.voucher_pax) as people from invoices i
                    where i.site_id = ${siteId} and i.voucher_id is not null and ${isLiveSql}
                    group by i.voucher_id) p on p.voucher_id = c.voucher_id
       where c.site_id = ${siteId} and c.taken <> coalesce(p.people, 0)`,
  },
  {
    rule: 'vouchers.within_most',
    broken: (siteId) => sql`
      select v.code as subject, c.max_pax as expected, c.taken as found
        from voucher_counts c join vouchers v on v.site_id = c.site_id and v.id = c.voucher_id
       where c.site_id = ${siteId} and c.taken > c.max_pax`,
  },
  {
    rule: 'vouchers.of_invoice',
    broken: (siteId) => sql`
      select i.number as subject, case when ${isLiveSql} then i.voucher_pax else 0 end as expected,
             coalesce(u.taken, 0) as found
        from invoices i
        left join (select invoice_id, sum(delta) as taken from voucher_uses
                    where site_id = ${siteId} group by invoice_id) u on u.invoice_id = i.id
       where i.site_id = ${siteId} and (i.voucher_id is not null or u.invoice_id is not null)
         and coalesce(u.taken, 0) <> case when ${isLiveSql} then i.voucher_pax else 0 end`,
  },
];
