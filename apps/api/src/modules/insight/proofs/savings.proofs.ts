import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { sql } from 'kysely';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { accountBalance } from './books.proofs.ts';
import type { Proof } from './proof.ts';

const saving = hasTraitSql('i.status', invoiceMachine, 'saving');

/** Rules about savings plans: what was deposited and drawn against the books and the stored sums. */
export const savingsProofs: readonly Proof[] = [
  {
    // Counted from the rows of deposits, withdrawals and bookings, and not from the columns of the invoice.
    rule: 'books.savings',
    broken: (siteId) => sql`
      select coalesce(i.number, x.id::text) as subject, -x.counted as expected, x.booked as found
        from (
          select id, sum(counted) as counted, sum(booked) as booked from (
            select p.invoice_id as id, p.amount - p.returned_amount as counted, 0 as booked
              from payments p join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
             where p.site_id = ${siteId} and p.status = 'VALID' and not p.late and ${saving}
            union all
            select p.savings_invoice_id, p.returned_amount - p.amount, 0 from payments p
             where p.site_id = ${siteId} and p.savings_invoice_id is not null and p.status = 'VALID'
            union all
            select invoice_id, -amount, 0 from savings_withdrawals where site_id = ${siteId}
            union all
            select ref, 0, amount from (${accountBalance(siteId, 'savings')}) b) sides
           group by id) x
        left join invoices i on i.site_id = ${siteId} and i.id = x.id
       where -x.counted <> x.booked`,
  },
  {
    rule: 'books.savings_fee_income',
    broken: (siteId) => sql`
      select coalesce(i.number, x.id::text) as subject, x.fee as expected, x.booked as found
        from (
          select id, sum(fee) as fee, sum(booked) as booked from (
            select invoice_id as id, fee, 0 as booked from savings_withdrawals where site_id = ${siteId}
            union all
            select ref, 0, -amount from (${accountBalance(siteId, 'savings_fee_income')}) b) sides
           group by id) x
        left join invoices i on i.site_id = ${siteId} and i.id = x.id
       where x.fee <> x.booked`,
  },
  {
    rule: 'savings.drawn',
    broken: (siteId) => sql`
      select i.number as subject, c.used + w.paid_out as expected, i.drawn as found
        from invoices i
       cross join lateral (
         select coalesce(sum(p.amount - p.returned_amount), 0) as used from payments p
          where p.site_id = i.site_id and p.savings_invoice_id = i.id and p.status = 'VALID') c
       cross join lateral (
         select coalesce(sum(amount), 0) as paid_out from savings_withdrawals s
          where s.site_id = i.site_id and s.invoice_id = i.id) w
       where i.site_id = ${siteId} and i.drawn <> c.used + w.paid_out`,
  },
  {
    // A balance is below 0 only where a gateway took back money that was drawn already; the agency then asks the
    // customer for it.
    rule: 'savings.never_below_zero',
    broken: (siteId) => sql`
      select i.number as subject, 0 as expected, i.paid - i.drawn as found
        from invoices i
       where i.site_id = ${siteId} and i.paid < i.drawn
         and i.drawn - i.paid > (select coalesce(sum(case when p.status = 'VALID' then p.returned_amount else p.amount end), 0)
                                   from payments p
                                  where p.site_id = i.site_id and p.invoice_id = i.id
                                    and p.channel in ('MIDTRANS', 'FLIP', 'BRIVA') and p.receipt_sequence is not null)`,
  },
];
