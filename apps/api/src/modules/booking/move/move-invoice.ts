import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { recordEvent } from '../../../kit/move.ts';
import type { Offer } from '../../catalogue/index.ts';
import {
  assertAdultOnInvoice,
  assertInfantsOnPlaces,
  updateStatusFromPaid,
  type Invoice,
  invoiceRef,
  lockInvoice,
  type LockedInvoice,
  rewriteBooking,
} from '../../invoices/index.ts';
import { passMoneyOn } from '../../payments/index.ts';
import { peopleByRoomType } from '../check-choice.ts';
import { bookChange } from './book-change.ts';
import { changeVoucherPeople } from './change-voucher-people.ts';
import { divideInvoice } from './divide-invoice.ts';
import { changeSeats, moveSeatsOver } from './move-seats.ts';
import { type MovePlan, offerToMoveTo, planMove } from './plan-move.ts';

type Input = InputOf<typeof contract.moves.create>;
type MovedInvoice = OutputOf<typeof contract.moves.create>['data'];

/**
 * Moves an invoice or some of its travellers to another departure, or travellers to other rooms of the same
 * departure. It changes seats, beds, prices, voucher, fees and payments, and writes books and history. All or
 * nothing.
 * @param input the wish, with `total` and `credit` as the preview showed them, in the smallest unit; refused where
 *   they differ by now
 */
export async function moveInvoice(
  call: WriteCall<Actor>,
  { total, credit, ...wish }: Input,
): Promise<MovedInvoice> {
  // The package is locked before the invoice, as a reschedule does: in the opposite order the two could block each
  // other.
  const offer = await offerToMoveTo(call, wish);
  const locked = await lockInvoice(call, wish.id);
  const plan = await planMove(call, wish, offer, locked.invoice);
  assertAsShown(plan, locked.invoice, { total, credit: credit ?? 0 });
  const made = plan.stays
    ? await divideInvoice(call, locked, offer, { ...plan, stays: plan.stays, takenOff: false })
    : await moveWhole(call, locked, offer, plan);
  await assertInfantsOnPlaces(call, plan.rehoused, 'bookings');
  const { version } = await call.tx
    .selectFrom('invoices')
    .select('version')
    .where('site_id', '=', call.site.id)
    .where('id', '=', locked.invoice.id)
    .executeTakeFirstOrThrow();
  return { id: locked.invoice.id, version, total, new_invoice: made };
}

/**
 * Refuses a move whose total or credit differs from what the preview has shown to the office.
 * @param shown amounts in the smallest unit
 */
function assertAsShown(
  { goes, stays, credit }: MovePlan,
  { currency }: Invoice,
  shown: { total: number; credit: number },
): void {
  const total = goes.total + (stays?.total ?? 0);
  if (total !== shown.total) return refuse('invoice.move_price_changed', { total, currency });
  if (credit !== shown.credit) return refuse('invoice.move_money_changed', { credit, currency });
}

/**
 * Moves all travellers of an invoice, which stays the same invoice. `credit` of the plan is money paid beyond the
 * new total; it becomes credit of the customer.
 * @returns null: there is no new invoice
 */
async function moveWhole(
  call: WriteCall<Actor>,
  locked: LockedInvoice,
  offer: Offer,
  { goes, choice, credit }: MovePlan,
): Promise<null> {
  const { invoice } = locked;
  const beds = peopleByRoomType(choice.variants);
  const party = { listingId: invoice.listing_id, invoiceId: invoice.id };
  if (offer.id === invoice.listing_id) await changeSeats(call, party, choice.seats - invoice.seats, beds);
  else {
    const to = { listingId: offer.id, invoiceId: invoice.id, seats: choice.seats };
    await moveSeatsOver(call, { ...party, seats: invoice.seats }, to, beds);
  }
  await changeVoucherPeople(call, invoice, goes);
  await rewriteBooking(call, invoice, goes);
  await assertAdultOnInvoice(call, invoice.id, 'bookings');
  bookChange(call, invoice, goes);
  await passMoneyOn(call, locked, { passed: 0, to: null, credit });
  await recordEvent(call, {
    machine: invoiceMachine,
    subjectId: invoice.id,
    event: 'transfer',
    state: invoice.status,
    note: invoice.listing_id === offer.id ? offer.name : `${invoice.listing_name} → ${offer.name}`,
  });
  call.emit('invoice.moved', invoiceRef(invoice));
  await updateStatusFromPaid(call, { ...invoice, ...goes.columns }, goes.columns.paid);
  return null;
}
