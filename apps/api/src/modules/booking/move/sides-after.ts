import { divide, type StayAndGo } from '@rihla/domain/booking/divide-booking';
import type { TaxRule } from '@rihla/domain/booking/tax';
import { type Amount, amount } from '@rihla/domain/shared/money';
import type { Invoice, RewrittenBooking } from '../../invoices/index.ts';
import { taxColumns } from '../tax-columns.ts';
import type { MovedVoucher, VoucherPart } from './judge-moved-voucher.ts';
import type { PlacesAfter } from './places-after.ts';
import { type PlaceAfter, type PricedPlaces, pricePlaces } from './price-places.ts';

/** An invoice as a move writes it, with its total. */
export type InvoiceAfterMove = RewrittenBooking & { total: Amount };

/**
 * The prices of both invoices after a move: of those who go, and of those who stay (null when nobody does).
 * Discounts of the office and the agent stay as they were granted and are divided by the agreed prices; the
 * voucher's is worked out anew.
 * @param rules the tax rule of each invoice
 */
export function pricedSides(
  invoice: Invoice,
  { going, staying, weights }: Pick<PlacesAfter, 'going' | 'staying' | 'weights'>,
  voucher: MovedVoucher | null,
  rules: StayAndGo<TaxRule>,
): { go: PricedPlaces; stay: PricedPlaces | null } {
  const office = divide(invoice.discount_office, weights);
  const agent = divide(invoice.discount_agent, weights);
  const price = (places: readonly PlaceAfter[], part: 'stay' | 'go') =>
    pricePlaces(
      places,
      invoice.currency,
      { office: office[part], voucher: voucher?.[part].discount ?? amount(0), agent: agent[part] },
      rules[part],
      voucher?.code ?? null,
    );
  return { go: price(going, 'go'), stay: staying.length === 0 ? null : price(staying, 'stay') };
}

/** The columns of an invoice that follow from the package and the terms of payment, not from what is booked. */
export type FixedColumns = Pick<
  RewrittenBooking['columns'],
  | 'listing_id'
  | 'listing_name'
  | 'departure_at'
  | 'due_on'
  | 'seats'
  | 'dp_price'
  | 'minimum_partial_payment'
  | 'paid'
>;

/**
 * The columns and rows of one invoice after a move, as they are written. A voucher that takes nothing off is left out.
 * @param priced the prices and rows that `pricePlaces` has computed
 * @param voucher the voucher with its part for this invoice; null without one
 * @param fixed the columns that follow from the package and the terms of payment
 */
export function sideOf(
  { price, lines, bookings, addons }: PricedPlaces,
  voucher: (VoucherPart & { id: string; code: string }) | null,
  fixed: FixedColumns,
): InvoiceAfterMove {
  const used = price.discounts.voucher > 0 ? voucher : null;
  return {
    total: price.total,
    lines,
    bookings,
    addons,
    columns: {
      ...fixed,
      pax: bookings.length,
      variants_total: price.variants_total,
      addons_total: price.addons_total,
      discount_office: price.discounts.office,
      discount_voucher: price.discounts.voucher,
      discount_agent: price.discounts.agent,
      voucher_id: used?.id ?? null,
      voucher_code: used?.code ?? null,
      voucher_pax: used?.people ?? 0,
      ...taxColumns(price.tax),
      total: price.total,
    },
  };
}
