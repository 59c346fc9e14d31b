import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

/**
 * Marks which part of an invoice's payments (`kept`) the agency keeps as the fee of its cancellation, beginning with
 * the oldest payment. A payment that is kept in full gets the outcome KEPT; what is left of the others is
 * unallocated. The caller holds the lock of the invoice and has checked that no more is kept than was paid.
 * @param kept in the smallest unit of the invoice's currency
 */
export async function keepCancellationFee(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { invoiceId, kept }: { invoiceId: string; kept: number },
): Promise<void> {
  if (kept === 0) return;
  await sql`
    with counted as (
      select id, amount - returned_amount - moved_amount as here,
             least(amount - returned_amount - moved_amount,
                   ${kept}::bigint - (sum(amount - returned_amount - moved_amount) over (order by created_at, id) - (amount - returned_amount - moved_amount))) as part
        from payments
       where site_id = ${site.id} and invoice_id = ${invoiceId} and status = 'VALID' and not late
         and type <> 'EQUIPMENT' and outcome is null)
    update payments p set kept = c.part, outcome = case when c.part = c.here then 'KEPT' end
      from counted c
     where p.site_id = ${site.id} and p.id = c.id and c.part > 0`.execute(tx);
}
