import type { PaymentType } from '@rihla/domain/payments/payable';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/**
 * The sum that had been paid on an invoice at the moment when a payment last became valid, that payment included. A
 * receipt prints this sum, so it is the same whenever it is printed. Payments for equipment and for the package are
 * summed apart; what became of the payments later does not matter. Moves are ordered by their ids, which they got while
 * the invoice was locked; `at` is when a request arrived, and of two requests the later one may get the lock first.
 * @returns an amount in the smallest unit of the invoice's currency
 */
export async function paidAsOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  payment: { id: string; invoice_id: string; type: PaymentType },
): Promise<number> {
  const lastMove = sql`select to_state, id from moves m
    where m.site_id = ${site.id} and m.machine = 'payment'`;
  const { rows } = await sql<{ paid: number }>`
    with own as (
      ${lastMove} and m.subject_id = ${payment.id} and m.to_state = 'VALID' order by m.id desc limit 1
    )
    select coalesce(sum(p.amount), 0)::bigint as paid
      from payments p
     cross join lateral (
       ${lastMove} and m.subject_id = p.id and m.id <= (select id from own)
        order by m.id desc limit 1) state
     where p.site_id = ${site.id} and p.invoice_id = ${payment.invoice_id} and not p.late
       and (p.type = 'EQUIPMENT') = ${payment.type === 'EQUIPMENT'} and state.to_state = 'VALID'`.execute(db);
  return rows[0]!.paid;
}
