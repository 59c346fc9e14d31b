import {
  type Amount,
  add,
  amount,
  type Currency,
  least,
  negate,
  subtract,
  sum,
  times,
} from '../shared/money.ts';
import type { AddonCategoryType } from '../reference/choices.ts';
import { NO_TAX, type Tax, taxOf, type TaxRule } from './tax.ts';

/** What the price of a booking depends on; amounts in the smallest unit. */
export type BookingToPrice = {
  currency: Currency;
  /** The price of a variant for one traveller, and how many travellers chose it. */
  variants: readonly { id: string; price: Amount; pax: number }[];
  /** `bookings` is how many travellers of the invoice chose the add-on. */
  addons: readonly { id: string; category_type: AddonCategoryType; price: Amount; bookings: number }[];
  /** The discounts that were granted, 0 or more. */
  discounts: Readonly<Record<DiscountKind, Amount>>;
  /** The tax of the package, with how many travellers take a seat; left out where none is charged. */
  tax?: TaxRule & { seats: number };
};

/** Who grants a discount. */
export type DiscountKind = 'office' | 'voucher' | 'agent';

/** A line of a price: amount = unit price × quantity; discounts are below 0. */
export type PriceLine = {
  kind: 'VARIANT' | 'ADDON' | 'DISCOUNT' | 'TAX';
  /** Id of the variant or add-on, the kind of discount, or the mode of the tax. */
  ref: string;
  unit_price: Amount;
  quantity: number;
  amount: Amount;
};

/** The price of a booking with its lines; amounts in the smallest unit. */
export type BookingPrice = {
  currency: Currency;
  lines: PriceLine[];
  variants_total: Amount;
  addons_total: Amount;
  /** The amount that each discount takes off; less than granted where the price is too low. */
  discounts: Record<DiscountKind, Amount>;
  discounts_total: Amount;
  tax: Tax;
  total: Amount;
};

/**
 * The price of a booking (specification section 5): variant total = price × pax; PERSON and PROFILE add-ons count once
 * for each booking that selected them, GROUP once per invoice; total = variants + add-ons − discounts + tax.
 * The total never falls below 0: discounts apply in the order office, voucher, agent, each up to what is left, and the
 * lines carry what they really took, so that the lines always sum to the total. Tax is charged on what is left.
 * @throws RangeError for a negative price or discount, or a count that is not whole and positive or 0.
 */
export function priceBooking(input: BookingToPrice): BookingPrice {
  const variants = input.variants.map(({ id, price, pax }) => lineOf('VARIANT', id, price, pax));
  const addons = input.addons.map((addon) => lineOf('ADDON', addon.id, addon.price, countOf(addon)));
  const variantsTotal = sum(variants.map((line) => line.amount));
  const addonsTotal = sum(addons.map((line) => line.amount));

  const gross = add(variantsTotal, addonsTotal);
  const discounts = effectiveDiscounts(input.discounts, gross);
  const discountsTotal = sum(Object.values(discounts));
  const discountLines = DISCOUNT_ORDER.map((kind) => discountLine(kind, discounts[kind]));
  const { seats, ...rule } = input.tax ?? UNTAXED;
  const tax = taxOf(rule, { gross, net: subtract(gross, discountsTotal), seats });
  const lines = [...variants, ...addons, ...discountLines, taxLine(tax)].filter((line) => line.quantity > 0);
  return {
    currency: input.currency,
    lines,
    variants_total: variantsTotal,
    addons_total: addonsTotal,
    discounts,
    discounts_total: discountsTotal,
    tax,
    total: sum(lines.map((line) => line.amount)),
  };
}

const UNTAXED = { ...NO_TAX, seats: 0 };

/** The order in which discounts are taken off. */
const DISCOUNT_ORDER = ['office', 'voucher', 'agent'] as const satisfies readonly DiscountKind[];

/**
 * A line of a price: a quantity of one variant (room type) or add-on, with the amount for all of them.
 * @param ref the id of the variant or add-on
 * @param price the price of one, in the smallest unit
 * @throws RangeError for a negative price, or a quantity that is negative or not whole
 */
function lineOf(kind: 'VARIANT' | 'ADDON', ref: string, price: Amount, quantity: number): PriceLine {
  if (price < 0) throw new RangeError(`a price below 0: ${price}`);
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`not a count: ${quantity}`);
  return { kind, ref, unit_price: price, quantity, amount: times(price, quantity) };
}

/** The quantity of an add-on: once for the invoice in a GROUP category, else once for each traveller who chose it. */
function countOf({ category_type, bookings }: BookingToPrice['addons'][number]): number {
  return category_type === 'GROUP' && bookings > 0 ? 1 : bookings;
}

/**
 * The amount that each discount takes off, in the smallest unit of the currency: the office's, then the voucher's, then
 * the agent's, until nothing is left to discount.
 * @param before the price without discounts
 */
function effectiveDiscounts(
  granted: BookingToPrice['discounts'],
  before: Amount,
): Record<DiscountKind, Amount> {
  let left = before;
  const take = (discount: Amount) => {
    if (discount < 0) throw new RangeError(`a discount below 0: ${discount}`);
    const taken = least(discount, left);
    left = subtract(left, taken);
    return taken;
  };
  const [office, voucher, agent] = [take(granted.office), take(granted.voucher), take(granted.agent)];
  return { office, voucher, agent };
}

/**
 * The line of an invoice for a discount, as a negative amount.
 * @param taken how much the discount takes off; a line of 0 has the quantity 0
 */
function discountLine(kind: DiscountKind, taken: Amount): PriceLine {
  const discount = negate(taken);
  return {
    kind: 'DISCOUNT',
    ref: kind,
    unit_price: discount,
    quantity: taken === amount(0) ? 0 : 1,
    amount: discount,
  };
}

function taxLine({ mode, amount: charged }: Tax): PriceLine {
  return { kind: 'TAX', ref: mode, unit_price: charged, quantity: charged === 0 ? 0 : 1, amount: charged };
}
