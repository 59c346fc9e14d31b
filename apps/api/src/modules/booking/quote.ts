import { paymentDeadline } from '@rihla/domain/invoices/deadlines';
import { payableNow } from '@rihla/domain/payments/payable';
import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { amount, ZERO } from '@rihla/domain/shared/money';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { dueOn, makeOffer } from './make-offer.ts';

type Quote = OutputOf<typeof contract.invoices.quote>;
type QuoteInput = InputOf<typeof contract.invoices.quote>;

/** The sum of a booking, explained, before it is confirmed. Takes nothing. */
export async function quoteInvoice(call: ReadCall<Actor>, input: QuoteInput): Promise<Quote> {
  const { actor, now } = call;
  const userId = actor.kind === 'USER' ? actor.id : (input.user_id ?? null);
  const { offer, terms, choice, price } = await makeOffer(call, input, { userId, books: false });
  const { dp_price, minimum_partial_payment } = offer;
  const data: Quote['data'] = {
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
    payment_deadline_at: paymentDeadline(now, terms.payment_deadline_hours).toISOString(),
    due_on: dueOn(offer, terms),
  };
  return { data };
}
