import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { hourText as hourOfDay } from '../../../lib/words/hour-text.ts';
import type { Locale } from '../../../lib/words/i18n.ts';

/** Formats a local time at an airport, `2027-01-15T10:30`, as `15 Jan 2027, 10.30`; a dash for null or empty. */
export function clockText(local: string | null, locale: Locale): string {
  if (!local) return '–';
  const day = formatDate(localDateOf(local.slice(0, 10)), locale, 'medium');
  return `${day}, ${hourText(local, locale)}`;
}

/** Formats the time of day of a local time, without the date: `10.30` in Indonesian, else `10:30`. */
export function hourText(local: string, locale: Locale): string {
  return hourOfDay(local.slice(11, 16), locale);
}
