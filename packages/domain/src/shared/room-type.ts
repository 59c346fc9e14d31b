/**
 * The room types that a variant of a package sells (specification section 3). CHILD and INFANT are prices, not rooms.
 */
export const ROOM_TYPES = [
  'SINGLE',
  'DOUBLE',
  'TRIPLE',
  'QUAD',
  'QUINT',
  'SHARING',
  'CHILD',
  'INFANT',
] as const;

export type RoomType = (typeof ROOM_TYPES)[number];

/** The room types that are prices of children and not beds. */
const CHILD_TYPES: readonly RoomType[] = ['CHILD', 'INFANT'];

/**
 * Whether a room type is for adults. Nobody books at the price of a child alone, so such a price is never shown as the
 * package's.
 */
export function isAdultRoom(type: RoomType): boolean {
  return !CHILD_TYPES.includes(type);
}

/** The room types in the order in which a package is usually priced, the most common one first. */
const AS_OFFERED: readonly RoomType[] = [
  'QUAD',
  'TRIPLE',
  'DOUBLE',
  'SINGLE',
  'QUINT',
  'CHILD',
  'INFANT',
  'SHARING',
];

/**
 * Proposes the room type of a package's next price.
 * @param priced the room types that have a price already
 * @returns the first of the usual order without a price, or undefined when all have one
 */
export function freeRoomType(priced: readonly string[]): RoomType | undefined {
  return AS_OFFERED.find((type) => !priced.includes(type));
}
