import type { Locale } from './locale.ts';
import { type Amount, amount, type Currency } from './money.ts';

/** How an amount of money is written. */
export type MoneyFormat = {
  locale: Locale;
  /** `always` writes a plus before amounts above 0 too, as for adjustments. */
  sign?: 'always';
  /** `false` leaves the currency out, when a column head or an axis already names it. */
  unit?: false;
};

const FRACTION_DIGITS = { IDR: 0, USD: 2 } as const satisfies Record<Currency, number>;
const SEPARATORS = { id: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;
const MINUS = '\u2212';

/**
 * Writes an amount of money for people: `Rp28.500.000` and `USD 1.750,50` in Indonesian, `IDR 28,500,000` and
 * `USD 1,750.50` in English. Whole dollars have no decimals (specification section 9); an amount below 0 has a minus
 * sign (U+2212) in front.
 * @param value in the smallest unit: rupiah, or cents
 */
export function formatMoney(value: Amount, currency: Currency, format: MoneyFormat): string {
  const digits = FRACTION_DIGITS[currency];
  const scale = 10 ** digits;
  const size = Math.abs(value);
  const cents = size % scale;
  const whole = groupedDigits(Math.floor(size / scale), format.locale);
  const decimals = cents === 0 ? '' : SEPARATORS[format.locale].decimal + String(cents).padStart(digits, '0');
  return withSignAndCurrency(value, currency, format, whole + decimals);
}

/** Writes a whole number with separators between thousands: `28.500.000` in Indonesian, `28,500,000` in English. */
export function formatNumber(value: number, locale: Locale): string {
  return (value < 0 ? MINUS : '') + groupedDigits(Math.abs(value), locale);
}

/**
 * Writes an amount of money in few characters: `Rp28,5 jt` (rb thousand, jt million, m billion; specification section
 * 9) or `IDR 28.5M` in English. It has at most one decimal, rounded half up; an amount that rounds to a thousand of one
 * unit is written in the next. A trillion and more stay in billions, because most readers do not know `T`.
 * @param value in the smallest unit: rupiah, or cents
 */
export function shortMoney(value: Amount, currency: Currency, format: MoneyFormat): string {
  const main = Math.abs(value) / 10 ** FRACTION_DIGITS[currency];
  const step = stepFor(main);
  if (step === undefined) return formatMoney(value, currency, format);
  const rounded = tenths(main, step.size);
  const decimal = rounded % 10 === 0 ? '' : `${SEPARATORS[format.locale].decimal}${rounded % 10}`;
  const figure = groupedDigits(Math.floor(rounded / 10), format.locale) + decimal;
  return withSignAndCurrency(
    value,
    currency,
    format,
    figure + (format.locale === 'id' ? ` ${step.id}` : step.en),
  );
}

/**
 * Reads an amount that a person typed or a bank wrote: `35.000.000`, `35000000`, `Rp 35.000.000`, `IDR 35,000,000`,
 * `USD 1.750,50`, `-500`. Whether a dot or comma separates groups or decimals follows from the digits behind it: groups
 * have three digits; a last group of one or two digits is decimals. Rupiah have no decimals, so there only `,00` is
 * accepted. An abbreviated unit may follow: `28,5 jt` (million), `900 ribu` (thousand); before one, a dot or comma can
 * only mean decimals. `m` is refused: it means a thousand million in Indonesian and a million in English.
 * @returns the amount in the smallest unit, or undefined when the text is not an amount of that currency
 */
export function parseMoney(text: string, currency: Currency): Amount | undefined {
  const match = TYPED.exec(text.replaceAll(/[\s\u00A0]/g, ''));
  if (match === null) return undefined;
  const [, sign = '', unit = '', innerSign = '', body = '', step = ''] = match;
  if (sign !== '' && innerSign !== '') return undefined;
  if (unit !== '' && !UNITS[currency].includes(unit.toUpperCase())) return undefined;
  const [, wholeText = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(body) ?? [];
  if (!WHOLE.test(wholeText) || repeatsSeparator(wholeText, body)) return undefined;
  const digits = FRACTION_DIGITS[currency];
  const signed = (size: number) =>
    Number.isSafeInteger(size) ? amount(/[-\u2212]/.test(sign + innerSign) ? -size : size) : undefined;
  if (step !== '') {
    if (/[.,]/.test(wholeText)) return undefined;
    const hundredths = Number(wholeText) * 100 + Number(decimals.padEnd(2, '0'));
    return signed(hundredths * ((TYPED_STEPS[step.toLowerCase()] ?? 0) / 100) * 10 ** digits);
  }
  if (digits === 0 && Number(decimals) !== 0) return undefined;
  const fraction = digits === 0 ? 0 : Number(decimals.padEnd(digits, '0'));
  const size = Number(wholeText.replaceAll(/[.,]/g, '')) * 10 ** digits + fraction;
  return signed(size);
}

const STEPS = [
  { size: 1e9, id: 'm', en: 'B' },
  { size: 1e6, id: 'jt', en: 'M' },
  { size: 1e3, id: 'rb', en: 'K' },
] as const;

const TYPED =
  /^([-+\u2212]?)(Rp\.?|IDR|USD|US\$|\$)?([-+\u2212]?)(\d[\d.,]*)(rb|ribu|k|jt|juta|miliar|milyar)?$/i;
/** The abbreviations that people write behind an amount, and the factor of each. */
const TYPED_STEPS: Readonly<Record<string, number>> = {
  rb: 1e3,
  ribu: 1e3,
  k: 1e3,
  jt: 1e6,
  juta: 1e6,
  miliar: 1e9,
  milyar: 1e9,
};
const WHOLE = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/;
const UNITS: Record<Currency, readonly string[]> = { IDR: ['RP', 'RP.', 'IDR'], USD: ['USD', 'US$', '$'] };

/** Whether an amount uses one separator for two purposes: `1.750.50` has the dot between groups and before the cents. */
function repeatsSeparator(whole: string, body: string): boolean {
  const decimalSeparator = body[whole.length];
  return decimalSeparator !== undefined && whole.includes(decimalSeparator);
}

/**
 * The unit (thousand, million, billion) in which an amount is written short; undefined for an amount below the
 * smallest. An amount that rounds to 1000 of a unit gets the next larger one.
 * @param main the amount in whole rupiah or dollars, without its sign
 */
function stepFor(main: number): (typeof STEPS)[number] | undefined {
  const index = STEPS.findIndex(({ size }) => main >= size);
  const step = STEPS[index];
  return step !== undefined && tenths(main, step.size) >= 10_000 ? (STEPS[index - 1] ?? step) : step;
}

function tenths(main: number, size: number): number {
  return Math.round((main * 10) / size);
}

function groupedDigits(whole: number, locale: Locale): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, SEPARATORS[locale].group);
}

/**
 * Adds sign and currency to the digits of an amount: minus or plus, then the currency ("Rp" in Indonesian, otherwise
 * "IDR " or "USD "), then the digits.
 * @param figure the digits with their separators, without a sign
 */
function withSignAndCurrency(
  value: Amount,
  currency: Currency,
  { locale, sign, unit }: MoneyFormat,
  figure: string,
): string {
  const prefix = unit === false ? '' : currency === 'IDR' && locale === 'id' ? 'Rp' : `${currency} `;
  const mark = value < 0 ? MINUS : sign === 'always' && value > 0 ? '+' : '';
  return mark + prefix + figure;
}
