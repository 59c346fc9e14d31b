import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import { move } from '../../kit/move.ts';

/**
 * Takes an amount out of the balance of a savings plan, by one statement that looks and takes at once, so that no two acts
 * take the same money. The caller holds the lock of the plan's invoice and writes the books.
 * @param invoiceId of the plan, @param amount above 0, in the smallest unit of its currency
 * @returns whether there was so much
 */
export async function drawSavings(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  invoiceId: string,
  amount: number,
): Promise<boolean> {
  const { rows } = await sql`
    update invoices set drawn = drawn + ${amount}::bigint
     where site_id = ${site.id} and id = ${invoiceId} and paid - drawn >= ${amount}::bigint
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Puts an amount back into the balance of a savings plan, because the booking that it paid gives it back. */
export async function returnSavings(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  invoiceId: string,
  amount: number,
): Promise<void> {
  await sql`
    update invoices set drawn = drawn - ${amount}::bigint
     where site_id = ${site.id} and id = ${invoiceId}`.execute(tx);
}

/** Makes a new invoice that of a savings plan (`join`), or ends a plan that was never paid into (`leave`). */
export async function moveSavings(
  call: WriteCall,
  invoiceId: string,
  event: 'join' | 'leave',
): Promise<void> {
  await move(call, invoiceMachine, 'invoices', invoiceId, event);
}
