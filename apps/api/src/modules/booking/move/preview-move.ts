import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { type Invoice, invoiceSeenBy, refuseMissing } from '../../invoices/index.ts';
import { type MoveWish, offerToMoveTo, planMove } from './plan-move.ts';

type Preview = OutputOf<typeof contract.moves.preview>;

/** What a move would change, before it is done: lines, difference, what is left to pay. Nothing is written. */
export async function previewMove(call: ReadCall<Actor>, wish: MoveWish): Promise<Preview> {
  const found = await invoiceSeenBy(call, wish.id).selectAll('i').executeTakeFirst();
  if (!found) return refuseMissing(call, wish.id);
  const invoice = found as Invoice;
  const offer = await offerToMoveTo(call, wish);
  const { lines, dropped, columns } = await planMove(call, wish, offer, invoice);
  return {
    data: {
      currency: offer.currency,
      listing_name: columns.listing_name,
      departure_at: columns.departure_at,
      lines: lines.map(({ position: _position, ...line }) => line) as Preview['data']['lines'],
      dropped,
      total_before: invoice.total,
      total: columns.total,
      difference: columns.total - invoice.total,
      paid: invoice.paid,
      remaining: columns.total - invoice.paid,
      due_on: columns.due_on,
      seats_free: offer.seats_left,
    },
  };
}
