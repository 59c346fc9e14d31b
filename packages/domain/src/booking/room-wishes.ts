import { z } from 'zod';

/** The most others of one booking with whom a traveller may wish to share a room. */
export const MOST_ROOM_MATES = 10;
/** The most letters of a wish about people of another booking. */
export const MOST_WISH_LETTERS = 200;

/** People of another booking with whom to share a room, in words. */
export const wishWords = z.string().trim().max(MOST_WISH_LETTERS).nullable();

/** A wish of a new booking, whose travellers have no ids yet: they are named by their number, from 0. */
export const newRoomWish = z.strictObject({
  booking: z.int().min(0),
  with: z.array(z.int().min(0)).max(MOST_ROOM_MATES),
  words: wishWords,
});
