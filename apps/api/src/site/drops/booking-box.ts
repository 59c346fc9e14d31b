import { takesSeat } from '@rihla/domain/booking/seats';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { MessageKey } from '@rihla/messages/format';
import { linksIn, sentWithOf } from '../links.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';
import { type Availability, seatsLeft } from './availability.ts';
import { priceText } from './listing-card.ts';

/**
 * The box that starts a booking: rooms with prices, and what the island needs to count along. Null when nothing
 * can be booked. A savings program has no rooms to count and leads to its registration.
 */
export function bookingBoxDrop(row: ListingPageRow, availability: Availability, visit: Visit) {
  const { locale } = visit;
  const carried = sentWithOf(visit.carried);
  const { t } = wordsIn(locale);
  const rooms = row.variants.map((variant) => ({
    id: variant.id,
    name: variant.name,
    hint: t(`public.room_hint.${variant.room_type}` as MessageKey),
    price: variant.price,
    price_text: priceText(variant.price, row.currency, visit),
    takes_seat: takesSeat(variant.room_type as RoomType),
    base: variant.is_base,
  }));
  if (row.category === 'TABUNGAN') {
    const open = row.status !== 'EXPIRED';
    return {
      kind: 'savings',
      rooms,
      url: open ? `/app/#/user/savings/${row.slug}/register` : null,
      island: null,
    };
  }
  if (availability !== 'open' || rooms.length === 0)
    return { kind: 'closed', rooms, url: null, island: null };
  const seats = seatsLeft(row);
  return {
    kind: 'rooms',
    rooms,
    url: linksIn(locale).booking(row.slug),
    /** What the visitor carries goes along as hidden inputs. */
    carried: Object.entries(carried).map(([name, value]) => ({ name, value })),
    seats,
    island: {
      locale,
      currency: row.currency,
      seats,
      action: linksIn(locale).booking(row.slug),
      carried,
      rooms,
      words: islandWords(visit),
    },
  };
}

function islandWords({ locale }: Visit) {
  const { t } = wordsIn(locale);
  return {
    total: t('public.booking.total'),
    people_one: t('public.booking.people.one'),
    people_other: t('public.booking.people.other'),
    submit: t('public.booking.submit'),
    more: t('public.booking.more'),
    fewer: t('public.booking.fewer'),
    none: t('public.booking.none'),
    limit: t('public.booking.limit'),
  };
}
