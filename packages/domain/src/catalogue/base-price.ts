import { isAdultRoom, type RoomType } from '../shared/room-type.ts';

/** A variant (room type option) of a package, as the rules of the base price need it; `price` in the smallest unit. */
export type PricedRoom = { room_type: RoomType; price: number; is_base: boolean; is_public: boolean };

/** The codes of what can be wrong with the base price of a package on sale. */
export const BASE_PRICE_CODES = [
  'catalogue.no_base_price',
  'catalogue.base_price_not_adult',
  'catalogue.base_price_not_public',
  'catalogue.base_price_free',
  'catalogue.dp_above_base_price',
] as const;
export type BasePriceCode = (typeof BASE_PRICE_CODES)[number];

/**
 * What is wrong with the base price of a package on sale, which is the price of the one room type that is marked as
 * base: exactly one must be marked, be for adults and public, and have a price above zero and not below the down
 * payment.
 * @param rooms the room types of the package, without archived ones
 * @param dpPrice the down payment in the smallest unit
 * @returns the field of the form with the fault, and its code; null when nothing is wrong
 */
export function basePriceProblem(
  rooms: readonly PricedRoom[],
  dpPrice: number,
): { field: 'variants' | 'dp_price'; code: BasePriceCode } | null {
  const [base, ...others] = rooms.filter((room) => room.is_base);
  if (!base || others.length) return { field: 'variants', code: 'catalogue.no_base_price' };
  if (!isAdultRoom(base.room_type)) return { field: 'variants', code: 'catalogue.base_price_not_adult' };
  if (!base.is_public) return { field: 'variants', code: 'catalogue.base_price_not_public' };
  if (base.price === 0) return { field: 'variants', code: 'catalogue.base_price_free' };
  return dpPrice > base.price ? { field: 'dp_price', code: 'catalogue.dp_above_base_price' } : null;
}
