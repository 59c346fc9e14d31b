import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { MOST_CANCELLATION_REQUESTS } from '@rihla/domain/invoices/cancellation';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { recordEvent } from '../../../kit/move.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertAct, type Invoice, invoiceRef, lockInvoice } from '../lock-invoice.ts';
import type { CancelledInvoice } from './cost-of-cancelling.ts';
import { insertCancellation } from './cancellations.ts';
import { lockWithRequest } from './waiting-request.ts';

/**
 * Requests the cancellation of an invoice, with the reason and what it costs today. Staff ask the director
 * about an invoice that is fully paid; a customer asks the office about an invoice on which something was
 * paid.
 * @param input.waived true where the agency keeps nothing, as after a death
 */
export async function requestCancellation(
  call: WriteCall<Actor>,
  { id, note, waived = false }: { id: string; note: string; waived?: boolean },
): Promise<{ id: string; status: 'REQUESTED' }> {
  const locked = await lockWithRequest(call, await lockInvoice(call, id));
  assertAct(locked, 'request_cancellation', call.actor);
  const { invoice } = locked;
  if (call.actor.kind === 'USER') await assertMayAsk(call, invoice);
  const requested = await insertCancellation(call, invoice, { note, waived });
  await recordRequest(call, invoice, note);
  call.emit('invoice.cancellation_asked', { ...invoiceRef(invoice), requestId: requested.id, reason: note });
  return { id: requested.id, status: 'REQUESTED' };
}

/**
 * Asks the director to take travellers off an invoice, with the reason and what it costs today. Until the request is
 * approved the invoice stays as it is. The caller has locked it.
 * @param part the total, paid sum and travellers of the invoice that those who are taken off would get
 * @param wish.bookingIds the places of those who are taken off
 */
export async function requestTakeOff(
  call: WriteCall<Actor>,
  invoice: Invoice,
  part: CancelledInvoice,
  { note, waived, bookingIds }: { note: string; waived: boolean; bookingIds: readonly string[] },
): Promise<void> {
  const subject = { ...part, id: invoice.id };
  const requested = await insertCancellation(call, subject, { note, waived, takenOff: true, bookingIds });
  await recordRequest(call, invoice, note);
  const { pax, paid } = part;
  const asked = { requestId: requested.id, reason: note, pax, paid };
  call.emit('invoice.take_off_asked', { ...invoiceRef(invoice), ...asked });
}

/** Adds a request, with its reason, to the history of its invoice. */
function recordRequest(call: WriteCall<Actor>, { id, status }: Invoice, note: string): Promise<void> {
  return recordEvent(call, {
    machine: invoiceMachine,
    subjectId: id,
    event: 'request_cancellation',
    state: status,
    note,
  });
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
