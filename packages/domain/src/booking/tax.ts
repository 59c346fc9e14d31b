import { allocate } from '../shared/allocate.ts';
import type { Locale } from '../shared/locale.ts';
import { type Amount, amount, least, percent, subtract, times, ZERO } from '../shared/money.ts';

/**
 * The modes in which value-added tax (PPN) is charged on a package. NONE: not at all, for a pilgrimage to Makkah and
 * Madinah alone (PMK 92/2020). PLUS_ITEMISED: on the price of the other places of the journey, where it is stated
 * apart. PLUS_BUNDLED: on the whole price, where it is not. TOUR: on the whole price of a tour without worship (PMK
 * 71/2022, kept by PMK 11/2025).
 */
export const TAX_MODES = ['NONE', 'PLUS_ITEMISED', 'PLUS_BUNDLED', 'TOUR'] as const;

export type TaxMode = (typeof TAX_MODES)[number];

/** The rate of each mode in hundredths of a percent: 110 is 1.1 %, 55 is 0.55 %. */
const RATES = { NONE: 0, PLUS_ITEMISED: 110, PLUS_BUNDLED: 55, TOUR: 110 } as const satisfies Record<
  TaxMode,
  number
>;

/** What the tax of a booking depends on; it is stored with the invoice. */
export type TaxRule = {
  mode: TaxMode;
  /** In hundredths of a percent. */
  rate: number;
  /** For PLUS_ITEMISED: the price of the other places, for each traveller who takes a seat. */
  plus_price: Amount;
};

/** The tax of a booking in the smallest unit of its currency: `amount` is the `rate` applied to `base`. */
export type Tax = TaxRule & { base: Amount; amount: Amount };

/** The rule of a booking on which no tax is charged. */
export const NO_TAX: TaxRule = { mode: 'NONE', rate: RATES.NONE, plus_price: ZERO };

/**
 * The tax rule of a package by the present rates. PLUS_ITEMISED without a price of the other places becomes
 * PLUS_BUNDLED, which taxes the whole price.
 * @param wanted the mode that is set for the package
 * @param plus_price what the other places cost for each traveller who takes a seat, in the smallest unit
 */
export function taxRule(wanted: TaxMode, plus_price: number): TaxRule {
  const mode = wanted === 'PLUS_ITEMISED' && plus_price === 0 ? 'PLUS_BUNDLED' : wanted;
  return { mode, rate: RATES[mode], plus_price: mode === 'PLUS_ITEMISED' ? amount(plus_price) : ZERO };
}

/**
 * Calculates the tax of a booking: the rate applied to the taxed part of the price, rounded half up to the smallest
 * unit. Discounts lower the taxed part in proportion.
 * @param price.gross the price before discounts, `net` after them, in the smallest unit
 * @param price.seats the travellers who take a seat
 */
export function taxOf(rule: TaxRule, price: { gross: Amount; net: Amount; seats: number }): Tax {
  const base = taxedPart(rule, price);
  return { ...rule, base, amount: percent(base, rule.rate / 100, 'half-up') };
}

/**
 * The part of a price that is taxed, in the smallest unit, by the tax mode. NONE: nothing. PLUS_ITEMISED: only the
 * price of places other than Makkah and Madinah (`plus_price` for each seat), lowered in proportion to the discounts.
 * Other modes: the whole price after discounts (`net`).
 */
function taxedPart(
  { mode, plus_price }: TaxRule,
  { gross, net, seats }: Parameters<typeof taxOf>[1],
): Amount {
  if (mode === 'NONE') return ZERO;
  if (mode !== 'PLUS_ITEMISED') return net;
  const plus = least(times(plus_price, seats), gross);
  return gross === ZERO ? ZERO : allocate(net, [plus, subtract(gross, plus)])[0]!;
}

/**
 * The tax in an earlier total of an invoice, of which the books know the amount alone; the invoice may have moved to a
 * package with another rule since. The mode is the one whose rate gives that amount: on the whole price where it fits,
 * else on the price of the other places.
 * @param then.total the total with its tax, `amount` the tax in it, in the smallest unit
 */
export function taxOfAmount(then: { total: number; amount: number }): Omit<Tax, 'plus_price'> {
  const tax = amount(then.amount);
  if (tax === ZERO) return { mode: 'NONE', rate: RATES.NONE, base: ZERO, amount: ZERO };
  const whole = subtract(amount(then.total), tax);
  const mode = (['PLUS_BUNDLED', 'TOUR'] as const).find(
    (one) => percent(whole, RATES[one] / 100, 'half-up') === tax,
  );
  if (mode) return { mode, rate: RATES[mode], base: whole, amount: tax };
  const rate = RATES.PLUS_ITEMISED;
  return { mode: 'PLUS_ITEMISED', rate, base: amount(Math.round((tax * 10_000) / rate)), amount: tax };
}

/** A rate as text without the percent sign: `1,1` and `0,55` in Indonesian, `1.1` and `0.55` in English. */
export function taxRateText(rate: number, locale: Locale): string {
  const text = String(rate / 100);
  return locale === 'id' ? text.replace('.', ',') : text;
}
