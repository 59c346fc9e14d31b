import { choiceKey, type Field } from '@rihla/domain/kit/field';
import { countryName } from '@rihla/domain/shared/country-name';
import { offsetMs } from '@rihla/domain/shared/dates';
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
 * @param name the column's name
 */
export function cellOf(row: Row, name: string, { field, locale, timeZone }: CellContext): SheetCell {
  const value = row[name];
  if (value === null || value === undefined) return null;
  switch (field?.kind) {
    case 'money':
      return amount(Number(value), row.currency);
    case 'date':
      return { value: Date.parse(`${String(value)}T00:00:00Z`), kind: 'day', format: DAY };
    case 'instant':
      return { value: wallClockMs(String(value), timeZone), kind: 'day', format: `${DAY} hh:mm` };
    case 'choice':
      return textCell(translateDynamic(locale, choiceKey(field.keyPrefix, String(value))) ?? String(value));
    case 'country':
      return textCell(countryName(String(value), locale));
  }
  if (typeof value === 'number') return { value, kind: 'number' };
  if (typeof value === 'boolean')
    return textCell(translateDynamic(locale, value ? 'input.yes' : 'input.no') ?? '');
  return textCell(typeof value === 'object' ? nameOf(value as Row) : String(value));
}

const DAY = 'dd mmm yyyy';

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

/**
 * A text cell. Text that begins like a formula stays text, so that a spreadsheet program does not run what a stranger
 * typed.
 */
function textCell(text: string): SheetCell {
  return { value: /^[=+\-@\t\r]/.test(text) ? `'${text}` : text, kind: 'text' };
}
