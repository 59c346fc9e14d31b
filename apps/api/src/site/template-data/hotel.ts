import { daysBetween, localDateOf } from '@rihla/domain/shared/dates';
import { formatDate } from '@rihla/domain/shared/date-format';
import { formatDistance } from '@rihla/domain/shared/places/distance';
import type { MessageKey } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';

/** A stay in a hotel; `distance_m` is in metres and null when unknown. */
export type HotelRow = {
  name: string;
  stars: number;
  distance_m: number | null;
  city: string;
  city_code: string;
  check_in: string;
  check_out: string;
};

const MOSQUES: Record<string, MessageKey> = {
  makkah: 'public.mosque.makkah',
  madinah: 'public.mosque.madinah',
};

/** The template data of one stay in a hotel, with texts in the visitor's language. */
export function hotelData(row: HotelRow, { locale, site }: Visit) {
  const { t, n } = translatorFor(locale);
  const mosque = MOSQUES[row.city_code];
  const distance = distanceOf(row, locale);
  return {
    name: row.name,
    city: row.city,
    stars: row.stars,
    stars_text: n('public.stars', row.stars),
    distance,
    distance_text: distance && mosque ? t('public.hotel.distance', { distance, mosque: t(mosque) }) : null,
    nights: n('public.nights', daysBetween(localDateOf(row.check_in), localDateOf(row.check_out))),
    check_in: formatDate(localDateOf(row.check_in), locale, 'medium', site.timeZone),
    check_out: formatDate(localDateOf(row.check_out), locale, 'medium', site.timeZone),
  };
}

/** The distance of a hotel to the mosque of its city as text; null where it is unknown or the city has none. */
export function distanceOf(
  { city_code, distance_m }: Pick<HotelRow, 'city_code' | 'distance_m'>,
  locale: Locale,
): string | null {
  return city_code in MOSQUES && distance_m !== null ? formatDistance(distance_m, locale) : null;
}
