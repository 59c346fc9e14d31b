import { invoiceMachine, MONEY_EVENTS } from '@rihla/domain/invoices/invoice.machine';
import { eventBetween } from '@rihla/domain/kit/machine';
import { move } from '../../kit/move.ts';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { extendDeadline } from './extend-deadline.ts';
import { type Invoice, isLive, invoiceRef, type Payment } from './lock-invoice.ts';

/**
 * Adds an amount to what an invoice counts as paid (below 0 when a payment is taken back), on the equipment's side for
 * an equipment payment. An invoice that is owed moves to the status that this leads to; one that has ended keeps its
 * own. The caller holds the lock.
 * @param difference in the smallest unit of the invoice's currency
 */
export async function addToPaid(
  call: WriteCall,
  invoice: Invoice,
  payment: Pick<Payment, 'type'>,
  difference: number,
): Promise<void> {
  const { tx, site } = call;
  const column = payment.type === 'EQUIPMENT' ? 'equipment_paid' : 'paid';
  await tx
    .updateTable('invoices')
    .set({ [column]: invoice[column] + difference })
    .where('site_id', '=', site.id)
    .where('id', '=', invoice.id)
    .execute();
  if (column === 'paid' && isLive(invoice)) await followMoney(call, invoice, invoice.paid + difference);
}

/** Moves a live invoice to the status that an amount paid leads to. */
export async function followMoney(call: WriteCall, invoice: Invoice, paid: number): Promise<void> {
  const event = eventFor(invoice, paid);
  if (event === null) return;
  const { emit } = call;
  const { from, to } = await move(call, invoiceMachine, 'invoices', invoice.id, event);
  if (event === 'reopen') await extendDeadline(call, invoice);
  emit('invoice.paid_changed', { ...invoiceRef(invoice), from, to });
}

/**
 * The move of a live invoice that an amount paid leads to; null where the status is right already, or is one that
 * money does not move.
 */
export function eventFor(
  { status, total }: Pick<Invoice, 'status' | 'total'>,
  paid: number,
): (typeof MONEY_EVENTS)[number] | null {
  const wanted = paid >= total ? 'PAID' : paid > 0 ? 'PARTIAL' : 'NEW';
  return eventBetween(invoiceMachine, status, wanted, MONEY_EVENTS);
}

/** Settles an invoice with a total of 0, which is paid as soon as it is booked. @returns its status */
export async function settleEmptyInvoice(call: WriteCall<Actor>, id: string): Promise<'PAID'> {
  await move(call, invoiceMachine, 'invoices', id, 'settle');
  return 'PAID';
}
