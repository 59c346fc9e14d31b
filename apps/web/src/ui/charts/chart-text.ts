import type { Locale } from '@rihla/messages/locale';

/** A number as short text above the column of a chart: `950`, `1,2 rb` (thousand), `35 jt` (million); a dash for 0. */
export function shortFigure(value: number, locale: Locale): string {
  if (value === 0) return '–';
  if (Math.abs(value) < 1_000) return String(value);
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    .format(value)
    .replace(/\s/g, '\u00A0');
}

/**
 * The name of a month: `Jan` below a column; with `whole`, `Januari 2026` in a table.
 * @param month any day of the month, `YYYY-MM-DD`
 */
export function shortMonth(month: string, locale: Locale, length: 'short' | 'whole' = 'short'): string {
  const day = new Date(`${month.slice(0, 10)}T00:00:00Z`);
  const options: Intl.DateTimeFormatOptions =
    length === 'whole' ? { month: 'long', year: 'numeric' } : { month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day);
}

/** The height of a column of a chart, as CSS: 0 for no value, otherwise at least two pixels, so that it is seen. */
export function heightOf(value: number, highest: number): string {
  if (value <= 0 || highest <= 0) return '0';
  return `max(2px, calc(var(--rihla-chart-height) * ${(value / highest).toFixed(4)}))`;
}
