import type { Actor } from '../../kit/actor.ts';
import { type BookingTerms, bookingTerms } from '@rihla/domain/invoices/booking-terms';
import { refuse } from '@rihla/domain/booking/booking.errors';
import { addDays, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import type { ReadCall } from '../../kit/call.ts';
import { bookableListing, type Offer, refuseTooMany } from '../catalogue/index.ts';
import { assertAdultAmong, assertInfantsAmong } from '../invoices/index.ts';
import { type AppliedVoucher, findVoucher, judgeVoucher } from '../vouchers/index.ts';
import { assertOnSale } from './check-offer.ts';
import { type Choice, checkChoice, type Wish } from './check-choice.ts';
import { type DescribedPrice, type GrantedDiscounts, priceChoice } from './price-choice.ts';
import { readTerms, type Terms } from './terms.ts';
import { assertTravellers, type TravellersWish, type TravellerWish } from './travellers.ts';
import { assertUnpaidLimits, unpaidBookings } from './unpaid-limit.ts';

/** A checked and priced booking. */
export type PricedOffer = {
  offer: Offer;
  terms: Terms;
  choice: Choice;
  price: DescribedPrice;
  /** The voucher that reduces the price; null without one, and where nothing is left to reduce. */
  voucher: AppliedVoucher | null;
  /** The travellers who are named, each with the number of the booking. */
  travellers: Awaited<ReturnType<typeof assertTravellers>>;
  /** Amounts and days of payment, as they are stored with the invoice. */
  payment: BookingTerms;
};

/**
 * Checks a wanted booking against the package and prices it. Both the quote and the booking use it, so both refuse the
 * same things with the same code. Beds are not checked here: a booking counts them later, when it holds the lock of the
 * seats.
 * @param wish what is to be booked; `ref` is the referral code of an agent
 * @param options.userId the id of the customer; null while none is chosen, as in a quote by the office
 * @param options.isBooking true for a booking, which takes the seats; false for a quote
 * @throws Problem `booking.*` or `voucher.*` with the reason why it cannot be booked
 */
export async function makeOffer(
  call: ReadCall<Actor>,
  wish: Wish & GrantedDiscounts & TravellersWish & { listing_id: string; ref?: string | null },
  { userId, isBooking }: { userId: string | null; isBooking: boolean },
): Promise<PricedOffer> {
  const { site, actor, now } = call;
  const [unpaid, offer, terms, voucherFound] = await Promise.all([
    unpaidBookings(call, userId, isBooking),
    bookableListing(call.db, site.id, wish.listing_id, actor),
    readTerms(call, userId, wish.ref ?? null),
    wish.voucher ? findVoucher(call, wish.voucher, wish.listing_id) : null,
  ]);
  if (!terms.may_invoice) return refuse('booking.stage_may_not_invoice');
  if (offer === null) return refuse('booking.listing_unknown');
  const isAlumnus = terms.is_alumnus || userId === null;
  assertOnSale(offer, { timeZone: site.timeZone, now, isAlumnus });
  const choice = checkChoice(offer, wish, actor);
  assertUnpaidLimits(call, unpaid, choice.seats, terms);
  if (offer.seats_left < choice.seats) return refuseTooMany(offer.seats_left);
  const travellers = await assertTravellers(call, userId, wish);
  if (userId !== null) await assertAges(call, userId, choice, travellers, offer);
  const booking = {
    today: todayIn(site.timeZone, now),
    is_alumnus: isAlumnus,
    variants: choice.variants.map(({ variant, count }) => ({ id: variant.id, pax: count })),
  };
  const voucherApplied = wish.voucher ? judgeVoucher(voucherFound, booking) : null;
  const price = priceChoice(offer, choice, wish, { actor, voucher: voucherApplied });
  const voucher = price.discounts.voucher > 0 ? voucherApplied : null;
  const payment = bookingTerms({
    now,
    timeZone: site.timeZone,
    departure: offer.departure_at === null ? null : localDateOf(offer.departure_at),
    total: price.total,
    seats: choice.seats,
    dp_price: amount(offer.dp_price),
    payment_deadline_hours: terms.payment_deadline_hours,
    invoice_due_days: terms.invoice_due_days,
    currency: offer.currency,
    minimum_partial_payment: amount(offer.minimum_partial_payment),
    instalments: { rhythm: terms.instalment_rhythm, parts: terms.instalment_parts },
  });
  return { offer, terms, choice, price, voucher, travellers, payment };
}

/**
 * Refuses a booking whose travellers are all known and all minors on the day of departure, whatever rooms they have, and
 * one where a child who needs a seat is put on a place without.
 * @param wishes which pilgrim (profile) travels on which place, where it is known
 */
async function assertAges(
  call: ReadCall<Actor>,
  userId: string,
  { bookings }: Choice,
  wishes: readonly TravellerWish[],
  { departure_at: departure, days }: Offer,
): Promise<void> {
  const known = new Map(
    wishes.flatMap((wish) => ('profile_id' in wish ? [[wish.booking, wish.profile_id] as const] : [])),
  );
  const places = bookings.map(({ variant }, number) => ({
    room_type: variant.room_type,
    profile_id: known.get(number) ?? null,
  }));
  const day = departure === null ? todayIn(call.site.timeZone, call.now) : localDateOf(departure);
  await assertAdultAmong(call, userId, places, day);
  const lastDay = departure === null ? day : addDays(day, (days ?? 1) - 1);
  await assertInfantsAmong(call, userId, places, lastDay);
}
