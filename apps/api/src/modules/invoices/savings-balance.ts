import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import { move } from '../../kit/move.ts';

/**
 * Takes an amount out of the balance of a savings plan. One statement checks the balance and lowers it, so
 * that two calls cannot take the same money. The caller holds the lock of the plan's invoice and writes the
 * entry in the books.
 * @param invoiceId id of the plan, which is an invoice
 * @param amount above 0, in the smallest unit of its currency
 * @returns false, with nothing taken, when the balance is smaller than the amount
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

/**
 * Puts an amount back into the balance of a savings plan, because the payment that was made with it was
 * undone. A plan never holds more than its target.
 * @param invoiceId id of the plan, which is an invoice
 * @param amount in the smallest unit of its currency
 * @returns false, with nothing changed, when the plan was filled again and has no room for the amount
 */
export async function returnSavings(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  invoiceId: string,
  amount: number,
): Promise<boolean> {
  const { rows } = await sql`
    update invoices set drawn = drawn - ${amount}::bigint
     where site_id = ${site.id} and id = ${invoiceId} and paid - drawn + ${amount}::bigint <= total
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Turns a new invoice into a savings plan (event `join`), or ends a plan into which nothing was paid (`leave`). */
export async function moveSavings(
  call: WriteCall,
  invoiceId: string,
  event: 'join' | 'leave',
): Promise<void> {
  await move(call, invoiceMachine, 'invoices', invoiceId, event);
}
