import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { takesSeat } from '@rihla/domain/booking/seats';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { MessageKey } from '@rihla/messages/format';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';
import { priceText } from './listing-card.ts';

/** Every room type with its price, and how much more or less that is than the price the page begins with. */
export function roomPricesDrop(row: ListingPageRow, visit: Visit) {
  const from = priceFrom(row.variants) ?? 0;
  return row.variants.map(({ id, name, room_type, price, is_base }) => ({
    id,
    name,
    hint: hintOf(name, room_type, visit),
    price,
    price_text: priceText(price, row.currency, visit) ?? '',
    difference: price === from ? null : signed(price - from, row.currency, visit),
    takes_seat: takesSeat(room_type as RoomType),
    base: is_base,
  }));
}

/** What the type means, unless its name says so already: `Quad (sekamar berempat)`. */
function hintOf(name: string, type: string, { locale }: Visit): string {
  const hint = wordsIn(locale).t(`public.room_hint.${type}` as MessageKey);
  return name.toLowerCase().includes(hint.toLowerCase()) ? '' : hint;
}

function signed(units: number, currency: string, visit: Visit): string {
  return `${units < 0 ? '\u2212' : '+'}${priceText(Math.abs(units), currency, visit)}`;
}
