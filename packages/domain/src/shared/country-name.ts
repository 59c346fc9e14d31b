import type { Locale } from './locale.ts';

/**
 * The name of a country by its code, `SA` → `Arab Saudi`; any other text is returned unchanged. The list of all
 * countries is not loaded for it.
 */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(locale, { type: 'region' }).of(code)! : code;
}
