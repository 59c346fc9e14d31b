import { isAdultRoom, type RoomType } from '../../shared/room-type.ts';

/**
 * The lowest price of an adult in a package, which lists and pages show as "from". Nobody books a package by the price of a child, so where
 * there is no other it is null, as where there is none at all.
 * @param variants the ones that the reader may see
 */
export function priceFrom(variants: readonly { room_type: string; price: number }[]): number | null {
  const prices = variants
    .filter(({ room_type }) => isAdultRoom(room_type as RoomType))
    .map(({ price }) => price);
  return prices.length ? Math.min(...prices) : null;
}
