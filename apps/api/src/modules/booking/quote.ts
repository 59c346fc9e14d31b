import { termsIn } from '@rihla/domain/invoices/cancellation';
import { dueNow, type InvoiceToPay, planOf } from '@rihla/domain/invoices/plan/due';
import { payableNow } from '@rihla/domain/payments/payable';
import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { amount, ZERO } from '@rihla/domain/shared/money';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { assertBeds, findSeated } from '../invoices/index.ts';
import { peopleByRoomType } from './check-choice.ts';
import { makeOffer, type PricedOffer } from './make-offer.ts';
import { taxShown } from './tax-columns.ts';
import { ownFeeOf } from './own-fee.ts';

type Quote = OutputOf<typeof contract.invoices.quote>;
type QuoteInput = InputOf<typeof contract.invoices.quote>;

/**
 * The quote of a booking: what it would cost, line by line, and what would have to be paid by when. Nothing is stored
 * and no seat is taken. It refuses whatever the booking itself would refuse. Amounts are in the smallest unit.
 */
export async function quoteInvoice(call: ReadCall<Actor>, input: QuoteInput): Promise<Quote> {
  const { actor } = call;
  const userId = actor.kind === 'USER' ? actor.id : (input.user_id ?? null);
  const priced = await makeOffer(call, input, { userId, isBooking: false });
  const { offer, choice, price, payment, voucher } = priced;
  if (offer.rooms.length > 0) await assertBeds(call, offer.id, peopleByRoomType(choice.variants), 'bookings');
  const minimum_partial_payment = amount(offer.minimum_partial_payment);
  const { dp_price, due_on } = payment;
  const payment_deadline_at = payment.payment_deadline_at.toISOString();
  const toPay: InvoiceToPay = {
    status: 'NEW',
    in_trash: false,
    total: price.total,
    paid: ZERO,
    awaiting: ZERO,
    dp_price,
    minimum_partial_payment,
    payment_deadline_at,
    due_on,
    instalments: payment.instalments,
  };
  const data: Quote['data'] = {
    currency: offer.currency,
    pax: choice.bookings.length,
    seats: choice.seats,
    seats_free: offer.seats_left,
    lines: price.lines,
    variants_total: price.variants_total,
    addons_total: price.addons_total,
    discounts_total: price.discounts_total,
    tax: taxShown(price.tax),
    voucher: voucher && {
      code: voucher.code,
      name: voucher.name,
      people: voucher.people,
      discount: price.discounts.voucher,
    },
    total: price.total,
    dp_price,
    minimum_partial_payment,
    payable: payableNow({
      type: 'DOWN_PAYMENT',
      total: price.total,
      paid: ZERO,
      open: ZERO,
      dp_price,
      minimum_partial_payment,
    }),
    also_on: await alsoOn(call, priced),
    own_fee: await ownFeeOf(call, priced),
    due: dueNow(toPay),
    plan: planOf(toPay),

    payment_deadline_at,
    due_on,
    cancellation_terms: termsIn(priced.terms.cancellation_terms, offer.currency),
  };
  return { data };
}

/** The travellers of a booking who have a place on the departure already, with the invoice on which they have it. */
async function alsoOn(
  call: ReadCall<Actor>,
  { offer, travellers }: PricedOffer,
): Promise<Quote['data']['also_on']> {
  const bookingOf = new Map(
    travellers.flatMap((one) => ('profile_id' in one ? [[one.profile_id, one.booking] as const] : [])),
  );
  const seated = await findSeated(call, offer.id, [...bookingOf.keys()]);
  return seated.map(({ profile_id, slug, number }) => ({
    booking: bookingOf.get(profile_id)!,
    slug,
    number,
  }));
}
