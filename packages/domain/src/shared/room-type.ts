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
