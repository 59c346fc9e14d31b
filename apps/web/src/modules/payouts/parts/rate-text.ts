import type { Locale } from '@rihla/messages/locale';

/** Writes a rate, given in hundredths of a percent, as text: 250 becomes `2,5%` in Indonesian. */
export function rateText(rate: number, locale: Locale): string {
  return `${(rate / 100).toLocaleString(locale)}%`;
}
