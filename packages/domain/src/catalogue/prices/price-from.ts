import type { RoomType } from '../../shared/room-type.ts';

const OF_CHILDREN: readonly string[] = ['CHILD', 'INFANT'] satisfies readonly RoomType[];

/**
 * The price that a package begins at: the lowest of a grown-up. Nobody books a package by the price of a child, so where
 * there is no other it is null, as where there is none at all.
 * @param variants those that who asks may see
 */
export function priceFrom(variants: readonly { room_type: string; price: number }[]): number | null {
  const prices = variants
    .filter(({ room_type }) => !OF_CHILDREN.includes(room_type))
    .map(({ price }) => price);
  return prices.length ? Math.min(...prices) : null;
}
