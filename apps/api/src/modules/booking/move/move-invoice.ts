import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { entryForBookingChange } from '@rihla/domain/ledger/journal';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { recordEvent } from '../../../kit/move.ts';
import { giveSeatsBack, type Offer, takeSeats } from '../../catalogue/index.ts';
import {
  assertAdultOnInvoice,
  assertBeds,
  followMoney,
  type Invoice,
  invoiceRef,
  lockInvoice,
  lockWithRequest,
  peopleOn,
  rewriteBooking,
} from '../../invoices/index.ts';
import { writeEntry } from '../../ledger/index.ts';
import { type Choice, peopleByRoomType } from '../choose.ts';
import { type MoveWish, offerToMoveTo, planMove } from './plan-move.ts';

/**
 * Moves a whole invoice to another departure, or its travellers to other rooms of the same: seats and beds out and in,
 * the price difference into the books, fees agreed upon anew, one line in the history. All or nothing.
 * @param wish with the total that was shown before; refused where it has changed meanwhile
 */
export async function moveInvoice(
  call: WriteCall<Actor>,
  { total, ...wish }: MoveWish & { total: number },
): Promise<{ id: string; version: number; total: number }> {
  // The package before the invoice, as a reschedule does: the other way round the two could block each other.
  const offer = await offerToMoveTo(call, wish);
  const { invoice, cancellation_waits } = await lockWithRequest(call, await lockInvoice(call, wish.id));
  if (cancellation_waits) return refuse('invoice.cancellation_waits');
  const plan = await planMove(call, wish, offer, invoice);
  const { currency } = invoice;
  if (plan.columns.total !== total)
    return refuse('invoice.move_price_changed', { total: plan.columns.total, currency });
  await moveSeats(call, invoice, offer, plan.choice);
  const changed = await rewriteBooking(call, invoice, plan);
  await assertAdultOnInvoice(call, invoice.id, 'bookings');
  writeEntry(call, {
    kind: 'BOOKING_CHANGE',
    invoiceId: invoice.id,
    currency: invoice.currency,
    lines: entryForBookingChange({
      invoice: invoice.id,
      before: amount(invoice.total),
      after: plan.price.total,
    }),
  });
  await recordEvent(call, {
    machine: invoiceMachine,
    subjectId: invoice.id,
    event: 'transfer',
    state: invoice.status,
    note: invoice.listing_id === offer.id ? offer.name : `${invoice.listing_name} → ${offer.name}`,
  });
  call.emit('invoice.moved', invoiceRef(invoice));
  await followMoney(call, { ...invoice, ...plan.columns }, invoice.paid);
  return { ...changed, total };
}

/**
 * Takes the seats and checks the beds of the new rooms, and gives the old seats back. Of two packages the one with the
 * smaller id goes first, so that two moves in opposite directions do not block each other.
 */
async function moveSeats(
  call: WriteCall<Actor>,
  invoice: Invoice,
  offer: Offer,
  { seats, variants }: Choice,
): Promise<void> {
  const wanted = peopleByRoomType(variants);
  const of = (listingId: string, people: number) => ({
    listingId,
    invoiceId: invoice.id,
    people,
    reason: 'move',
  });
  if (offer.id === invoice.listing_id) {
    const more = seats - invoice.seats;
    if (more > 0) await takeSeats(call, of(offer.id, more));
    // The beds of a package are counted behind the lock on its seats, also where their number stays.
    else await giveSeatsBack(call, of(offer.id, -more));
    return assertBeds(call, offer.id, lessOf(wanted, await peopleOn(call, invoice.id)), 'rooms');
  }
  const give = () => giveSeatsBack(call, of(invoice.listing_id, invoice.seats));
  const take = async () => {
    await takeSeats(call, of(offer.id, seats));
    await assertBeds(call, offer.id, wanted, 'rooms');
  };
  const inOrder = invoice.listing_id < offer.id ? [give, take] : [take, give];
  for (const step of inOrder) await step();
}

/** The people of each room type who are more than before; those who were there have their beds. */
function lessOf<Type extends string>(
  wanted: Partial<Record<Type, number>>,
  before: Partial<Record<Type, number>>,
): Partial<Record<Type, number>> {
  const more = Object.entries<number | undefined>(wanted).flatMap(([type, people = 0]) => {
    const rest = people - (before[type as Type] ?? 0);
    return rest > 0 ? [[type, rest] as const] : [];
  });
  return Object.fromEntries(more) as Partial<Record<Type, number>>;
}
