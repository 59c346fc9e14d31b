import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { carryOut, insertCancellation } from '../cancellation/cancellations.ts';
import { lockWithRequest } from '../cancellation/waiting-request.ts';
import { type InvoiceState, invoiceState } from '../invoice-state.ts';
import { assertAct, lockInvoice } from '../lock-invoice.ts';

/**
 * Ends an invoice by a person's decision. MAIN cancels what is not fully paid, DIRECTOR and ROOT what is, a customer
 * an own unpaid invoice. The agency keeps what the terms of the invoice say, unless it waives that.
 */
export async function cancelInvoice(
  call: WriteCall<Actor>,
  { id, note, waived = false }: { id: string; note: string; waived?: boolean },
): Promise<InvoiceState> {
  const locked = await lockWithRequest(call, await lockInvoice(call, id));
  assertAct(locked, 'cancel', call.actor);
  const { invoice } = locked;
  await carryOut(call, invoice, await insertCancellation(call, invoice, { note, waived }));
  return invoiceState(call, invoice.id);
}
