import { invoiceMachine, MONEY_EVENTS } from '@rihla/domain/invoices/invoice.machine';
import { eventBetween } from '@rihla/domain/kit/machine';
import { move, moveAndSet } from '../../kit/move.ts';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { writeWithoutWaiting } from '../../kit/db/db.ts';
import { extendDeadline } from './extend-deadline.ts';
import { type Invoice, isLive, invoiceRef, type Payment } from './lock-invoice.ts';

/**
 * Adds an amount to what counts as paid on an invoice (below 0 when a payment is taken back), for the package or for
 * the equipment, as the payment's type says. The status of an invoice that has not ended is changed to match (NEW,
 * PARTIAL or PAID). The caller holds the lock of the invoice.
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
  const sum = invoice[column] + difference;
  const event = column === 'paid' && isLive(invoice) ? eventFor(invoice, sum) : null;
  if (event !== null) return moveByMoney(call, invoice, event, { paid: sum });
  writeWithoutWaiting(
    tx,
    tx
      .updateTable('invoices')
      .set({ [column]: sum })
      .where('site_id', '=', site.id)
      .where('id', '=', invoice.id),
  );
}

/**
 * Changes the status of an invoice that has not ended to the one that the paid amount leads to: unpaid, part paid
 * or paid. Does nothing where it has that status already.
 * @param paid in the smallest unit
 */
export async function updateStatusFromPaid(call: WriteCall, invoice: Invoice, paid: number): Promise<void> {
  const event = eventFor(invoice, paid);
  if (event !== null) await moveByMoney(call, invoice, event);
}

/**
 * Changes the status of an invoice because of what is paid.
 * @param columns the paid amount, where it changes with the status
 */
async function moveByMoney(
  call: WriteCall,
  invoice: Invoice,
  event: (typeof MONEY_EVENTS)[number],
  columns: { paid?: number } = {},
): Promise<void> {
  const { emit } = call;
  const { from, to } = await moveAndSet(call, invoiceMachine, 'invoices', invoice.id, event, columns);
  if (event === 'reopen') await extendDeadline(call, invoice);
  emit('invoice.paid_changed', { ...invoiceRef(invoice), from, to });
}

/**
 * The event that brings an invoice from its status to the one that the paid amount leads to (unpaid, part paid,
 * paid); null where it has that status already, or has one that money does not change.
 * @param paid in the smallest unit
 */
export function eventFor(
  { status, total }: Pick<Invoice, 'status' | 'total'>,
  paid: number,
): (typeof MONEY_EVENTS)[number] | null {
  const wanted = paid >= total ? 'PAID' : paid > 0 ? 'PARTIAL' : 'NEW';
  return eventBetween(invoiceMachine, status, wanted, MONEY_EVENTS);
}

/**
 * Settles an invoice with a total of 0, which counts as paid as soon as it is booked.
 * @returns its new status
 */
export async function settleEmptyInvoice(call: WriteCall<Actor>, id: string): Promise<'PAID'> {
  await move(call, invoiceMachine, 'invoices', id, 'settle');
  return 'PAID';
}
