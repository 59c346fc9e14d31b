import { z } from 'zod';

/** The greatest number of travellers of the same invoice with whom one may wish to share a room. */
export const MOST_ROOM_MATES = 10;
/** The greatest length of a wish about people of other invoices, in characters. */
export const MOST_WISH_LETTERS = 200;

/** A wish to share a room with people of other invoices, as free text. */
export const wishWords = z.string().trim().max(MOST_WISH_LETTERS).nullable();

/** The wish of one traveller of a new booking. Its travellers have no ids yet, so they are numbered from 0. */
export const newRoomWish = z.strictObject({
  booking: z.int().min(0),
  with: z.array(z.int().min(0)).max(MOST_ROOM_MATES),
  words: wishWords,
});
