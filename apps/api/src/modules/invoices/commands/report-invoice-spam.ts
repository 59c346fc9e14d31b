import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { move } from '../../../kit/move.ts';
import { assertAct, lockInvoice, invoiceRef } from '../lock-invoice.ts';
import { undoBooking } from '../undo-booking.ts';
import type { Call } from '../call.ts';

/** Marks an unpaid invoice as spam. @returns its id */
export async function reportInvoiceSpam(call: Call, id: string): Promise<string> {
  const { tx, siteId, actor, now, emit } = call;
  const locked = await lockInvoice(tx, siteId, actor, id);
  assertAct(locked, 'spam', actor);
  const invoiceId = locked.invoice.id;
  await move(tx, invoiceMachine, 'invoices', invoiceId, 'spam', { siteId, actor, now });
  await undoBooking(tx, locked.invoice, 'spam', { actor, now });
  emit('invoice.spam', invoiceRef(locked.invoice));
  return invoiceId;
}
