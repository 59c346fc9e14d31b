import type { Locale } from '@rihla/messages/locale';

/** A rate in hundredths of a percent as people write it: 250 is `2,5 %`. */
export function rateText(rate: number, locale: Locale): string {
  return `${(rate / 100).toLocaleString(locale === 'id' ? 'id-ID' : 'en-GB')} %`;
}
