import type { RoomType } from '../../shared/room-type.ts';
import type { Sex } from '../../shared/sex.ts';

/** A traveller of a departure as the making of rooms sees it. Every id is that of a traveller of the same departure. */
export type Sleeper = {
  id: string;
  sex: Sex;
  /** Old enough to be answerable for a child. */
  grownUp: boolean;
  /** Whether the traveller has a bed of its own. One without sleeps beside whoever it travels with. */
  bed: boolean;
  /** Whether it counts for the rule of one sex to a room: everybody but small children. */
  separate: boolean;
  /** The type of room that was bought; null without a bed. */
  bought: RoomType | null;
  /** Those who may share a room whatever their sex: the members of one family. */
  family: string | null;
  /** The grown-up a child sleeps with, and the mahram of a woman; both are kept together where it can be done. */
  guardian: string | null;
  mahram: string | null;
  /** Whom it wishes to sleep with, and with whom it must not be put together. */
  wishes: readonly string[];
  refuses: readonly string[];
};

/** A room of the group, such as `Q1`: the same people sleep in it in every hotel, whatever number it has there. */
export type GroupRoom = { name: string; type: RoomType; members: readonly string[] };

/** The rooms of each type that all hotels have; a type that is not named has no limit. */
export type RoomStock = Readonly<Partial<Record<RoomType, number>>>;

/** What makes rooms good, in points: what is wanted is given, what is unwanted is taken off. The office may change them. */
export type RoomWeights = {
  /** Taken off for each room. */
  room: number;
  /** Given for each pair of one family that sleeps together. */
  family: number;
  /** Given where a woman sleeps with her mahram. */
  mahram: number;
  /** Given where a child sleeps with its guardian. */
  guardian: number;
  /** Given for each wish that is met; one that both have counts twice. */
  wish: number;
  /** Taken off for each person in a better room than was bought. */
  upgrade: number;
  /** Taken off for each person who sleeps in another room than before. */
  changed: number;
};

/** The weights of an office that has set none. */
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
