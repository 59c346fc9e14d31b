import type { Currency } from '../shared/money.ts';

/** Whether money came in (credit of the account) or went out (debit). */
export type MoneySide = 'IN' | 'OUT';

/** The reasons why a row of a bank statement cannot be read. */
export const UNREADABLE_REASONS = ['DAY', 'AMOUNT', 'FRACTION', 'SIDE', 'PENDING', 'TOO_LONG'] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** The most that one line of a statement may be worth, in the smallest unit: what a payment may be. */
export const MAX_LINE_AMOUNT = 1_000_000_000_000;

/** An amount as it stands in a cell: without sign, in the smallest unit, with the side if the cell says one. */
export type CellAmount = { units: number; side: MoneySide | null };

/**
 * A text in a form for comparing: lower case, without accents, and every run of other signs than letters and digits as
 * one space.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Whether a word in a bank statement means money that came in (`CR`, `K`, `Kredit`, `+`) or went out (`DB`, `D`,
 * `Debet`, `-`); null for any other word.
 */
export function readSide(cell: string): MoneySide | null {
  const word = cell.trim().toLowerCase().replace(/\.$/, '');
  if (['cr', 'c', 'k', 'kr', 'kredit', 'credit', '+', 'in', 'masuk'].includes(word)) return 'IN';
  if (['db', 'd', 'dr', 'debit', 'debet', '-', 'out', 'keluar'].includes(word)) return 'OUT';
  return null;
}

/**
 * Reads an amount as banks write it: `15,000,412.00 CR`, `15.000.412,00`, `Rp 15000412`, `(2.500)`, `-75000`. A last
 * separator with one or two digits behind it begins the decimals; all others must part groups of three.
 * @returns the amount in the smallest unit of the currency; null for an empty cell; the reason where it is no amount,
 * or a fraction of a rupiah, which the books do not know
 */
export function readAmount(cell: string, currency: Currency): CellAmount | UnreadableReason | null {
  const text = cell.replace(/['"\s\u00a0]/g, '').replace(/^(rp\.?|idr|usd|\$)/i, '');
  if (text === '' || /^[-–.]$/.test(text)) return null;
  const parts = /^(\(?)([+-]?)([\d.,]*\d)([+-]?)\)?(cr|db|dr|k|d|c)?$/i.exec(text);
  if (!parts) return 'AMOUNT';
  const [, bracket, before, digits = '', after, word = ''] = parts;
  const marked = bracket ? '-' : before || after || word;
  const [whole, decimals = ''] = splitDecimals(digits);
  if (whole === undefined) return 'AMOUNT';
  const fraction = decimals.padEnd(2, '0');
  if (currency === 'IDR' && fraction !== '00') return 'FRACTION';
  const units = currency === 'IDR' ? Number(whole) : Number(whole) * 100 + Number(fraction);
  if (units > MAX_LINE_AMOUNT) return 'AMOUNT';
  return { units, side: marked ? readSide(marked) : null };
}

/**
 * The digits before the decimal sign and those after it; an empty list where the thousands are not separated in groups
 * of three.
 * @param digits a number as a bank writes it: digits, dots and commas
 */
function splitDecimals(digits: string): [whole: string, decimals: string] | [] {
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const rest = decimal ? digits.slice(0, decimal.index) : digits;
  const grouped = /^\d{1,3}(?:\.\d{3})+$/.test(rest) || /^\d{1,3}(?:,\d{3})+$/.test(rest);
  if (!grouped && !/^\d{0,15}$/.test(rest)) return [];
  // 1.500.000.00 is nothing: the decimals are parted by another sign than the thousands.
  if (decimal && grouped && rest.includes(digits[decimal.index]!)) return [];
  return [rest.replace(/[.,]/g, '') || '0', decimal?.[1] ?? ''];
}

const MONTHS = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'agu', 'ags', 'agt'],
  ['sep'],
  ['oct', 'okt'],
  ['nov', 'nop'],
  ['dec', 'des'],
] as const;

/**
 * Reads a day as Indonesian banks write it, day first unless the year is: `01/11/2026`, `01/11/26`, `01/11`,
 * `2026-11-01 08:15:00`, `01 Nov 2026`, `20261101`. An hour behind it is left out.
 * @param latest the last day that it can be where it has no year
 * @returns the day as `2026-11-01`, null for anything else
 */
export function readDay(cell: string, latest: string): string | null {
  const text = cell.replace(/^'/, '').trim().toLowerCase();
  const yearFirst = /^(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})(?!\d)/.exec(text);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})(?:[-/. ](\d{4}|\d{2}))?(?!\d)/.exec(text);
  if (!dayFirst) return null;
  const [, day, month, year] = dayFirst;
  const monthNumber = /^\d/.test(month!) ? Number(month) : monthNamed(month!);
  if (year !== undefined) return dayOf(fullYear(Number(year)), monthNumber, Number(day));
  const latestYear = Number(latest.slice(0, 4));
  const thisYear = dayOf(latestYear, monthNumber, Number(day));
  return thisYear !== null && thisYear <= latest ? thisYear : dayOf(latestYear - 1, monthNumber, Number(day));
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function monthNamed(name: string): number {
  return MONTHS.findIndex((names) => names.some((short) => name.startsWith(short))) + 1;
}

/**
 * The day of a year, month and day of the month, as `2026-11-01`; null for a day that does not exist, and for years
 * outside 2000 to 2099.
 */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 2000 && year <= 2099 ? date.toISOString().slice(0, 10) : null;
}
