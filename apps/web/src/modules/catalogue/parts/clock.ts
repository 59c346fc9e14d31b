import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import type { Locale } from '../../../lib/i18n.ts';

/** A local time at an airport, `2027-01-15T10:30`, as people say it: `15 Jan 2027, 10.30`; a dash while it is not written. */
export function clockText(local: string | null, locale: Locale): string {
  if (!local) return '–';
  const day = formatDate(localDateOf(local.slice(0, 10)), locale, 'medium');
  return `${day}, ${hourText(local, locale)}`;
}

/** Its hour alone: `10.30`. */
export function hourText(local: string, locale: Locale): string {
  const time = local.slice(11, 16);
  return locale === 'id' ? time.replace(':', '.') : time;
}
