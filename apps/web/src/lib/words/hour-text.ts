import type { Locale } from './i18n.ts';

/**
 * A time of day as text: `10.30` in Indonesian, else `10:30`.
 * @param hour hours and minutes with a colon between them, as fields and instants have them
 */
export function hourText(hour: string, locale: Locale): string {
  return locale === 'id' ? hour.replace(':', '.') : hour;
}
