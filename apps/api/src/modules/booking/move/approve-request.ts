import { refuse } from '@rihla/domain/invoices/invoice.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import {
  approveCancellation,
  approveTakeOff,
  type DecidedCancellation,
  lockWaiting,
  travellersOfRequest,
} from '../../invoices/index.ts';
import { divideInvoice } from './divide-invoice.ts';
import { offerToMoveTo } from './plan-move.ts';
import { planTakeOff } from './plan-take-off.ts';

/**
 * Approves a request to cancel a whole invoice, or to take some travellers off it: then the invoice is divided as it is
 * now, and the part of those travellers is cancelled, at the fee of the day of the request.
 * @param input.waived true where the agency decides to keep nothing of what was paid
 */
export async function approveRequest(
  call: WriteCall<Actor>,
  { id, waived = false }: { id: string; waived?: boolean },
): Promise<DecidedCancellation> {
  const { listing_id, booking_ids } = await travellersOfRequest(call, id);
  if (booking_ids.length === 0) return approveCancellation(call, { id, waived });
  // The package is locked before the invoice, as in a move.
  const offer = await offerToMoveTo(call, { listing_id });
  const { locked, cancellation } = await lockWaiting(call, id);
  if (locked.invoice.listing_id !== offer.id) return refuse('invoice.move_incomplete');
  const plan = await planTakeOff(call, booking_ids, offer, locked.invoice, 'asked');
  if (plan.waits) return refuse('invoice.paid_needs_director');
  const { id: newInvoiceId } = await divideInvoice(call, locked, offer, plan);
  return approveTakeOff(call, cancellation, { newInvoiceId, waived });
}
