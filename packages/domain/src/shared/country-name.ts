import type { Locale } from './locale.ts';

/** `SA` → `Arab Saudi`; what is no country's code stays as it is. The list of all is not needed for it, and not fetched. */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(locale, { type: 'region' }).of(code)! : code;
}
