import { count, dateWords } from '../../../lib/format.ts';
import type { Words } from '../../../lib/i18n.ts';

/** A value of the form as people read it. */
export function worded(value: unknown, words: Words): string {
  const { t, locale } = words;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'input.yes' : 'input.no');
  if (typeof value === 'number') return count(value, locale);
  if (Array.isArray(value)) return value.map((one) => rowWords(one, words)).join(', ') || '–';
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateWords(text, locale) : text;
}

/** What names a row of a table. */
function rowWords(row: unknown, words: Words): string {
  if (typeof row !== 'object' || row === null) return String(row);
  const { name, title, code, leg, check_in: from, type } = row as Record<string, unknown>;
  return worded(name ?? title ?? code ?? leg ?? from ?? type ?? null, words);
}
