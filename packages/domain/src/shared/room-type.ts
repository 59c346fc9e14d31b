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
