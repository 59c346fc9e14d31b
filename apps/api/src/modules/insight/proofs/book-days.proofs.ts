import { sql } from 'kysely';
import { isLiveSql } from '../../invoices/index.ts';
import type { Proof } from './proof.ts';

/** Days after a departure in which its revenue must have been earned: the job that does it runs each night. */
const DAYS_TO_EARN = 3;

/** SQL for what the agency earns by the invoice `i`: its total without the tax on it. */
const price = sql`(i.total - i.tax_amount)`;

/**
 * SQL for the balance (credits less debits) of an account of the books for each invoice, those with 0 left out.
 */
const creditBy = (siteId: string, account: 'deferred_revenue' | 'revenue') => sql`
  select l.ref, -sum(l.amount) as amount from journal_lines l
   where l.site_id = ${siteId} and l.account = ${account} group by l.ref having sum(l.amount) <> 0`;

/**
 * Rules about days in the books: revenue is earned when the departure leaves, lines have the day of their entry, and
 * the stored sums of closed months are still right.
 */
export const bookDaysProofs: readonly Proof[] = [
  {
    rule: 'books.deferred_revenue',
    broken: (siteId) => sql`
      select coalesce(i.number, x.ref::text) as subject, case when ${isLiveSql} then ${price} else 0 end as expected,
             coalesce(x.amount, 0) as found
        from (select * from invoices where site_id = ${siteId}) i
        full join (
          select ref, sum(amount) as amount from (
            ${creditBy(siteId, 'deferred_revenue')} union all ${creditBy(siteId, 'revenue')}) both_accounts
           group by ref) x on x.ref = i.id
       where coalesce(case when ${isLiveSql} then ${price} end, 0) <> coalesce(x.amount, 0)`,
  },
  {
    rule: 'books.earned_at_departure',
    broken: (siteId, now) => sql`
      select i.number as subject, case when w.gone then ${price} else 0 end as expected,
             coalesce(r.amount, 0) as found
        from invoices i
       cross join lateral (
         select ${isLiveSql} and i.departure_at < t.today as gone,
                ${isLiveSql} and i.departure_at < t.today - ${sql.lit(DAYS_TO_EARN)} as long_gone
           from (select (${now.toISOString()}::timestamptz at time zone s.time_zone)::date as today
                   from sites s where s.id = ${siteId}) t) w
        left join (${creditBy(siteId, 'revenue')}) r on r.ref = i.id
       where i.site_id = ${siteId}
         and ((r.amount is not null and not coalesce(w.gone, false))
              or (coalesce(w.long_gone, false) and coalesce(r.amount, 0) <> ${price}))`,
  },
  {
    rule: 'books.days_of_lines',
    broken: (siteId) => sql`
      select e.id as subject, e.day as expected, l.day as found
        from journal_lines l join journal_entries e on e.site_id = l.site_id and e.id = l.entry_id
       where l.site_id = ${siteId} and l.day <> e.day`,
  },
  {
    rule: 'books.closed_months',
    broken: (siteId) => sql`
      select to_char(coalesce(k.month, c.month), 'YYYY-MM') || ' ' || coalesce(k.account, c.account) as subject,
             coalesce(c.debit, 0) || '/' || coalesce(c.credit, 0) as expected,
             coalesce(k.debit, 0) || '/' || coalesce(k.credit, 0) as found
        from (select * from account_months where site_id = ${siteId}) k
        full join (
          select account, currency, date_trunc('month', day)::date as month,
                 coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit,
                 coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit
            from journal_lines
           where site_id = ${siteId}
             and day < (select (max(month) + interval '1 month')::date from closed_months where site_id = ${siteId})
           group by 1, 2, 3) c
          on c.account = k.account and c.currency = k.currency and c.month = k.month
       where (k.debit, k.credit) is distinct from (c.debit, c.credit)`,
  },
];
