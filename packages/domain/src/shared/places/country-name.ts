import type { Locale } from '../locale.ts';

/**
 * The name of a country by its code, `SA` → `Arab Saudi`; any other text is returned unchanged. (A file of its own, so
 * that the list of all countries need not be loaded.)
 */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(locale, { type: 'region' }).of(code)! : code;
}
