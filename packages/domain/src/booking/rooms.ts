import { isAdultRoom, ROOM_TYPES, type RoomType } from '../shared/room-type.ts';
import { roomCapacity } from './seats.ts';

/** The room types that are real rooms: all but CHILD and INFANT, which are only prices. */
export const BEDROOM_TYPES = ROOM_TYPES.filter(isAdultRoom);

/** The name of a room as it is stored: upper case, without spaces, so that `q 1` and `Q1` are one room. */
export function roomName(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/**
 * The room type in which a traveller sleeps: the one that was booked; a child or an infant has none of its own and
 * sleeps in the room of whoever it travels with (CHILD and INFANT are price types, docs/rules/seats-and-locking.md).
 * @param booked the room type of the booking
 * @param chosen that of the room, which counts for children only
 * @returns null when none was given for a child or an infant
 */
export function roomTypeFor(booked: RoomType, chosen: RoomType | undefined): RoomType | null {
  if (isAdultRoom(booked)) return booked;
  return chosen && isAdultRoom(chosen) ? chosen : null;
}

/**
 * The number of the first free bed of a room, counted from 1.
 * @param taken the beds that others have; null for a child without a bed
 * @returns null when the room is full
 */
export function freeBed(type: RoomType, taken: readonly (number | null)[]): number | null {
  for (let bed = 1; bed <= roomCapacity(type); bed++) if (!taken.includes(bed)) return bed;
  return null;
}
