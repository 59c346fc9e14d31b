import { payableAlone } from '@rihla/domain/invoices/instalments';
import { ZERO } from '@rihla/domain/shared/money';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/**
 * SQL for the parts of what is owed on invoices, one row for each invoice and due day with `id`, `due_on` and `amount`,
 * which is never 0: the down payment while nothing is paid, by the day of the payment deadline; each instalment; and
 * the rest by the due day of the invoice, together with what is owed beside the package. What is paid fills the earliest
 * parts, and what is missing of a part but is less than a payment of its own goes with the next, as in `planOf` of the
 * domain. The parts of an invoice add up to what it owes; `due_on` is null for the rest without a due day.
 * @param owed SQL with a row for each invoice: its `id`, what is owed of its total (`package`), and all that is owed
 * (`amount`), in the smallest unit
 * @param before with it only the instalments before this day, `YYYY-MM-DD`, are parts of their own, and later ones
 * belong to the rest: enough to tell what is late, and quicker
 */
export function duePartsSql({ site }: Pick<ReadCall, 'site'>, owed: RawBuilder<unknown>, before?: string) {
  const marksBefore = before === undefined ? sql`true` : sql`n.due_on < ${before}::date`;
  return sql`
    with owing as (
      select i.id, i.total, o.amount, greatest(i.total - o.package, 0) as paid, i.due_on,
             greatest(i.minimum_partial_payment, ${payableAlone(ZERO)}) as least,
             least(coalesce(nullif(i.dp_price, 0), nullif(i.minimum_partial_payment, 0), i.total), i.total) as first,
             (i.payment_deadline_at at time zone ${site.timeZone})::date as deadline_on
        from (${owed}) o join invoices i on i.site_id = ${site.id} and i.id = o.id
    ), marks as (
      select id, paid, deadline_on as due_on, first as owed from owing where paid = 0 and deadline_on is not null
      union all
      select o.id, o.paid, least(n.due_on, o.due_on), least(n.owed, o.total)
        from owing o join invoice_instalments n on n.site_id = ${site.id} and n.invoice_id = o.id
       where ${marksBefore} and least(n.owed, o.total) - o.paid >= o.least
    ), asked as (
      select id, due_on,
             owed - greatest(paid, coalesce(lag(owed) over (partition by id order by owed, due_on), 0)) as amount
        from marks
    ), planned as (
      select id, sum(amount) as amount from asked group by id
    ), parts as (
      select id, due_on, amount from asked
      union all
      select o.id, o.due_on, o.amount - coalesce(p.amount, 0) from owing o left join planned p on p.id = o.id
    )
    select id, due_on, sum(amount)::bigint as amount from parts where amount <> 0 group by id, due_on`;
}
