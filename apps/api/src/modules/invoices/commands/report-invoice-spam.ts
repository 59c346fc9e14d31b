import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { type InvoiceState, invoiceState } from '../invoice-state.ts';
import { assertAct, lockInvoice, invoiceRef } from '../lock-invoice.ts';
import { reverseBooking } from '../booked/reverse-booking.ts';

/** Marks an unpaid invoice as spam, which gives its seats back. */
export async function reportInvoiceSpam(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<InvoiceState> {
  const { actor } = call;
  const locked = await lockInvoice(call, id);
  assertAct(locked, 'spam', actor);
  const { invoice } = locked;
  await move(call, invoiceMachine, 'invoices', invoice.id, 'spam');
  await reverseBooking(call, invoice, 'spam');
  call.emit('invoice.spam', invoiceRef(invoice));
  return invoiceState(call, invoice.id);
}
