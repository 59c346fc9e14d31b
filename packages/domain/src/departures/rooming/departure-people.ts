import { ADULT_AGE, roomCapacity, takesSeat } from '../../booking/seats.ts';
import { ageOn, localDateOf } from '../../shared/dates.ts';
import { isAdultRoom, type RoomType } from '../../shared/room-type.ts';
import type { Sex } from '../../shared/sex.ts';
import type { Bond } from './rooming-state.ts';
import type { RoomStock, Sleeper } from './rooming.types.ts';

/**
 * The age from which boys and girls sleep in separate rooms: ten, after the tradition on separating the beds of
 * children (Abu Dawud 495).
 */
export const SEPARATE_AGE = 10;

/** A traveller of a departure with what booking and file say about rooms; null where something is not known. */
export type Traveller = {
  /** The id of the booking. */
  id: string;
  /** The id of the invoice. */
  invoice: string;
  room_type: RoomType;
  name: string | null;
  sex: Sex | null;
  birth_date: string | null;
  /** The customer in whose family the file is kept. */
  family: string | null;
  /** Whether the file says that the traveller shares a room with its family. */
  family_share: boolean;
  mahram_name: string | null;
  /** The ids of the travellers with whom this one is to share a room, by the wish of whoever booked. */
  wants: readonly string[];
};

/**
 * Turns the travellers of a departure into the form that the rules of rooms use (`Sleeper`).
 * - Family: the people of one customer whose file says that they share a room, and the children among them.
 * - Guardian of a child: an adult of its family on the same invoice, a woman first; else another adult of the invoice.
 * - Mahram: the traveller of the departure who has the name that the file gives as mahram, one of the same family
 *   first.
 * - Wishes: those from the booking, and those that the office has entered.
 * @param travellers with ids of bookings
 * @param departureAt the day of departure, `YYYY-MM-DD`, on which ages are counted; null where it is not set
 * @param bonds wishes and refusals; those that name somebody who does not travel have no effect
 */
export function sleepersOf(
  travellers: readonly Traveller[],
  departureAt: string | null,
  bonds: readonly Bond[],
): Sleeper[] {
  const sharing = new Set(
    travellers.flatMap((traveller) => (traveller.family_share && traveller.family ? [traveller.family] : [])),
  );
  const bondsOf = Map.groupBy(bonds, ({ person }) => person);
  const byName = Map.groupBy(
    travellers.filter(({ name }) => name),
    ({ name }) => comparableName(name!),
  );
  return travellers.map((traveller): Sleeper => {
    const grownUp = isGrownUp(traveller, departureAt);
    const shares =
      traveller.family !== null && (traveller.family_share || (!grownUp && sharing.has(traveller.family)));
    const others = (kind: Bond['kind']) =>
      (bondsOf.get(traveller.id) ?? []).flatMap((bond) => (bond.kind === kind ? [bond.other] : []));
    return {
      id: traveller.id,
      sex: traveller.sex,
      grownUp,
      bed: roomCapacity(traveller.room_type) > 0,
      separate: ageOf(traveller, departureAt) >= SEPARATE_AGE,
      bought: isAdultRoom(traveller.room_type) ? traveller.room_type : null,
      family: shares ? traveller.family : null,
      guardian: grownUp ? null : guardianOf(traveller, travellers, departureAt),
      mahram: mahramOf(traveller, byName),
      wishes: [...new Set([...traveller.wants, ...others('WISH')])],
      refuses: others('REFUSAL'),
    };
  });
}

/**
 * The greatest number of rooms of each type that a departure may use: the smallest number that any of its hotels has,
 * because the same rooms are used in all. For a hotel without a number for a type, the package's number counts.
 * @param bedrooms the rooms of the package by type
 * @param hotels the rooms of each hotel by type
 */
export function leastStock(bedrooms: RoomStock, hotels: readonly RoomStock[]): RoomStock {
  const types = new Set([bedrooms, ...hotels].flatMap((stock) => Object.keys(stock) as RoomType[]));
  return Object.fromEntries(
    [...types].flatMap((type) => {
      const each =
        hotels.length > 0 ? hotels.map((stock) => stock[type] ?? bedrooms[type]) : [bedrooms[type]];
      const known = each.filter((rooms) => rooms !== undefined);
      return known.length > 0 ? [[type, Math.min(...known)]] : [];
    }),
  );
}

/**
 * The age of a traveller on the day of departure. Where the birth date or that day is not known, an age is assumed by
 * what was bought: a place for an infant, a child or an adult.
 */
function ageOf({ birth_date, room_type }: Traveller, departureAt: string | null): number {
  if (birth_date && departureAt) return ageOn(localDateOf(birth_date), localDateOf(departureAt));
  if (!takesSeat(room_type)) return 1;
  return isAdultRoom(room_type) ? ADULT_AGE : SEPARATE_AGE - 1;
}

function isGrownUp(traveller: Traveller, departureAt: string | null): boolean {
  return ageOf(traveller, departureAt) >= ADULT_AGE;
}

/**
 * The id of the adult of the same invoice who is responsible for a child: of the child's family before others, a woman
 * before a man; null where the invoice has no adult.
 */
function guardianOf(
  child: Traveller,
  travellers: readonly Traveller[],
  departureAt: string | null,
): string | null {
  const rank = (traveller: Traveller) =>
    (child.family !== null && traveller.family === child.family ? 0 : 2) +
    (traveller.sex === 'FEMALE' ? 0 : 1);
  const found = travellers
    .filter((traveller) => traveller.invoice === child.invoice && isGrownUp(traveller, departureAt))
    .toSorted((traveller, other) => rank(traveller) - rank(other));
  return found[0]?.id ?? null;
}

/**
 * The id of the traveller whose name the file gives as mahram, one of the same family before others; null where none
 * travels.
 */
function mahramOf(traveller: Traveller, byName: ReadonlyMap<string, readonly Traveller[]>): string | null {
  if (!traveller.mahram_name) return null;
  const named = (byName.get(comparableName(traveller.mahram_name)) ?? []).filter(
    ({ id }) => id !== traveller.id,
  );
  return (named.find(({ family }) => family === traveller.family) ?? named[0])?.id ?? null;
}

function comparableName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
