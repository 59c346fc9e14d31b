import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { carryOut, insertCancellation } from '../cancellation/cancellations.ts';
import { lockWithRequest } from '../cancellation/waiting-request.ts';
import { type InvoiceState, invoiceState } from '../invoice-state.ts';
import { assertAct, lockInvoice } from '../lock-invoice.ts';

/**
 * Cancels an invoice by a person's decision. The role MAIN may cancel an invoice that is not fully paid, DIRECTOR and
 * ROOT one that is, and a customer one of its own that is unpaid. The agency keeps the amount that the cancellation
 * terms of the invoice name, or nothing when it waives that (`waived`).
 * @param input.takenOff true when travellers are taken off another invoice
 */
export async function cancelInvoice(
  call: WriteCall<Actor>,
  { id, note, waived = false, takenOff }: { id: string; note: string; waived?: boolean; takenOff?: boolean },
): Promise<InvoiceState> {
  const locked = await lockWithRequest(call, await lockInvoice(call, id));
  assertAct(locked, 'cancel', call.actor);
  const { invoice } = locked;
  await carryOut(call, invoice, await insertCancellation(call, invoice, { note, waived, takenOff }));
  return invoiceState(call, invoice.id);
}
