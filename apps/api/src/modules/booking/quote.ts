import { paymentDeadline } from '@rihla/domain/invoices/deadlines';
import { payableNow } from '@rihla/domain/payments/payable';
import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { amount, ZERO } from '@rihla/domain/shared/money';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { dueOn, makeOffer } from './make-offer.ts';

export type Quote = OutputOf<typeof contract.invoices.quote>['data'];
export type QuoteInput = InputOf<typeof contract.invoices.quote>;

/** The sum of a booking, explained, before it is confirmed. Takes nothing. */
export async function quote(
  db: Handle,
  booker: { siteId: string; timeZone: string; actor: Actor; now: Date },
  input: QuoteInput,
): Promise<Quote> {
  const userId = booker.actor.kind === 'USER' ? booker.actor.id : (input.user_id ?? null);
  const { offer, terms, choice, price } = await makeOffer(db, booker, input, userId);
  const { dp_price, minimum_partial_payment } = offer;
  return {
    currency: offer.currency,
    pax: choice.bookings.length,
    seats: choice.seats,
    seats_free: offer.seats_left,
    lines: price.lines,
    variants_total: price.variants_total,
    addons_total: price.addons_total,
    discounts_total: price.discounts_total,
    total: price.total,
    dp_price,
    minimum_partial_payment,
    payable: payableNow({
      type: 'DOWN_PAYMENT',
      total: price.total,
      paid: ZERO,
      open: ZERO,
      dp_price: amount(dp_price),
      minimum_partial_payment: amount(minimum_partial_payment),
    }),
    payment_deadline_at: paymentDeadline(booker.now, terms.payment_deadline_hours).toISOString(),
    due_on: dueOn(offer, terms),
  };
}
