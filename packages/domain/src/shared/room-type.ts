/** The kinds of place a variant sells (specification section 3). CHILD and INFANT are prices, not rooms. */
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

/** Room types that are prices of children, never a bed that a package is offered by. */
const CHILD_TYPES: readonly RoomType[] = ['CHILD', 'INFANT'];

/** Whether a room type is one of grown-ups: nobody books by the price of a child, so none is shown as a package's. */
export function isAdultRoom(type: RoomType): boolean {
  return !CHILD_TYPES.includes(type);
}

/** Room types in the order in which a package is usually priced: the room that most take comes first. */
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
 * The room type to propose for the next price of a package.
 * @param priced the room types that have a price already
 * @returns the first of the usual order that has none, or undefined when all of them have
 */
export function freeRoomType(priced: readonly string[]): RoomType | undefined {
  return AS_OFFERED.find((type) => !priced.includes(type));
}
