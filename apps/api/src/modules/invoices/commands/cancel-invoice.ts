import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { move } from '../../../kit/move.ts';
import type { Call } from '../call.ts';
import { assertAct, lockInvoice, invoiceRef } from '../lock-invoice.ts';
import { undoBooking } from '../undo-booking.ts';

/**
 * Ends an invoice by a person's decision. MAIN cancels what is not fully paid, DIRECTOR and ROOT what is, a customer
 * its own unpaid one.
 * @returns the id of the invoice
 */
export async function cancelInvoice(call: Call, id: string, note: string): Promise<string> {
  const { tx, siteId, actor, now, emit } = call;
  const locked = await lockInvoice(tx, siteId, actor, id);
  assertAct(locked, 'cancel', actor);
  const invoiceId = locked.invoice.id;
  await move(tx, invoiceMachine, 'invoices', invoiceId, 'cancel', { siteId, actor, now, note });
  await undoBooking(tx, locked.invoice, 'cancel', { actor, now });
  emit('invoice.cancelled', invoiceRef(locked.invoice));
  return invoiceId;
}
