import { isAdultRoom, type RoomType } from '../../shared/room-type.ts';

/**
 * The lowest price for an adult in a package, which lists and pages show as "from". Prices of children and infants do
 * not count; where there are no others, the answer is null.
 * @param variants the room types that the reader may see, with prices in the smallest unit
 */
export function priceFrom(variants: readonly { room_type: string; price: number }[]): number | null {
  const prices = variants
    .filter(({ room_type }) => isAdultRoom(room_type as RoomType))
    .map(({ price }) => price);
  return prices.length ? Math.min(...prices) : null;
}
