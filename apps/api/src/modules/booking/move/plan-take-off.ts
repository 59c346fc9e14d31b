import { divide, moneyMoved, taxedWeights } from '@rihla/domain/booking/divide-booking';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { isFree, refusalOfAct } from '@rihla/domain/invoices/invoice-acts';
import { todayIn } from '@rihla/domain/shared/dates';
import { least } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import type { Offer } from '../../catalogue/index.ts';
import { bookedPlaces, type Invoice, moveConditions } from '../../invoices/index.ts';
import { agreedTax } from '../tax-columns.ts';
import { readTerms } from '../terms.ts';
import type { Division } from './divide-invoice.ts';
import { judgeMovedVoucher, type MovedVoucher } from './judge-moved-voucher.ts';
import { placesTakenOff } from './places-after.ts';
import { assertMovable, seatsAfter } from './plan-move.ts';
import { type FixedColumns, pricedSides, sideOf } from './sides-after.ts';

/** Everything that taking travellers off an invoice would write, and what the preview shows of it. */
export type TakeOffPlan = Division & {
  voucher: MovedVoucher | null;
  /** Whether the director has to agree before anything is written. */
  waits: boolean;
};

/**
 * Checks that travellers can be taken off an invoice and computes both invoices afterwards, without writing: prices,
 * rule of tax, terms of payment and of cancelling stay as agreed; discounts and what is paid are divided by the agreed
 * prices, and the voucher is judged anew with the people who are left.
 * @param ids the booked places of those who are taken off
 * @param offer the package of the invoice
 * @param step `new` for a new wish; `asked` for one about which the director was asked, which the day of departure does
 *   not end
 */
export async function planTakeOff(
  call: ReadCall<Actor>,
  ids: readonly string[],
  offer: Offer,
  invoice: Invoice,
  step: 'new' | 'asked' = 'new',
): Promise<TakeOffPlan> {
  const today = todayIn(call.site.timeZone, call.now);
  const conditions = await moveConditions(call, invoice.id);
  assertMovable(
    invoice,
    offer,
    step === 'new' ? { today, ...conditions } : { today: null, cancellation_waits: false },
  );
  const terms = await readTerms(call, invoice.user_id, null);
  const places = placesTakenOff(await bookedPlaces(call, invoice.id), ids);
  const to = { listingId: invoice.listing_id, today, isAlumnus: terms.is_alumnus };
  const voucher = await judgeMovedVoucher(call, invoice, to, { go: places.going, stay: places.staying });
  const agreed = agreedTax(invoice);
  const priced = pricedSides(invoice, places, voucher, { stay: agreed, go: agreed });
  const [stay, go] = [priced.stay!, priced.go];
  const seats = seatsAfter(invoice, places);
  const weights = taxedWeights(places.weights, agreed, seats);
  const totals = { stay: stay.price.total, go: go.price.total };
  const money = moneyMoved(invoice.paid, weights, totals);
  if (conditions.open > totals.stay - money.stay)
    return refuse('invoice.move_payments_open', { open: conditions.open, currency: invoice.currency });
  const downPayment = divide(invoice.dp_price, seats);
  const columnsOf = (part: 'stay' | 'go'): FixedColumns => ({
    listing_id: invoice.listing_id,
    listing_name: invoice.listing_name,
    departure_at: invoice.departure_at,
    due_on: invoice.due_on,
    seats: seats[part],
    dp_price: least(downPayment[part], totals[part]),
    minimum_partial_payment: invoice.minimum_partial_payment,
    paid: money[part],
  });
  return {
    goes: sideOf(go, voucher && { ...voucher, ...voucher.go }, columnsOf('go')),
    stays: sideOf(stay, voucher && { ...voucher, ...voucher.stay }, columnsOf('stay')),
    choice: null,
    takenOff: true,
    waits: asksFirst({ total: totals.go, paid: money.go }, call.actor),
    payment: { payment_deadline_at: new Date(invoice.payment_deadline_at), instalments: [] },
    terms,
    cancellation_terms: invoice.cancellation_terms,
    weights,
    travellerWeights: { seats, variants: places.roomFees },
    voucher,
    credit: money.credit,
  };
}

/**
 * Whether the director has to agree before travellers are taken off: their part will be fully paid,
 * and not because it was free.
 */
function asksFirst({ total, paid }: { total: number; paid: number }, { role }: Actor): boolean {
  if (paid < total) return false;
  const conditions = {
    status: 'PAID',
    in_trash: false,
    has_money: paid > 0,
    awaits_validation: false,
    fully_paid: true,
    is_free: isFree({ total, paid, equipment_paid: 0 }),
  } as const;
  return refusalOfAct('request_cancellation', conditions, role) === null;
}
