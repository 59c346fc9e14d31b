import { parseLocalDate } from '../shared/dates.ts';
import { normalisePhone } from '../shared/identity/phone.ts';
import { parseMoney } from '../shared/money-format.ts';

/** The columns of the provider's file by our names of the fields, each with the headers under which it may stand. */
const HEADERS = {
  number: ['number', 'order number', 'nomor', 'no', 'nomor pesanan'],
  ordered_on: ['date', 'order date', 'tanggal', 'tanggal pesanan'],
  customer_name: ['customer', 'name', 'pelanggan', 'nama'],
  customer_phone: ['phone', 'telepon', 'no hp', 'nomor hp', 'hp'],
  product: ['product', 'produk', 'paket'],
  price: ['price', 'harga'],
  status: ['status'],
} as const;

export type RoamaxField = keyof typeof HEADERS;
export const ROAMAX_FIELDS = Object.keys(HEADERS) as readonly RoamaxField[];

/** The most rows of one file: about the orders of one agency in a year. */
export const MOST_ROAMAX_ROWS = 2_000;

/** An order of the roaming product Roamax, as the provider's file contains it. */
export type RoamaxOrder = {
  number: string;
  /** The day of the order, `YYYY-MM-DD`. */
  ordered_on: string;
  customer_name: string;
  /** The phone number as `+62…`. */
  customer_phone: string;
  product: string;
  /** The price in rupiah. */
  price: number;
  status: string;
};

/** A row that cannot be imported: its line in the file (the header is line 1) and the fields with errors. */
export type BadRow = { line: number; number: string | null; fields: RoamaxField[] };

export type RoamaxFile = { orders: RoamaxOrder[]; bad: BadRow[] };

/**
 * Finds the column of each field by the headers of a file, whatever their case and order.
 * @returns the column numbers from 0, or the list of fields that have no column
 */
export function columnsOf(headers: readonly string[]): Record<RoamaxField, number> | RoamaxField[] {
  const plain = headers.map((header) =>
    header
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_.]+/g, ' ')
      .trim(),
  );
  const columns = ROAMAX_FIELDS.map((field) =>
    plain.findIndex((header) => HEADERS[field].some((one) => one === header)),
  );
  const missing = ROAMAX_FIELDS.filter((_, index) => columns[index]! < 0);
  if (missing.length > 0) return missing;
  return Object.fromEntries(ROAMAX_FIELDS.map((field, index) => [field, columns[index]])) as Record<
    RoamaxField,
    number
  >;
}

/**
 * Reads the rows of a file. A row with errors is left out and listed with its fields; so is a row with the number of an
 * earlier one.
 * @param rows the rows below the header
 * @param columns as `columnsOf` returns them
 */
export function readOrders(
  rows: readonly { line: number; cells: readonly string[] }[],
  columns: Readonly<Record<RoamaxField, number>>,
): RoamaxFile {
  const orders = new Map<string, RoamaxOrder>();
  const bad: BadRow[] = [];
  for (const { line, cells } of rows) {
    const cell = (field: RoamaxField) => (cells[columns[field]] ?? '').trim();
    const read = {
      number: shortText(cell('number'), 60),
      ordered_on: dayOf(cell('ordered_on')),
      customer_name: shortText(cell('customer_name'), 120),
      customer_phone: normalisePhone(cell('customer_phone')),
      product: shortText(cell('product'), 120),
      price: priceOf(cell('price')),
      status: shortText(cell('status'), 40),
    };
    const unreadable = ROAMAX_FIELDS.filter((field) => read[field] === undefined);
    if (read.number !== undefined && orders.has(read.number)) unreadable.push('number');
    if (unreadable.length > 0) bad.push({ line, number: read.number ?? null, fields: unreadable });
    else orders.set(read.number!, read as RoamaxOrder);
  }
  return { orders: [...orders.values()], bad };
}

/** The text, or undefined when it is empty or longer than `most` characters. */
function shortText(text: string, most: number): string | undefined {
  return text.length > 0 && text.length <= most ? text : undefined;
}

/**
 * Reads a day written as `2026-11-16`, `16/11/2026` or `16-11-2026`; an hour after it is ignored. Undefined for
 * anything else.
 */
function dayOf(text: string): string | undefined {
  const [day = ''] = text.split(/[T ]/);
  const turned = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(day);
  const iso = turned ? `${turned[3]}-${turned[2]!.padStart(2, '0')}-${turned[1]!.padStart(2, '0')}` : day;
  return parseLocalDate(iso) ? iso : undefined;
}

/** Reads a price in rupiah; undefined for anything else or an amount below 0. */
function priceOf(text: string): number | undefined {
  const price = parseMoney(text, 'IDR');
  return price !== undefined && price >= 0 ? price : undefined;
}
