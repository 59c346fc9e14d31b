import { allows } from '@rihla/domain/access/roles';
import { refuse } from '@rihla/domain/booking/booking.errors';
import { type BookingPrice, type PriceLine, priceBooking } from '@rihla/domain/booking/price';
import { type Tax, taxRateText, taxRule } from '@rihla/domain/booking/tax';
import { amount, ZERO } from '@rihla/domain/shared/money';
import type { MessageKey } from '@rihla/messages/format';
import { translate } from '@rihla/messages/format';
import { DEFAULT_LOCALE } from '@rihla/messages/locale';
import type { Actor } from '../../kit/actor.ts';
import type { Offer } from '../catalogue/index.ts';
import type { AppliedVoucher } from '../vouchers/index.ts';
import type { Choice } from './check-choice.ts';

/** The discounts that the caller gives, in the smallest unit, and the code of a voucher. */
export type GrantedDiscounts = { discount_office?: number; discount_agent?: number; voucher?: string | null };

/** A line of the price with its text as printed on the invoice. */
export type DescribedLine = PriceLine & { description: string };
/** The price of a booking, whose lines have their texts. */
export type DescribedPrice = Omit<BookingPrice, 'lines'> & { lines: DescribedLine[] };

/**
 * The price of the chosen variants and add-ons, with the lines as the invoice stores them: today's names, in
 * Indonesian, the language of the agency's papers. Amounts are in the smallest unit of the currency.
 * @param granted the discounts that the caller gives
 * @param voucher the voucher as it applies to this booking; null without one
 * @throws Problem `booking.discount_forbidden` for a caller who may not give discounts
 */
export function priceChoice(
  offer: Offer,
  choice: Choice,
  granted: GrantedDiscounts,
  { actor, voucher }: { actor: Actor; voucher: AppliedVoucher | null },
): DescribedPrice {
  const { discount_office: office = 0, discount_agent: agent = 0 } = granted;
  if (office + agent > 0 && !(actor.kind === 'ADMIN' && allows(actor.role, 'invoice.discount')))
    return refuse('booking.discount_forbidden');
  const price = priceBooking({
    currency: offer.currency,
    variants: choice.variants.map(({ variant, count }) => ({
      id: variant.id,
      price: amount(variant.price),
      pax: count,
    })),
    addons: choice.addons.map(({ addon, bookings }) => ({
      id: addon.id,
      category_type: addon.category.type,
      price: amount(addon.price),
      bookings,
    })),
    discounts: { office: amount(office), voucher: voucher?.discount ?? ZERO, agent: amount(agent) },
    tax: { ...taxRule(offer.tax_mode, offer.tax_plus_price), seats: choice.seats },
  });
  const names = new Map<string, string>([
    ...choice.variants.map(({ variant }) => [variant.id, variant.name] as const),
    ...choice.addons.map(({ addon }) => [addon.id, addon.name] as const),
    ...(voucher ? [['voucher', `${discountName('voucher')} ${voucher.code}`] as const] : []),
  ]);
  return {
    ...price,
    lines: price.lines.map((line) => ({
      ...line,
      description: names.get(line.ref) ?? lineName(line, price.tax),
    })),
  };
}

/** The printed name of a line that is neither room nor add-on: a discount, or the tax with its rate. */
export function lineName({ kind, ref }: Pick<PriceLine, 'kind' | 'ref'>, { rate }: Tax): string {
  if (kind !== 'TAX') return discountName(ref);
  return translate(DEFAULT_LOCALE, `invoice.tax.${ref as Exclude<Tax['mode'], 'NONE'>}`, {
    rate: taxRateText(rate, DEFAULT_LOCALE),
  });
}

/** The name of a discount (office, voucher or agent) as a line of an invoice has it. */
export function discountName(kind: string): string {
  return translate(DEFAULT_LOCALE, `invoice.discount.${kind}` as MessageKey);
}
