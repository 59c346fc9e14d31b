import { allocate } from '../shared/allocate.ts';
import type { Locale } from '../shared/locale.ts';
import { type Amount, amount, least, percent, subtract, times, ZERO } from '../shared/money.ts';

/**
 * How value-added tax (PPN) is charged on a package: not at all, which is the rule for a pilgrimage to Makkah and
 * Madinah alone (PMK 92/2020); on the price of the other places of the journey, where it is itemised; on the whole price
 * where it is not; or on a tour without worship (PMK 71/2022, kept by PMK 11/2025).
 */
export const TAX_MODES = ['NONE', 'PLUS_ITEMISED', 'PLUS_BUNDLED', 'TOUR'] as const;

export type TaxMode = (typeof TAX_MODES)[number];

/** The rate of each mode in hundredths of a percent: 110 is 1.1 %, 55 is 0.55 %. */
const RATES = { NONE: 0, PLUS_ITEMISED: 110, PLUS_BUNDLED: 55, TOUR: 110 } as const satisfies Record<
  TaxMode,
  number
>;

/** What decides the tax of a booking; an invoice freezes it. */
export type TaxRule = {
  mode: TaxMode;
  /** In hundredths of a percent. */
  rate: number;
  /** For PLUS_ITEMISED: the price of the other places, for each traveller who takes a seat. */
  plus_price: Amount;
};

/** The tax of a booking, in the smallest unit of its currency: `amount` is `rate` of `base`. */
export type Tax = TaxRule & { base: Amount; amount: Amount };

export const NO_TAX: TaxRule = { mode: 'NONE', rate: RATES.NONE, plus_price: ZERO };

/**
 * The rule of a package by the rates of today. Other places without a price of their own are not itemised, so the
 * whole price is taxed.
 * @param plus_price what the other places cost, per traveller who takes a seat, in the smallest unit
 */
export function taxRule(wanted: TaxMode, plus_price: number): TaxRule {
  const mode = wanted === 'PLUS_ITEMISED' && plus_price === 0 ? 'PLUS_BUNDLED' : wanted;
  return { mode, rate: RATES[mode], plus_price: mode === 'PLUS_ITEMISED' ? amount(plus_price) : ZERO };
}

/**
 * The tax of a booking: its rate of the taxed part of the price, rounded half up to the smallest unit. Discounts lower
 * the taxed part in proportion, so that a part that was given away is not taxed.
 * @param price.gross the price before discounts, `net` after them, in the smallest unit
 * @param price.seats the travellers who take a seat
 */
export function taxOf(rule: TaxRule, price: { gross: Amount; net: Amount; seats: number }): Tax {
  const base = taxedPart(rule, price);
  return { ...rule, base, amount: percent(base, rule.rate / 100, 'half-up') };
}

/**
 * The part of a price that is taxed, in the smallest unit, by the tax mode. NONE: nothing. PLUS_ITEMISED: only the
 * price of the places visited besides Makkah and Madinah (`plus_price` for each seat), lowered in proportion to the
 * discounts. Other modes: the whole price after discounts (`net`).
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

/** A rate as it is written, without the sign: `1,1` and `0,55` in Indonesian, `1.1` and `0.55` in English. */
export function taxRateText(rate: number, locale: Locale): string {
  const text = String(rate / 100);
  return locale === 'id' ? text.replace('.', ',') : text;
}
