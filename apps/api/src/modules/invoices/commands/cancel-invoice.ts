import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { type InvoiceState, invoiceState } from '../invoice-state.ts';
import { assertAct, lockInvoice, invoiceRef } from '../lock-invoice.ts';
import { reverseBooking } from '../reverse-booking.ts';

/**
 * Ends an invoice by a person's decision. MAIN cancels what is not fully paid, DIRECTOR and ROOT what is, a customer
 * an own unpaid invoice.
 */
export async function cancelInvoice(
  call: WriteCall<Actor>,
  { id, note }: { id: string; note: string },
): Promise<InvoiceState> {
  const { actor } = call;
  const locked = await lockInvoice(call, id);
  assertAct(locked, 'cancel', actor);
  const { invoice } = locked;
  await move(call, invoiceMachine, 'invoices', invoice.id, 'cancel', note);
  await reverseBooking(call, invoice, 'cancel');
  call.emit('invoice.cancelled', invoiceRef(invoice));
  return invoiceState(call, invoice.id);
}
