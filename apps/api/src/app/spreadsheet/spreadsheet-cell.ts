import { choiceKey, type Field, type MoneyInRow } from '@rihla/domain/kit/field';
import { countryName } from '@rihla/domain/shared/places/country-name';
import { offsetMs } from '@rihla/domain/shared/dates';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { translateDynamic } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { SheetCell } from './write-sheet.ts';

/** A row of a list as its call answers. */
export type Row = Record<string, unknown>;
/** The declared field of a column (undefined where the list declares none), and the language and zone of the cell. */
type CellContext = { field: Field | undefined; locale: Locale; timeZone: string };

/**
 * The spreadsheet cell of a value: the text that the screen shows, and for amounts and days a number or date to
 * calculate with.
 * @param row the row of the list
 * @param name the column's name; `listing.departure_at` names a value within a value
 */
export function cellOf(row: Row, name: string, { field, locale, timeZone }: CellContext): SheetCell {
  const value = valueAt(row, name);
  if (value === null || value === undefined) return null;
  switch (field?.kind) {
    case 'money':
      return field.knownIf && !row[field.knownIf] ? null : amount(Number(value), currencyOf(row, field));
    case 'date':
      return dayCell(String(value), field.shows === 'MONTH' ? MONTH : DAY);
    case 'instant':
      return instantCell(String(value), timeZone);
    case 'choice':
      return textCell(translateDynamic(locale, choiceKey(field.keyPrefix, String(value))) ?? String(value));
    case 'country':
      return textCell(countryName(String(value), locale));
  }
  if (typeof value === 'number') return { value, kind: 'number' };
  if (typeof value === 'boolean')
    return textCell(translateDynamic(locale, value ? 'input.yes' : 'input.no') ?? '');
  if (typeof value === 'object') return textCell(nameOf(value as Row));
  const text = String(value);
  if (ISO_DAY.test(text)) return dayCell(text);
  return ISO_INSTANT.test(text) ? instantCell(text, timeZone) : textCell(text);
}

/** The value of a column in a row, or within the values of the row where the name has dots; undefined for none. */
function valueAt(row: Row, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Row)[part]
          : undefined,
      row,
    );
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const DAY = 'dd mmm yyyy';
const MONTH = 'mmmm yyyy';

/** A day, `YYYY-MM-DD`, as a date to calculate with. */
function dayCell(day: string, format = DAY): SheetCell {
  return { value: Date.parse(`${day}T00:00:00Z`), kind: 'day', format };
}

/** An instant as date and time of the site. */
function instantCell(instant: string, timeZone: string): SheetCell {
  return { value: wallClockMs(instant, timeZone), kind: 'day', format: `${DAY} hh:mm` };
}

/** The currency of an amount in a row: that of its column, or else that of the row. */
function currencyOf(row: Row, { currency }: MoneyInRow): unknown {
  if (currency === 'OTHER') return row.currency === 'USD' ? 'IDR' : 'USD';
  return currency ?? row.currency;
}

/** An amount of money as a number in whole currency units: whole rupiah, or dollars with cents as decimals. */
function amount(units: number, currency: unknown): SheetCell {
  return currency === 'USD'
    ? { value: units / 100, kind: 'number', format: '#,##0.00' }
    : { value: units, kind: 'number', format: '#,##0' };
}

/**
 * The local date and time of an instant at the site, as milliseconds since 1970 as if it were UTC, because dates in
 * spreadsheets have no time zone.
 */
function wallClockMs(instant: string, timeZone: string): number {
  const date = new Date(instant);
  return date.getTime() + offsetMs(date, timeZone);
}

function nameOf(value: Row): string {
  return String(value.name ?? value.title ?? value.number ?? '');
}

/** A phone number as it is stored. */
const STORED_PHONE = /^\+\d{6,15}$/;

/**
 * A text cell. Text that begins like a formula stays text, so that a spreadsheet program does not run what a stranger
 * typed. A phone number is written as on the screen.
 */
function textCell(text: string): SheetCell {
  if (STORED_PHONE.test(text)) return { value: formatPhone(text), kind: 'text' };
  return { value: /^[=+\-@\t\r]/.test(text) ? `'${text}` : text, kind: 'text' };
}
