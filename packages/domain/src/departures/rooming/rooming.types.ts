import type { RoomType } from '../../shared/room-type.ts';
import type { Sex } from '../../shared/sex.ts';

/** A traveller with what the rules of rooms need. Every id is the booking of a traveller of the same departure. */
export type Sleeper = {
  id: string;
  /** Null while it is not known: then the traveller may share a room only with its family. */
  sex: Sex | null;
  /** Old enough to be answerable for a child. */
  grownUp: boolean;
  /** Whether the traveller has a bed of its own. One without sleeps beside whoever it travels with. */
  bed: boolean;
  /** Whether the rule of one sex in a room applies to the traveller: true for everybody but small children. */
  separate: boolean;
  /** The type of room that was bought; null without a bed. */
  bought: RoomType | null;
  /** The key of the family, whose members may share a room whatever their sex; null without one. */
  family: string | null;
  /** The guardian of a child, and the mahram of a woman; sharing a room with them earns points. */
  guardian: string | null;
  mahram: string | null;
  /** The ids of people with whom the traveller wants to share a room, and of those with whom it must not. */
  wishes: readonly string[];
  refuses: readonly string[];
};

/** A room of the group by its name, such as `Q1`: the same people sleep in it in every hotel. `members` are ids. */
export type GroupRoom = { name: string; type: RoomType; members: readonly string[] };

/** The greatest number of rooms of each type that every hotel can give; a type that is not named has no limit. */
export type RoomStock = Readonly<Partial<Record<RoomType, number>>>;

/** The points by which arrangements of rooms are compared. */
export type RoomWeights = {
  /** Taken off for each room. */
  room: number;
  /** Given for each pair of one family that sleeps together. */
  family: number;
  /** Given where a woman sleeps with her mahram. */
  mahram: number;
  /** Given where a child sleeps with its guardian. */
  guardian: number;
  /** Given for each wish that is met; when two people wish for each other, that counts twice. */
  wish: number;
  /** Taken off for each person in a better room than was bought. */
  upgrade: number;
  /** Taken off for each person who sleeps in another room than before. */
  changed: number;
};

/** The weights by which rooms are proposed and compared. */
export const ROOM_WEIGHTS: RoomWeights = {
  room: 400,
  family: 120,
  mahram: 60,
  guardian: 120,
  wish: 80,
  upgrade: 900,
  changed: 45,
};

/** What is wrong with one room, or with all rooms of a departure together. */
export type RoomFault =
  | { code: 'room.too_many'; room: string }
  | { code: 'room.mixed'; room: string }
  | { code: 'room.refused_together'; room: string; people: readonly [string, string] }
  | { code: 'room.child_alone'; room: string; person: string }
  | { code: 'room.worse_than_bought'; room: string; person: string }
  | { code: 'room.twice'; person: string }
  | { code: 'room.unknown_person'; room: string; person: string }
  | { code: 'room.stock'; type: RoomType; rooms: number; stock: number };
