import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { MOST_CANCELLATION_REQUESTS } from '@rihla/domain/invoices/cancellation';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { recordEvent } from '../../../kit/move.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertAct, type Invoice, invoiceRef, lockInvoice } from '../lock-invoice.ts';
import { insertCancellation } from './cancellations.ts';
import { lockWithRequest } from './waiting-request.ts';

/**
 * Requests the cancellation of an invoice, with the reason and what it costs today. Staff ask the director
 * about an invoice that is fully paid; a customer asks the office about an invoice on which something was
 * paid.
 * @param input.waived true where the agency keeps nothing, as after a death
 * @param input.takenOff true when travellers are taken off another invoice
 */
export async function requestCancellation(
  call: WriteCall<Actor>,
  { id, note, waived = false, takenOff }: { id: string; note: string; waived?: boolean; takenOff?: boolean },
): Promise<{ id: string; status: 'REQUESTED' }> {
  const locked = await lockWithRequest(call, await lockInvoice(call, id));
  assertAct(locked, 'request_cancellation', call.actor);
  const { invoice } = locked;
  if (call.actor.kind === 'USER') await assertMayAsk(call, invoice);
  const requested = await insertCancellation(call, invoice, { note, waived, takenOff });
  await recordEvent(call, {
    machine: invoiceMachine,
    subjectId: invoice.id,
    event: 'request_cancellation',
    state: invoice.status,
    note,
  });
  call.emit('invoice.cancellation_asked', { ...invoiceRef(invoice), requestId: requested.id, reason: note });
  return { id: requested.id, status: 'REQUESTED' };
}

/** Asks the office, by its customer, to cancel a booking. A customer cannot waive the fee of the agency. */
export function requestOwnCancellation(
  call: WriteCall<Actor>,
  { id, note }: { id: string; note: string },
): Promise<{ id: string; status: 'REQUESTED' }> {
  return requestCancellation(call, { id, note });
}

/**
 * Refuses a customer who asks after the departure, or who has asked too often about this invoice. The caller
 * has locked the invoice.
 * @throws Problem `invoice.departed`, `invoice.cancellation_asked_often`
 */
async function assertMayAsk(call: WriteCall<Actor>, invoice: Invoice): Promise<void> {
  const { tx, site, now } = call;
  if (invoice.departure_at !== null && invoice.departure_at < todayIn(site.timeZone, now))
    refuse('invoice.departed');
  const { requests, days } = MOST_CANCELLATION_REQUESTS;
  const { asked } = await tx
    .selectFrom('cancellations')
    .select(sql<number>`count(*)::int`.as('asked'))
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoice.id)
    .where('requested_by_kind', '=', 'USER')
    .where('created_at', '>', sql<string>`app_now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow();
  if (asked >= requests) refuse('invoice.cancellation_asked_often', { limit: requests, days });
}
