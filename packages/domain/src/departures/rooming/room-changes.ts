import type { GroupRoom } from './rooming.types.ts';

/** A person who would sleep elsewhere, with the names of the earlier and the new room; null: without a room. */
export type RoomChange = { person: string; from: string | null; to: string | null };

/**
 * Compares two arrangements of rooms and lists everybody who sleeps in another room afterwards, got a room, or lost it.
 * The order is that of the rooms in `after`; people who lost theirs come last.
 */
export function roomChanges(before: readonly GroupRoom[], after: readonly GroupRoom[]): RoomChange[] {
  const earlier = roomsOf(before);
  const later = roomsOf(after);
  const moved = [...later].flatMap(([person, to]) => {
    const from = earlier.get(person) ?? null;
    return from === to ? [] : [{ person, from, to }];
  });
  const leaving = [...earlier].flatMap(([person, from]) =>
    later.has(person) ? [] : [{ person, from, to: null }],
  );
  return [...moved, ...leaving];
}

/** The name of the room in which each person sleeps, by the id of the person. */
export function roomsOf(rooms: readonly GroupRoom[]): Map<string, string> {
  return new Map(rooms.flatMap(({ name, members }) => members.map((person) => [person, name] as const)));
}
