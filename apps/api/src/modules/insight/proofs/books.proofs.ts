import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { sql } from 'kysely';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { isLiveSql } from '../../invoices/index.ts';
import type { Proof } from './proof.ts';

/**
 * SQL for the balance (debits less credits) of an account of the books for each `ref`, such as an invoice or a
 * customer.
 */
export const accountBalance = (siteId: string, account: string) => sql`
  select l.ref, sum(l.amount) as amount from journal_lines l
   where l.site_id = ${siteId} and l.account = ${account} group by l.ref`;

/** Rules that compare the books with invoices, payments, refunds, credits and cancellations. */
export const booksProofs: readonly Proof[] = [
  {
    rule: 'books.entry_balances',
    broken: (siteId) => sql`
      select e.id as subject, 0 as expected, coalesce(sum(l.amount), 0) as found
        from journal_entries e
        left join journal_lines l on l.site_id = e.site_id and l.entry_id = e.id
       where e.site_id = ${siteId}
       group by e.id, l.currency having coalesce(sum(l.amount), 0) <> 0 or count(l.line) = 0`,
  },
  {
    rule: 'books.receivable',
    broken: (siteId) => sql`
      select coalesce(i.number, b.ref::text) as subject,
             case when ${isLiveSql} then i.total - i.paid else 0 end as expected, coalesce(b.amount, 0) as found
        from (select * from invoices where site_id = ${siteId}) i
        full join (${accountBalance(siteId, 'receivable')}) b on b.ref = i.id
       where coalesce(case when ${isLiveSql} then i.total - i.paid end, 0) <> coalesce(b.amount, 0)`,
  },
  {
    rule: 'books.equipment_receivable',
    broken: (siteId) => sql`
      select coalesce(i.number, b.ref::text) as subject,
             case when ${isLiveSql} then i.equipment_total - i.equipment_paid else 0 end as expected,
             coalesce(b.amount, 0) as found
        from (select * from invoices where site_id = ${siteId}) i
        full join (${accountBalance(siteId, 'equipment_receivable')}) b on b.ref = i.id
       where coalesce(case when ${isLiveSql} then i.equipment_total - i.equipment_paid end, 0) <> coalesce(b.amount, 0)`,
  },
  {
    rule: 'books.other_income',
    broken: (siteId) => sql`
      select coalesce(l.id, b.ref) as subject, coalesce(-l.amount, 0) as expected, coalesce(b.amount, 0) as found
        from (select id, amount from statement_lines where site_id = ${siteId} and status = 'INCOME') l
        full join (${accountBalance(siteId, 'other_income')}) b on b.ref = l.id
       where coalesce(-l.amount, 0) <> coalesce(b.amount, 0)`,
  },
  {
    rule: 'books.gateway_settlements',
    broken: (siteId) => sql`
      select coalesce(l.id, b.ref) as subject, coalesce(-l.gross, 0) as expected, coalesce(b.amount, 0) as found
        from (select id, amount + settlement_fee as gross from statement_lines
               where site_id = ${siteId} and status = 'SETTLEMENT') l
        full join (select * from (${accountBalance(siteId, 'gateway_clearing')}) c where c.ref is not null) b on b.ref = l.id
       where coalesce(-l.gross, 0) <> coalesce(b.amount, 0)`,
  },
  {
    // The payments of a bank statement line, with their surplus, add up to the line. A line whose payment was taken
    // back must be open again.
    rule: 'statements.lines_are_payments',
    broken: (siteId) => sql`
      select p.slug as subject, l.amount as expected, p.amount + coalesce(s.amount, 0) as found
        from statement_lines l
        join payments p on p.site_id = l.site_id and p.id = l.payment_id
        left join (select surplus_of, sum(amount)::bigint as amount from payments
                    where site_id = ${siteId} and status = 'VALID' and surplus_of is not null
                    group by surplus_of) s on s.surplus_of = p.id
       where l.site_id = ${siteId} and (p.status <> 'VALID' or l.amount <> p.amount + coalesce(s.amount, 0))`,
  },
  {
    rule: 'books.customer_credit',
    broken: (siteId) => sql`
      select i.number as subject, -c.owed as expected, coalesce(b.amount, 0) as found
        from invoices i
       cross join lateral (
         select coalesce(sum(p.amount - p.returned_amount - p.moved_amount) filter (where p.late and p.outcome is null), 0)
                + case when ${isLiveSql} or ${hasTraitSql('i.status', invoiceMachine, 'saving')} then 0 else i.paid + i.equipment_paid end
                - coalesce(sum(p.kept) filter (where not p.late), 0) as owed
           from payments p where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'VALID') c
        left join (${accountBalance(siteId, 'customer_credit')}) b on b.ref = i.id
       where i.site_id = ${siteId} and -c.owed <> coalesce(b.amount, 0)`,
  },
  {
    rule: 'books.customer_balance',
    broken: (siteId) => sql`
      select u.name as subject, coalesce(b.amount, 0) as expected, coalesce(c.balance, 0) as found
        from users u
        left join (select user_id, sum(balance) as balance from customer_credits
                    where site_id = ${siteId} group by user_id) c on c.user_id = u.id
        left join (select ref, -amount as amount from (${accountBalance(siteId, 'customer_credit')}) k) b on b.ref = u.id
       where u.site_id = ${siteId} and coalesce(c.balance, 0) <> coalesce(b.amount, 0)`,
  },
  {
    rule: 'books.refunds_paid_once',
    broken: (siteId) => sql`
      select p.slug as subject, case when p.outcome = 'REFUND' then p.amount - p.returned_amount - p.moved_amount - p.kept else 0 end as expected,
             coalesce(r.amount, 0) as found
        from payments p
        left join (select payment_id, sum(amount) as amount from refunds
                    where site_id = ${siteId} and status = 'PAID' group by payment_id) r on r.payment_id = p.id
       where p.site_id = ${siteId}
         and case when p.outcome = 'REFUND' then p.amount - p.returned_amount - p.moved_amount - p.kept else 0 end <> coalesce(r.amount, 0)`,
  },
  {
    rule: 'books.money_moved',
    broken: (siteId) => sql`
      select p.slug as subject, p.moved_amount as expected, coalesce(m.amount, 0) as found
        from payments p
        left join (select e.payment_id, sum(l.amount) as amount
                     from journal_entries e
                     join journal_lines l on l.site_id = e.site_id and l.entry_id = e.id and l.account = 'receivable'
                    where e.site_id = ${siteId} and e.kind = 'MONEY_MOVED' group by e.payment_id) m on m.payment_id = p.id
       where p.site_id = ${siteId} and p.moved_amount <> coalesce(m.amount, 0)`,
  },
  {
    rule: 'books.cancellation_income',
    broken: (siteId) => sql`
      select coalesce(i.number, x.invoice_id::text) as subject, x.kept as expected, x.booked as found
        from (
          select invoice_id, sum(kept) as kept, sum(booked) as booked from (
            select invoice_id, kept, 0 as booked from cancellations where site_id = ${siteId} and status = 'APPROVED'
            union all
            select ref, 0, -amount from (${accountBalance(siteId, 'cancellation_income')}) b) both_sides
           group by 1) x
        left join invoices i on i.site_id = ${siteId} and i.id = x.invoice_id
       where x.kept <> x.booked`,
  },
  {
    rule: 'invoice.cancellation_kept',
    broken: (siteId) => sql`
      select i.number as subject, coalesce(c.kept, 0) as expected, coalesce(p.kept, 0) as found
        from invoices i
        left join (select invoice_id, sum(kept) as kept from cancellations
                    where site_id = ${siteId} and status = 'APPROVED' group by 1) c on c.invoice_id = i.id
        left join (select invoice_id, sum(kept) as kept from payments
                    where site_id = ${siteId} group by 1) p on p.invoice_id = i.id
       where i.site_id = ${siteId} and coalesce(c.kept, 0) <> coalesce(p.kept, 0)`,
  },
  {
    rule: 'invoice.paid',
    broken: (siteId) => sql`
      select i.number as subject, v.paid as expected, i.paid as found
        from invoices i cross join lateral (
          select coalesce(sum(p.amount - p.returned_amount - p.moved_amount), 0) as paid from payments p
           where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'VALID' and not p.late
             and p.type <> 'EQUIPMENT') v
       where i.site_id = ${siteId} and i.paid <> v.paid`,
  },
  {
    rule: 'invoice.equipment_paid',
    broken: (siteId) => sql`
      select i.number as subject, v.paid as expected, i.equipment_paid as found
        from invoices i cross join lateral (
          select coalesce(sum(p.amount - p.returned_amount - p.moved_amount), 0) as paid from payments p
           where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'VALID' and not p.late
             and p.type = 'EQUIPMENT') v
       where i.site_id = ${siteId} and i.equipment_paid <> v.paid`,
  },
  {
    rule: 'invoice.lines',
    broken: (siteId) => sql`
      select i.number as subject, i.total as expected, coalesce(sum(l.amount), 0) as found
        from invoices i left join invoice_lines l on l.site_id = i.site_id and l.invoice_id = i.id
       where i.site_id = ${siteId}
       group by i.number, i.total having i.total <> coalesce(sum(l.amount), 0)`,
  },
];
