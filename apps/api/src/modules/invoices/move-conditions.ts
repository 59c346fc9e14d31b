import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';

/** What decides, besides the invoice's own row, whether its travellers may move. */
export type MoveConditions = {
  /** Whether a request to cancel it waits for the director. */
  cancellation_waits: boolean;
  /**
   * The sum of the payments towards the package that are not decided yet, in the smallest unit: they stay with
   * the invoice.
   */
  open: number;
};

/**
 * Reads what decides whether the travellers of an invoice may move to another departure: whether a request to cancel it
 * waits, and the sum of its payments that are not decided yet (`open`, in the smallest unit). A separate statement, so
 * that a caller who has locked the invoice reads what is true under that lock.
 */
export async function moveConditions(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  invoiceId: string,
): Promise<MoveConditions> {
  const { rows } = await sql<MoveConditions>`
    select exists (select from cancellations c
             where c.site_id = ${site.id} and c.invoice_id = ${invoiceId} and c.status = 'REQUESTED') as cancellation_waits,
           (select coalesce(sum(p.amount), 0)::bigint from payments p
             where p.site_id = ${site.id} and p.invoice_id = ${invoiceId} and p.type <> 'EQUIPMENT'
               and ${hasTraitSql('p.status', paymentMachine, 'open')}) as open`.execute(db);
  return rows[0]!;
}
