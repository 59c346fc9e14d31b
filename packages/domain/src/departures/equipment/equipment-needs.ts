import type { Sex } from '../../shared/sex.ts';
import { hasTrait } from '../../kit/machine.ts';
import type { CLOTHES_SIZES } from '../../pilgrims/choices.ts';
import { handoutMachine, type HandoutStatus } from './handout.machine.ts';

export type ClothesSize = (typeof CLOTHES_SIZES)[number];

/** A thing that the travellers of a departure get; `for_gender` null: everybody gets it. */
export type NeededItem = { id: string; name: string; has_sizes: boolean; for_gender: Sex | null };

/**
 * A traveller by the id of the booking; sex and size are those of the file, null where it has none. `travels` is false for
 * somebody who has left the departure and still has items of it.
 */
export type EquippedPerson = {
  id: string;
  gender: Sex | null;
  size: ClothesSize | null;
  travels?: boolean;
};

/** What the office has noted about one item of one traveller. */
export type NotedHandout = {
  booking_id: string;
  item_id: string;
  status: HandoutStatus;
  size: ClothesSize | null;
};

/**
 * One item that a traveller gets, with its state. `size` is null for an item without sizes and while it is unknown;
 * `handout` is null while nothing was noted.
 */
export type EquipmentNeed<H extends NotedHandout = NotedHandout> = {
  item: NeededItem;
  status: HandoutStatus;
  size: ClothesSize | null;
  handout: H | null;
};

/** Whether a traveller gets an item. One whose sex is not known yet gets those for women and those for men. */
export function getsItem({ for_gender }: Pick<NeededItem, 'for_gender'>, gender: Sex | null): boolean {
  return for_gender === null || gender === null || for_gender === gender;
}

/**
 * The items of equipment that every traveller gets, by the id of the booking, in the order of the items. The size is
 * the one that the office has entered for the item, else the one in the traveller's file. An item that a traveller has
 * received is included even where it is no longer meant for that traveller; of who has left, nothing else is.
 */
export function equipmentNeeds<H extends NotedHandout>(
  people: readonly EquippedPerson[],
  items: readonly NeededItem[],
  handouts: readonly H[],
): Map<string, EquipmentNeed<H>[]> {
  const noted = new Map(handouts.map((handout) => [`${handout.booking_id} ${handout.item_id}`, handout]));
  return new Map(
    people.map((person) => [
      person.id,
      items.flatMap((item) => {
        const handout = noted.get(`${person.id} ${item.id}`) ?? null;
        const status = handout?.status ?? handoutMachine.initial;
        const isHanded = hasTrait(handoutMachine, status, 'handed');
        const isMeant = person.travels !== false && getsItem(item, person.gender);
        if (!isMeant && !isHanded) return [];
        const size = item.has_sizes ? (handout?.size ?? (isHanded ? null : person.size)) : null;
        return [{ item, status, size, handout }];
      }),
    ]),
  );
}

/** For one item of a departure: how many travellers need it, how many have it, and how many are still open by size. */
export type ItemCount = {
  item: NeededItem;
  needed: number;
  handed: number;
  /** Not handed out yet, in the order of sizes; `size` null: the item has no sizes, or the traveller's is not known. */
  open: { size: ClothesSize | null; count: number }[];
};

/**
 * For each item of equipment of a departure: how many are needed, how many are handed out, and how many of each size
 * are still open.
 * @param needs the items that each traveller gets
 * @param sizes in the order in which they are shown
 */
export function countItems(
  items: readonly NeededItem[],
  needs: Iterable<readonly EquipmentNeed[]>,
  sizes: readonly ClothesSize[],
): ItemCount[] {
  const all = [...needs].flat();
  return items.map((item) => {
    const needed = all.filter((need) => need.item.id === item.id && need.status !== 'NOT_NEEDED');
    const open = needed.filter(({ status }) => !hasTrait(handoutMachine, status, 'settled'));
    return {
      item,
      needed: needed.length,
      handed: needed.length - open.length,
      open: [...sizes, null].flatMap((size) => {
        const count = open.filter((need) => need.size === size).length;
        return count > 0 ? [{ size, count }] : [];
      }),
    };
  });
}
