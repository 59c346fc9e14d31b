import { monthNamed } from '../shared/month-names.ts';
import type { Currency } from '../shared/money.ts';

/** Whether money came in (credit of the account) or went out (debit). */
export type MoneySide = 'IN' | 'OUT';

/** The reasons why a row of a bank statement cannot be read. */
export const UNREADABLE_REASONS = [
  'DAY',
  'FUTURE',
  'AFTER_PERIOD',
  'AMOUNT',
  'FRACTION',
  'SIDE',
  'PENDING',
  'TOO_LONG',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** The greatest amount of one line, in the smallest unit; it is also that of a payment. */
export const MAX_LINE_AMOUNT = 1_000_000_000_000;

/**
 * The amount in a cell: without its sign, in the smallest unit, and the side if the cell contains one (otherwise null).
 */
export type CellAmount = { units: number; side: MoneySide | null };

/**
 * Puts a text into a form for comparison: lower case, without accents, and with one space in place of all characters
 * between letters and digits.
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
 * Reads whether money came in (`CR`, `K`, `Kredit`, `+`) or went out (`DB`, `D`, `Debet`, `-`); null for any other
 * word.
 */
export function readSide(cell: string): MoneySide | null {
  const word = cell.trim().toLowerCase().replace(/\.$/, '');
  if (['cr', 'c', 'k', 'kr', 'kredit', 'credit', '+', 'in', 'masuk'].includes(word)) return 'IN';
  if (['db', 'd', 'dr', 'debit', 'debet', '-', 'out', 'keluar'].includes(word)) return 'OUT';
  return null;
}

/**
 * Reads an amount as banks write it: `15,000,412.00 CR`, `15.000.412,00`, `Rp 15000412`, `(2.500)`, `-75000`. A last
 * separator with one or two digits behind it begins the decimals; all others must separate groups of three digits.
 * @returns the amount in the smallest unit of the currency; null for an empty cell; a reason for a text that is no
 * amount, or a fraction of a rupiah, which cannot be booked
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
 * Splits a number into the digits before the decimal separator and those after it. The result is empty when the
 * thousands are not separated in groups of three.
 * @param digits a number as a bank writes it: digits, dots and commas
 */
function splitDecimals(digits: string): [whole: string, decimals: string] | [] {
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const rest = decimal ? digits.slice(0, decimal.index) : digits;
  const grouped = /^\d{1,3}(?:\.\d{3})+$/.test(rest) || /^\d{1,3}(?:,\d{3})+$/.test(rest);
  if (!grouped && !/^\d{0,15}$/.test(rest)) return [];
  // 1.500.000.00 is no number: decimals and thousands cannot have the same separator.
  if (decimal && grouped && rest.includes(digits[decimal.index]!)) return [];
  return [rest.replace(/[.,]/g, '') || '0', decimal?.[1] ?? ''];
}

/**
 * Reads a day as Indonesian banks write it, with the day first unless the year is: `01/11/2026`, `01/11/26`, `01/11`,
 * `2026-11-01 08:15:00`, `01 Nov 2026`, `20261101`. An hour behind it is ignored.
 * @param latest the last possible day, from which a day without a year gets its year
 * @returns the day as `2026-11-01`; null for anything else
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
