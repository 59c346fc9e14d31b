import { sql } from 'kysely';
import { isLiveSql } from '../../invoices/index.ts';
import type { Proof } from './proof.ts';

/**
 * Rules about the tax of invoices: it equals what is worked out again from the booking, and what is in the books.
 */
export const taxProofs: readonly Proof[] = [
  {
    // Rounded half up, as when it was booked. The tax is a line of its own on the invoice.
    rule: 'invoice.tax',
    broken: (siteId) => sql`
      select i.number as subject, w.tax as expected, least(i.tax_amount, l.tax) || '/' || greatest(i.tax_amount, l.tax) as found
        from invoices i
       cross join lateral (
         select case i.tax_mode when 'NONE' then 0
                else round(b.base * i.tax_rate / 10000.0) end as tax, b.base
           from (select case i.tax_mode
                   when 'NONE' then 0
                   when 'PLUS_ITEMISED' then
                     case when g.gross = 0 then 0
                          else round(g.net * least(i.tax_plus_price * i.seats, g.gross) / g.gross) end
                   else g.net end as base
                   from (select (i.variants_total + i.addons_total)::numeric as gross,
                                (i.total - i.tax_amount)::numeric as net) g) b) w
       cross join lateral (
         select coalesce(sum(n.amount), 0) as tax from invoice_lines n
          where n.site_id = i.site_id and n.invoice_id = i.id and n.kind = 'TAX') l
       where i.site_id = ${siteId}
         and (i.tax_amount <> w.tax or l.tax <> i.tax_amount or i.tax_base <> w.base)`,
  },
  {
    rule: 'books.tax_payable',
    broken: (siteId) => sql`
      select coalesce(i.number, b.ref::text) as subject,
             case when ${isLiveSql} then i.tax_amount else 0 end as expected, coalesce(b.amount, 0) as found
        from (select * from invoices where site_id = ${siteId}) i
        full join (select l.ref, -sum(l.amount) as amount from journal_lines l
                    where l.site_id = ${siteId} and l.account = 'tax_payable' group by l.ref) b on b.ref = i.id
       where coalesce(case when ${isLiveSql} then i.tax_amount end, 0) <> coalesce(b.amount, 0)`,
  },
];
