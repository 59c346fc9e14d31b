import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { isAdultPlace, takesSeat } from '@rihla/domain/booking/seats';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { MessageKey } from '@rihla/messages/format';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';
import { priceText } from './listing-card.ts';

/**
 * The template data of a package's room variants, each with its price and the difference to the lowest price of an
 * adult.
 */
export function roomPricesData(row: ListingPageRow, visit: Visit) {
  const lowest = priceFrom(row.variants) ?? 0;
  return row.variants.map(({ id, name, room_type, price, is_base }) => ({
    id,
    name,
    hint: hintOf(name, room_type, visit),
    price,
    price_text: priceText(price, row.currency, visit) ?? '',
    difference: price === lowest ? null : signedPrice(price - lowest, row.currency, visit),
    takes_seat: takesSeat(room_type as RoomType),
    for_adult: isAdultPlace(room_type as RoomType),
    base: is_base,
  }));
}

/** The explanation of a room type; empty when the variant's name already contains it: `Quad (sekamar berempat)`. */
function hintOf(name: string, type: string, { locale }: Visit): string {
  const hint = translatorFor(locale).t(`public.room_hint.${type}` as MessageKey);
  return name.toLowerCase().includes(hint.toLowerCase()) ? '' : hint;
}

function signedPrice(units: number, currency: string, visit: Visit): string {
  return `${units < 0 ? '\u2212' : '+'}${priceText(Math.abs(units), currency, visit)}`;
}
