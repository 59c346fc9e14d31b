import type { Currency } from '../shared/money.ts';
import type { StatementColumns } from './statement-layout.ts';
import {
  type CellAmount,
  foldText,
  type MoneySide,
  readAmount,
  readDay,
  readSide,
  type UnreadableReason,
} from './statement-values.ts';

/** The most rows that one file may have. */
export const MAX_STATEMENT_ROWS = 20_000;
/** The longest text of a line; banks write less than 400 characters. */
export const MAX_LINE_TEXT = 500;

/** One transaction of a statement. `amount` is signed, in the smallest unit: above 0 money came, below 0 it went. */
export type ReadLine = {
  /** The row of the file, counted from 1 as spreadsheets count. */
  row: number;
  day: string;
  amount: number;
  text: string;
  /** Which of the lines of this file with the same day, amount and text it is: 1 for the first. */
  nth: number;
};

/** A row that is not understood, and why. Nothing is lost: it is shown with its text. */
export type UnreadableRow = { row: number; reason: UnreadableReason; text: string };

export type ReadStatement = {
  lines: ReadLine[];
  unreadable: UnreadableRow[];
  /** The number of the account that the file names above its headings, digits only. */
  account: string | null;
};

/**
 * Reads the rows of a bank statement.
 * @param rows the cells of the file, @param columns where things stand
 * @param site the currency of the account, and the day today at the site: a day without a year is not after it
 * @returns the transactions in the order of the file, and every row that is not understood with the reason
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
  site: { currency: Currency; today: string },
): ReadStatement {
  const head = rows.slice(0, columns.skip);
  const latest = lastDayOf(head, site.today) ?? site.today;
  const marks = new Set<MoneySide>();
  const found: (ReadLine & { side: MoneySide | null })[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const [index, row] of rows.slice(columns.skip).entries()) {
    const at = columns.skip + index + 1;
    const read = readRow(row, columns, { currency: site.currency, latest });
    if (read === 'nothing') continue;
    if (read === 'more text') {
      const last = found.at(-1);
      if (last) last.text = joined([last.text, textOf(row, columns)]).slice(0, MAX_LINE_TEXT);
    } else if (typeof read === 'string') {
      unreadable.push({ row: at, reason: read, text: joined(row).slice(0, MAX_LINE_TEXT) });
    } else {
      if (read.side) marks.add(read.side);
      found.push({ ...read, row: at, nth: 1 });
    }
  }
  const { lines, unmarked } = signed(found, marks.has('OUT'));
  return {
    lines: counted(lines),
    unreadable: [...unreadable, ...unmarked].sort((a, b) => a.row - b.row),
    account: accountOf(head),
  };
}

type RowRead = { day: string; amount: number; text: string; side: MoneySide | null };

/** What stands in one row: a transaction, more of the text above, nothing, or the reason why it is not understood. */
function readRow(
  row: readonly string[],
  columns: StatementColumns,
  site: { currency: Currency; latest: string },
): RowRead | UnreadableReason | 'nothing' | 'more text' {
  if (row.every((cell) => cell.trim() === '')) return 'nothing';
  if (/^(saldo|mutasi|total|opening|closing|ending|jumlah|beginning)\b/i.test(row.find(filled)!.trim()))
    return 'nothing';
  const dayCell = row[columns.day] ?? '';
  const text = textOf(row, columns);
  const worth = amountOf(row, columns, site.currency);
  if (!filled(dayCell) && worth === null && text !== '') return 'more text';
  if (/^'?pend/i.test(dayCell.trim())) return 'PENDING';
  const day = readDay(dayCell, site.latest);
  if (day === null || day > site.latest) return 'DAY';
  if (worth === null) return 'AMOUNT';
  if (typeof worth === 'string') return worth;
  if (worth.units === 0) return 'nothing';
  return text.length > MAX_LINE_TEXT ? 'TOO_LONG' : { day, amount: worth.units, text, side: worth.side };
}

/** The amount of a row and its side: from two columns, or from one with the side in it or beside it. */
function amountOf(
  row: readonly string[],
  { amount, side, debit, credit }: StatementColumns,
  currency: Currency,
): CellAmount | UnreadableReason | null {
  if (amount !== null) {
    const worth = readAmount(row[amount] ?? '', currency);
    if (worth === null || typeof worth === 'string') return worth;
    return { units: worth.units, side: worth.side ?? readSide(row[side ?? -1] ?? '') };
  }
  const came = readAmount(row[credit ?? -1] ?? '', currency);
  const went = readAmount(row[debit ?? -1] ?? '', currency);
  if (typeof came === 'string') return came;
  if (typeof went === 'string') return went;
  if (came && went && came.units > 0 && went.units > 0) return 'SIDE';
  if (came && came.units > 0) return { units: came.units, side: 'IN' };
  return went ? { units: went.units, side: 'OUT' } : came && { ...came, side: 'IN' };
}

/**
 * Gives each amount its sign. Where the file marks what went out, an amount without a mark came in; where it marks
 * nothing, it cannot be told, and the row is named instead.
 */
function signed(found: readonly (ReadLine & { side: MoneySide | null })[], marksOut: boolean) {
  const lines: ReadLine[] = [];
  const unmarked: UnreadableRow[] = [];
  for (const { side, ...line } of found) {
    if (side === null && !marksOut) unmarked.push({ row: line.row, reason: 'SIDE', text: line.text });
    else lines.push({ ...line, amount: side === 'OUT' ? -line.amount : line.amount });
  }
  return { lines, unmarked };
}

/** Numbers the lines that are alike, so that twins stay two and a file read again adds none. */
function counted(lines: readonly ReadLine[]): ReadLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = `${line.day} ${line.amount} ${foldText(line.text)}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...line, nth };
  });
}

/** The last day that the lines above the headings speak of, as in `Periode : 01/11/2026 - 30/11/2026`. */
function lastDayOf(head: readonly (readonly string[])[], today: string): string | null {
  const days = head
    .flatMap((row) => joined(row).match(/\d{1,2}[/-]\d{1,2}[/-]\d{4}/g) ?? [])
    .map((text) => readDay(text, today))
    .filter((day) => day !== null && day <= today);
  return days.sort().at(-1) ?? null;
}

/** The number of the account that stands above the headings, eight digits or more. */
function accountOf(head: readonly (readonly string[])[]): string | null {
  const named = head.map(joined).find((text) => /rek|account/i.test(text) && /\d[\d -]{6,}\d/.test(text));
  return named?.match(/\d[\d -]{6,}\d/)?.[0].replace(/\D/g, '') ?? null;
}

const filled = (cell: string): boolean => cell.trim() !== '';
const textOf = (row: readonly string[], { texts }: StatementColumns) =>
  joined(texts.map((at) => row[at] ?? ''));

/** The cells as one text, without what is empty and with single blanks. */
function joined(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replace(/^'/, '').replace(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '' && cell !== '-')
    .join(' ');
}
