import type { Locale } from './locale.ts';
import type { Amount, Currency } from './money.ts';

/**
 * Writes a whole number in Indonesian words, as receipts do: 28.500.123 is
 * `dua puluh delapan juta lima ratus ribu seratus dua puluh tiga`. "Se-" means one only in sepuluh, sebelas, seratus
 * and seribu; 10⁹ is miliar.
 * @param value a whole number of either sign, below a thousand trillion (10¹⁵) in size
 * @throws RangeError for any other number
 */
export function terbilang(value: number): string {
  return spell(
    value,
    'minus',
    (group, scale) => {
      if (scale === 1 && group === 1) return 'seribu';
      return `${hundredsId(group)} ${SCALES.id[scale]}`.trim();
    },
    'nol',
  );
}

/**
 * Writes a whole number in English words: 1 101 is `one thousand one hundred one`.
 * @param value a whole number of either sign, below a thousand trillion (10¹⁵) in size
 * @throws RangeError for any other number
 */
export function inWords(value: number): string {
  return spell(value, 'minus', (group, scale) => `${hundredsEn(group)} ${SCALES.en[scale]}`.trim(), 'zero');
}

/**
 * Writes an amount of money in words, for receipts and invoices: `dua puluh delapan juta rupiah`,
 * `one thousand US dollars and fifty cents`.
 * @param amount in the smallest unit: rupiah, or cents
 */
export function amountInWords(amount: Amount, currency: Currency, locale: Locale): string {
  const words = locale === 'id' ? terbilang : inWords;
  if (currency === 'IDR') return `${words(amount)} rupiah`;
  const size = Math.abs(amount);
  const sign = amount < 0 ? 'minus ' : '';
  const cents = size % 100;
  const dollars = Math.floor(size / 100);
  if (locale === 'id')
    return `${sign}${terbilang(dollars)} dolar AS${cents === 0 ? '' : ` ${terbilang(cents)} sen`}`;
  const centWords = cents === 0 ? '' : ` and ${inWords(cents)} ${cents === 1 ? 'cent' : 'cents'}`;
  return `${sign}${inWords(dollars)} US ${dollars === 1 ? 'dollar' : 'dollars'}${centWords}`;
}

const LIMIT = 1e15;

const SCALES = {
  id: ['', 'ribu', 'juta', 'miliar', 'triliun'],
  en: ['', 'thousand', 'million', 'billion', 'trillion'],
} as const;

const UNITS_ID = 'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' ');
const UNITS_EN = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS_EN = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/**
 * Writes a whole number in words by its groups of three digits, each written by `spellGroup`.
 * @param minus the word before a number below 0
 * @param spellGroup writes 1 to 999; `scale` is 0 for the ones, 1 for thousands, 2 for millions
 * @param zero the word for 0
 * @throws RangeError for fractions and numbers that are too large
 */
function spell(
  value: number,
  minus: string,
  spellGroup: (group: number, scale: number) => string,
  zero: string,
): string {
  if (!Number.isSafeInteger(value) || Math.abs(value) >= LIMIT) throw new RangeError(`no words for ${value}`);
  if (value === 0) return zero;
  const words: string[] = [];
  for (let rest = Math.abs(value), scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group > 0) words.unshift(spellGroup(group, scale));
  }
  return (value < 0 ? [minus, ...words] : words).join(' ');
}

/**
 * Writes a number from 0 to 999 in Indonesian words; 0 gives an empty text. Irregular are 11 ("sebelas"), 12 to 19 ("…
 * belas") and 100 to 199 ("seratus …").
 */
function hundredsId(value: number): string {
  if (value < 12) return UNITS_ID[value] ?? '';
  if (value < 20) return `${UNITS_ID[value - 10]} belas`;
  if (value < 100) return withRest(`${UNITS_ID[Math.floor(value / 10)]} puluh`, value % 10, hundredsId);
  const hundreds = value < 200 ? 'seratus' : `${UNITS_ID[Math.floor(value / 100)]} ratus`;
  return withRest(hundreds, value % 100, hundredsId);
}

/** Writes a number from 0 to 999 in English words; 0 gives an empty text. */
function hundredsEn(value: number): string {
  if (value < 20) return UNITS_EN[value] ?? '';
  if (value < 100) {
    const tens = TENS_EN[Math.floor(value / 10)] ?? '';
    return value % 10 === 0 ? tens : `${tens}-${UNITS_EN[value % 10]}`;
  }
  return withRest(`${UNITS_EN[Math.floor(value / 100)]} hundred`, value % 100, hundredsEn);
}

function withRest(head: string, rest: number, spellRest: (rest: number) => string): string {
  return rest === 0 ? head : `${head} ${spellRest(rest)}`;
}
