import type { Actor } from '../../kit/actor.ts';
import { dueDate } from '@rihla/domain/invoices/deadlines';
import { refuse } from '@rihla/domain/booking/booking.errors';
import { localDateOf } from '@rihla/domain/shared/dates';
import type { ReadCall } from '../../kit/call.ts';
import { bookableListing, type Offer } from '../catalogue/index.ts';
import { assertOnSale } from './check-offer.ts';
import { type Choice, choose, type Wish } from './choose.ts';
import { type DescribedPrice, type Granted, priceChoice } from './price-choice.ts';
import { readTerms, type Terms } from './terms.ts';

export type PricedOffer = { offer: Offer; terms: Terms; choice: Choice; price: DescribedPrice };

/**
 * Holds what somebody wishes against the package and prices it, for a quote and for the booking after it. Two
 * statements in one trip.
 * @param userId the customer; null while none is chosen, as in a quote by the office
 */
export async function makeOffer(
  call: ReadCall<Actor>,
  wish: Wish & Granted & { listing_id: string; ref?: string | null },
  userId: string | null,
): Promise<PricedOffer> {
  const { site, actor, now } = call;
  const [offer, terms] = await Promise.all([
    bookableListing(call.db, site.id, wish.listing_id, actor),
    readTerms(call, userId, wish.ref ?? null),
  ]);
  if (!terms.may_invoice) return refuse('booking.stage_may_not_invoice');
  if (offer === null) return refuse('booking.listing_unknown');
  assertOnSale(offer, { timeZone: site.timeZone, now, isAlumnus: terms.is_alumnus || userId === null });
  const choice = choose(offer, wish, actor);
  return { offer, terms, choice, price: priceChoice(offer, choice, wish, actor) };
}

/** The day by which the invoice should be settled; null while the departure is open. */
export function dueOn(offer: Offer, terms: Terms): string | null {
  return offer.departure_at === null
    ? null
    : dueDate(localDateOf(offer.departure_at), terms.invoice_due_days);
}
