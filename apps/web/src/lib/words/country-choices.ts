import { COUNTRIES } from '@rihla/domain/shared/places/countries';
import type { Locale } from './i18n.ts';

/**
 * All countries as choices of an input, sorted by name: `value` is the two-letter country code, `label` the name in the
 * language.
 */
export function countryChoices(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value)! })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
}
