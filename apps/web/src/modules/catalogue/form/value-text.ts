import { count, dateText } from '../../../lib/words/format.ts';
import type { Translation } from '../../../lib/words/i18n.ts';

/** The text for a value of the form: yes or no, a number, a date, a list with commas; a dash for an empty value. */
export function valueText(value: unknown, translation: Translation): string {
  const { t, locale } = translation;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'input.yes' : 'input.no');
  if (typeof value === 'number') return count(value, locale);
  if (Array.isArray(value)) return value.map((one) => rowText(one, translation)).join(', ') || '–';
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateText(text, locale) : text;
}

/** The text that names a row of a table: the first of its name, title, code, day of check-in and type that it has. */
function rowText(row: unknown, translation: Translation): string {
  if (typeof row !== 'object' || row === null) return String(row);
  const { name, title, code, leg, check_in: from, type } = row as Record<string, unknown>;
  return valueText(name ?? title ?? code ?? leg ?? from ?? type ?? null, translation);
}
