import { divide, type StayAndGo, moneyMoved, taxedWeights } from '@rihla/domain/booking/divide-booking';
import { taxRule } from '@rihla/domain/booking/tax';
import { refuse as refuseBooking } from '@rihla/domain/booking/booking.errors';
import type { FeeWeights } from '@rihla/domain/agents/share-fees';
import { type BookingTerms, bookingTerms } from '@rihla/domain/invoices/booking-terms';
import { type CancellationTerms, termsIn } from '@rihla/domain/invoices/cancellation';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { type Amount, amount, least } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { bookableListing, type Offer } from '../../catalogue/index.ts';
import {
  type BookedPlace,
  bookedPlaces,
  type Invoice,
  isLive,
  moveConditions,
} from '../../invoices/index.ts';
import { assertOnSale } from '../check-offer.ts';
import type { Choice } from '../check-choice.ts';
import { agreedTax } from '../tax-columns.ts';
import { readTerms, type Terms } from '../terms.ts';
import { judgeMovedVoucher, type MovedVoucher } from './judge-moved-voucher.ts';
import type { MoveWish } from './move-wish.ts';
import { type PlacesAfter, placesAfter } from './places-after.ts';
import { pricedSides, type InvoiceAfterMove, sideOf } from './sides-after.ts';

/** Everything that a move would write, and what the preview shows of it. */
export type MovePlan = {
  /** The invoice of those who move: the existing one where everybody moves, or a new one where others stay. */
  goes: InvoiceAfterMove;
  /** The invoice of those who stay; null where everybody moves. */
  stays: InvoiceAfterMove | null;
  choice: Choice;
  /** The payment terms of a booking made today, which are stored with a new invoice. */
  payment: BookingTerms;
  terms: Terms;
  /** The cancellation terms that are stored with a new invoice. */
  cancellation_terms: CancellationTerms;
  /**
   * The agreed prices, with tax, of those who stay and of those who go; paid money is divided in proportion to them.
   */
  weights: StayAndGo<number>;
  travellerWeights: FeeWeights;
  voucher: MovedVoucher | null;
  /** The part of what is paid that becomes credit of the customer. */
  credit: Amount;
  /** Names of add-ons that nobody can take along. */
  dropped: string[];
  /** The booked places whose travellers get another room or go to another package. */
  rehoused: string[];
};

/**
 * The package that an invoice is to move to. It is read, and in a command locked, before the invoice: see the order
 * of locks (docs/rules/seats-and-locking.md).
 * @throws Problem `booking.listing_unknown`
 */
export async function offerToMoveTo(
  call: ReadCall<Actor>,
  { listing_id }: Pick<MoveWish, 'listing_id'>,
): Promise<Offer> {
  const offer = await bookableListing(call.db, call.site.id, listing_id, call.actor);
  return offer ?? refuseBooking('booking.listing_unknown');
}

/**
 * Checks a move and computes everything that it will write, without writing. Travellers who go to another package while
 * others stay get a new invoice with today's terms; paid money, discounts and fees are divided in proportion to the
 * agreed prices. Seats and beds are not checked.
 * @param offer the package to move to
 * @param invoice the invoice as it is now; the command has locked it, the preview has not
 */
export async function planMove(
  call: ReadCall<Actor>,
  wish: MoveWish,
  offer: Offer,
  invoice: Invoice,
): Promise<MovePlan> {
  const { site, actor, now } = call;
  const today = todayIn(site.timeZone, now);
  const samePackage = offer.id === invoice.listing_id;
  const conditions = await moveConditions(call, invoice.id);
  assertMovable(invoice, offer, { today, ...conditions });
  const terms = await readTerms(call, invoice.user_id, null);
  if (!samePackage) assertOnSale(offer, { timeZone: site.timeZone, now, isAlumnus: terms.is_alumnus });

  const booked = await bookedPlaces(call, invoice.id);
  const places = placesAfter(booked, wish, offer, { samePackage, actor });
  const to = { listingId: offer.id, today, isAlumnus: terms.is_alumnus };
  const people = { go: places.going, stay: places.staying };
  const voucher = await judgeMovedVoucher(call, invoice, to, people);
  const agreed = agreedTax(invoice);
  const going = samePackage ? agreed : taxRule(offer.tax_mode, offer.tax_plus_price);
  const priced = pricedSides(invoice, places, voucher, { stay: agreed, go: going });
  const totals = { stay: priced.stay?.price.total ?? 0, go: priced.go.price.total };
  const seats = seatsAfter(invoice, places);
  const weights = taxedWeights(places.weights, agreed, seats);
  const money = moneyMoved(invoice.paid, weights, totals);
  // Payments that are not decided yet stay with the old invoice, which is that of those who stay, if anybody does.
  const left = priced.stay ? totals.stay - money.stay : totals.go - money.go;
  if (conditions.open > left)
    return refuse('invoice.move_payments_open', { open: conditions.open, currency: invoice.currency });

  const payment = todaysTerms(call, offer, terms, { ...places, total: priced.go.price.total });
  return {
    goes: sideOf(priced.go, voucher && { ...voucher, ...voucher.go }, {
      listing_id: offer.id,
      listing_name: offer.name,
      departure_at: offer.departure_at,
      due_on: samePackage ? invoice.due_on : payment.due_on,
      seats: places.choice.seats,
      dp_price: payment.dp_price,
      minimum_partial_payment: offer.minimum_partial_payment,
      paid: money.go,
    }),
    stays:
      priced.stay &&
      sideOf(priced.stay, voucher && { ...voucher, ...voucher.stay }, {
        listing_id: invoice.listing_id,
        listing_name: invoice.listing_name,
        departure_at: invoice.departure_at,
        due_on: invoice.due_on,
        seats: seats.stay,
        dp_price: least(divide(invoice.dp_price, seats).stay, priced.stay.price.total),
        minimum_partial_payment: invoice.minimum_partial_payment,
        paid: money.stay,
      }),
    choice: places.choice,
    payment,
    terms,
    cancellation_terms: termsIn(terms.cancellation_terms, offer.currency),
    weights,
    travellerWeights: { seats, variants: places.roomFees },
    voucher,
    credit: money.credit,
    dropped: places.dropped,
    rehoused: wish.rooms
      .filter((room) => !samePackage || isOtherRoom(booked, room))
      .map(({ booking_id }) => booking_id),
  };
}

/**
 * Refuses to move an invoice that is in the trash, has ended, is a savings plan, has departed, waits for a decision
 * about its cancellation, or has another currency than the package. The first reason counts.
 * @param conditions.today null where the departure may have come
 */
export function assertMovable(
  invoice: Invoice,
  offer: Offer,
  { today, cancellation_waits }: { today: string | null; cancellation_waits: boolean },
): void {
  if (invoice.trashed_at !== null) return refuse('invoice.in_trash');
  if (!isLive(invoice)) return refuse('invoice.ended');
  if (isSavings(invoice.status)) return refuse('invoice.is_savings');
  if (today !== null && invoice.departure_at !== null && invoice.departure_at <= today)
    return refuse('invoice.departed');
  if (cancellation_waits) return refuse('invoice.cancellation_waits');
  if (offer.currency !== invoice.currency) return refuse('invoice.move_other_currency');
}

/** The seats that the travellers who stay need, and the seats of the invoice that the others leave. */
export function seatsAfter(
  { seats }: Pick<Invoice, 'seats'>,
  { staying }: Pick<PlacesAfter, 'staying'>,
): StayAndGo<number> {
  const stay = staying.filter((place) => place.takes_seat).length;
  return { stay, go: seats - stay };
}

/**
 * Today's terms of payment for the travellers who go: deadline, down payment and instalments. An invoice that moves as
 * a whole keeps its plan of instalments, so only a new invoice gets one.
 */
function todaysTerms(
  { site, now }: ReadCall<Actor>,
  offer: Offer,
  terms: Terms,
  { choice, staying, total }: Pick<PlacesAfter, 'choice' | 'staying'> & { total: Amount },
): BookingTerms {
  return bookingTerms({
    now,
    timeZone: site.timeZone,
    departure: offer.departure_at === null ? null : localDateOf(offer.departure_at),
    total,
    seats: choice.seats,
    dp_price: amount(offer.dp_price),
    payment_deadline_hours: terms.payment_deadline_hours,
    invoice_due_days: terms.invoice_due_days,
    currency: offer.currency,
    minimum_partial_payment: amount(offer.minimum_partial_payment),
    instalments: {
      rhythm: terms.instalment_rhythm,
      parts: staying.length > 0 ? terms.instalment_parts : 1,
    },
  });
}

/** Whether a wish is for another room than the one in which its traveller is booked. */
function isOtherRoom(
  booked: readonly BookedPlace[],
  { booking_id, variant_id }: MoveWish['rooms'][number],
): boolean {
  return booked.some((place) => place.id === booking_id && place.variant_id !== variant_id);
}
