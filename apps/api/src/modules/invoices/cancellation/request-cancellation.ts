import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { recordEvent } from '../../../kit/move.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertAct, lockInvoice } from '../lock-invoice.ts';
import { insertCancellation } from './cancellations.ts';
import { lockWithRequest } from './waiting-request.ts';

/**
 * Asks the director to cancel an invoice that is fully paid, with the reason and what it costs today.
 * @param input.waived true where the agency keeps nothing, as after a death
 */
export async function requestCancellation(
  call: WriteCall<Actor>,
  { id, note, waived = false }: { id: string; note: string; waived?: boolean },
): Promise<{ id: string; status: 'REQUESTED' }> {
  const locked = await lockWithRequest(call, await lockInvoice(call, id));
  assertAct(locked, 'request_cancellation', call.actor);
  const { invoice } = locked;
  const made = await insertCancellation(call, invoice, { note, waived });
  await recordEvent(call, {
    machine: invoiceMachine,
    subjectId: invoice.id,
    event: 'request_cancellation',
    state: invoice.status,
    note,
  });
  return { id: made.id, status: 'REQUESTED' };
}
