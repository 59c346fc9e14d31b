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
/** The longest text of a line, in characters; banks write fewer than 400. */
export const MAX_LINE_TEXT = 500;

/**
 * One transaction of a statement. `amount` is in the smallest unit: above 0 for money that came in, below 0 for money
 * that went out.
 */
export type ReadLine = {
  /** The row of the file, counted from 1 as spreadsheets do. */
  row: number;
  day: string;
  amount: number;
  text: string;
  /** The number of this line among the lines of the file with the same day, amount and text, from 1. */
  nth: number;
};

/** A row that cannot be read, with the reason and its text, which are shown to the user. */
export type UnreadableRow = { row: number; reason: UnreadableReason; text: string };

/** The contents of a bank statement. */
export type ReadStatement = {
  lines: ReadLine[];
  unreadable: UnreadableRow[];
  /** The account number that the file names above its headings, digits only; null for none. */
  account: string | null;
};

/**
 * Reads the rows of a bank statement.
 * @param rows the cells of the file
 * @param columns which column holds the day, the texts and the amount, and how many rows come before the first
 * transaction (`skip`)
 * @param site the currency of the account, and the day today at the site; a day without a year is taken as the last
 * one not after it
 * @returns the transactions in the order of the file, amounts in the smallest unit (above 0 came in, below 0 went
 * out), and each row that cannot be read with the reason
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
  site: { currency: Currency; today: string },
): ReadStatement {
  const preamble = rows.slice(0, columns.skip);
  const latest = lastDayOf(preamble, site.today) ?? site.today;
  const marks = new Set<MoneySide>();
  const found: (ReadLine & { side: MoneySide | null })[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const [index, row] of rows.slice(columns.skip).entries()) {
    const rowNumber = columns.skip + index + 1;
    const read = readRow(row, columns, { ...site, latest });
    if (read === 'nothing') continue;
    if (read === 'more text') {
      const last = found.at(-1);
      if (last) last.text = joinedCells([last.text, textOf(row, columns)]).slice(0, MAX_LINE_TEXT);
    } else if (typeof read === 'string') {
      unreadable.push({ row: rowNumber, reason: read, text: joinedCells(row).slice(0, MAX_LINE_TEXT) });
    } else {
      if (read.side) marks.add(read.side);
      found.push({ ...read, row: rowNumber, nth: 1 });
    }
  }
  const { lines, unmarked } = withSigns(found, marks.has('OUT'));
  return {
    lines: withOccurrences(lines),
    unreadable: [...unreadable, ...unmarked].sort((a, b) => a.row - b.row),
    account: accountOf(preamble),
  };
}

type RowRead = { day: string; amount: number; text: string; side: MoneySide | null };

/**
 * Reads one row of a bank statement: a transaction, more of the text of the row above (`more text`), a row to pass
 * over such as a total (`nothing`), or the code of the reason why it cannot be read.
 * @param site the currency of the account, and the day today at the site, and the latest day that a transaction may have
 */
function readRow(
  row: readonly string[],
  columns: StatementColumns,
  site: { currency: Currency; today: string; latest: string },
): RowRead | UnreadableReason | 'nothing' | 'more text' {
  if (row.every((cell) => cell.trim() === '')) return 'nothing';
  const dayCell = row[columns.day] ?? '';
  const text = textOf(row, columns);
  const money = amountOf(row, columns, site.currency);
  if (isBalance(row, dayCell, money !== null)) return 'nothing';
  if (!isFilled(dayCell) && money === null && text !== '') return 'more text';
  if (/^'?pend/i.test(dayCell.trim())) return 'PENDING';
  const day = readDay(dayCell, site.latest);
  if (day === null) return 'DAY';
  if (day > site.today) return 'FUTURE';
  if (day > site.latest) return 'AFTER_PERIOD';
  if (money === null) return 'AMOUNT';
  if (typeof money === 'string') return money;
  if (money.units === 0) return 'nothing';
  return text.length > MAX_LINE_TEXT ? 'TOO_LONG' : { day, amount: money.units, text, side: money.side };
}

/**
 * Whether a row of a bank statement is a balance or a total: it begins with such a word, and has no day or no amount.
 * With both it is a transaction, since a customer may be called TOTAL INDO PERKASA.
 */
function isBalance(row: readonly string[], dayCell: string, hasAmount: boolean): boolean {
  const first = row.find(isFilled)!;
  const hasDay = isFilled(dayCell) && dayCell !== first;
  const beginsLikeOne = /^(saldo|mutasi|total|opening|closing|ending|jumlah|beginning)\b/i.test(first.trim());
  return beginsLikeOne && !(hasDay && hasAmount);
}

/**
 * The amount of a row of a bank statement and whether it came in or went out: from two columns (debit and credit), or
 * from one column with the side in it or in a column of its own. Null where the row has no amount; a code where it
 * cannot be read.
 */
function amountOf(
  row: readonly string[],
  { amount, side, debit, credit }: StatementColumns,
  currency: Currency,
): CellAmount | UnreadableReason | null {
  if (amount !== null) {
    const money = readAmount(row[amount] ?? '', currency);
    if (money === null || typeof money === 'string') return money;
    return { units: money.units, side: money.side ?? readSide(row[side ?? -1] ?? '') };
  }
  const credited = readAmount(row[credit ?? -1] ?? '', currency);
  const debited = readAmount(row[debit ?? -1] ?? '', currency);
  if (typeof credited === 'string') return credited;
  if (typeof debited === 'string') return debited;
  if (credited && debited && credited.units > 0 && debited.units > 0) return 'SIDE';
  if (debited && !(credited && credited.units > 0)) return { units: debited.units, side: 'OUT' };
  // An amount below 0 that came in is the bank taking money back.
  return credited && { units: credited.units, side: credited.side === 'OUT' ? 'OUT' : 'IN' };
}

/**
 * Makes the amounts of a bank statement signed: above 0 for money that came in, below 0 for what went out. Where the
 * file marks what went out, an amount without a mark came in. Where it marks nothing, the side is unknown, and the row
 * is reported as unreadable.
 * @param marksOut whether any row of the file is marked as money that went out
 */
function withSigns(found: readonly (ReadLine & { side: MoneySide | null })[], marksOut: boolean) {
  const lines: ReadLine[] = [];
  const unmarked: UnreadableRow[] = [];
  for (const { side, ...line } of found) {
    if (side === null && !marksOut) unmarked.push({ row: line.row, reason: 'SIDE', text: line.text });
    else lines.push({ ...line, amount: side === 'OUT' ? -line.amount : line.amount });
  }
  return { lines, unmarked };
}

/**
 * Numbers the lines that have the same day, amount and text: `nth` is 1 for the first, 2 for the second. So equal
 * lines are kept as two, and a file that is imported again adds none.
 */
function withOccurrences(lines: readonly ReadLine[]): ReadLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = `${line.day} ${line.amount} ${foldText(line.text)}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...line, nth };
  });
}

/**
 * The last day that the rows above the column headings name, as in `Periode : 01/11/2026 - 30/11/2026`; null where
 * they name none. Days after today are ignored.
 * @returns `2026-11-30`
 */
function lastDayOf(preamble: readonly (readonly string[])[], today: string): string | null {
  const days = preamble
    .flatMap((row) => joinedCells(row).match(/\d{1,2}[/-]\d{1,2}[/-]\d{4}/g) ?? [])
    .map((text) => readDay(text, today))
    .filter((day) => day !== null && day <= today);
  return days.sort().at(-1) ?? null;
}

/** The account number that stands above the headings (eight digits or more), digits only; null for none. */
function accountOf(preamble: readonly (readonly string[])[]): string | null {
  const named = preamble
    .map(joinedCells)
    .find((text) => /rek|account/i.test(text) && /\d[\d -]{6,}\d/.test(text));
  return named?.match(/\d[\d -]{6,}\d/)?.[0].replace(/\D/g, '') ?? null;
}

const isFilled = (cell: string): boolean => cell.trim() !== '';
const textOf = (row: readonly string[], { texts }: StatementColumns) =>
  joinedCells(texts.map((column) => row[column] ?? ''));

/**
 * The cells of a row as one text with single spaces between words. Empty cells, cells with a dash alone, and the
 * apostrophe that spreadsheets put before a text are left out.
 */
function joinedCells(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replace(/^'/, '').replace(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '' && cell !== '-')
    .join(' ');
}
