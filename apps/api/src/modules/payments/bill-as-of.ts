import type { PaymentType } from '@rihla/domain/payments/payable';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/** What a bill was at some moment, in the smallest unit: the sum paid, the sum still owed, and the tax in the total (0 for equipment). */
export type BillThen = { paid: number; left: number; tax: number };

/**
 * The bill of an invoice, for the package or for equipment, as it was when a payment of it last came to count: when it
 * became valid or, if it came late, when it was applied. That payment is included; late money that nobody had applied
 * is not, and neither is what had been given back or taken to another invoice by then. A receipt prints these sums, so
 * they are the same whenever it is printed. They are read from the books, whose entries keep their order and never
 * change. A savings plan owes nothing, so its `left` is 0.
 */
export async function billAsOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  payment: { id: string; invoice_id: string; type: PaymentType },
): Promise<BillThen> {
  const equipment = payment.type === 'EQUIPMENT';
  // Only the last entry that decides where a payment's money goes says whether it counted or was credit.
  const { rows } = await sql<BillThen>`
    with lines as (
      select e.id, e.payment_id, l.account, l.amount,
             e.payment_id is not null and e.kind in ('PAYMENT', 'LATE_TAKEN_IN') as decides
        from journal_entries e
        join journal_lines l on l.site_id = e.site_id and l.entry_id = e.id and l.ref = e.invoice_id
       where e.site_id = ${site.id} and e.invoice_id = ${payment.invoice_id}
         and l.account in ('receivable', 'equipment_receivable', 'savings', 'customer_credit', 'tax_payable')
    ), until_then as (
      select * from lines
       where id <= (select id from lines where payment_id = ${payment.id} and decides order by id desc limit 1)
    ), payments_then as (
      select -sum(l.amount) as held,
             (array_agg(l.account <> 'customer_credit' order by l.id desc, l.account <> 'customer_credit' desc)
               filter (where l.decides))[1] as counted
        from until_then l
        join payments p on p.site_id = ${site.id} and p.id = l.payment_id
       where (p.type = 'EQUIPMENT') = ${equipment} and l.account <> 'tax_payable'
       group by l.payment_id
    )
    select (select coalesce(sum(held), 0) from payments_then where counted)::bigint as paid,
           coalesce(sum(amount) filter (where account = ${equipment ? 'equipment_receivable' : 'receivable'}), 0)::bigint
             as left,
           coalesce(-sum(amount) filter (where account = 'tax_payable' and not ${equipment}), 0)::bigint as tax
      from until_then`.execute(db);
  return rows[0]!;
}
