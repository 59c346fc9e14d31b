import type { Locale } from '@rihla/messages/locale';

/**
 * A month with its year, as text: `November 2026`.
 * @param month any day of the month, `YYYY-MM-DD`
 */
export function monthText(month: string, locale: Locale): string {
  const day = new Date(`${month}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
}
