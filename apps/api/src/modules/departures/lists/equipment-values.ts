import type { ListColumnName } from '@rihla/domain/departures/lists/list-columns';
import {
  type EquipmentNeed,
  equipmentNeeds,
  type EquippedPerson,
  type NeededItem,
  type NotedHandout,
} from '@rihla/domain/departures/equipment/equipment-needs';
import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import { hasTrait } from '@rihla/domain/kit/machine';

/** What was noted of an item of a traveller, as the printed list shows it. */
export type ListedHandout = NotedHandout & { handed_on: string | null; received_by: string | null };

type Values = Partial<Record<ListColumnName, string | null>>;

/**
 * The cells of the equipment list for each traveller, by the id of the booking: what they have received, and boxes to
 * tick for what they will still get.
 */
export function equipmentValues(
  people: readonly EquippedPerson[],
  items: readonly NeededItem[],
  handouts: readonly ListedHandout[],
): Map<string, Values> {
  const sizes = new Map(people.map(({ id, size }) => [id, size]));
  return new Map(
    [...equipmentNeeds(people, items, handouts)].map(([id, needs]): [string, Values] => [
      id,
      { clothes_size: sizes.get(id) ?? null, ...valuesOf(needs) },
    ]),
  );
}

/**
 * The cells of one traveller in the equipment list: the items received, the open ones, the latest day of a handout, and
 * who received items.
 */
function valuesOf(needs: readonly EquipmentNeed<ListedHandout>[]): Values {
  const handed = needs.filter(({ status }) => hasTrait(handoutMachine, status, 'handed'));
  const open = needs.filter(({ status }) => !hasTrait(handoutMachine, status, 'settled'));
  const noted = handed.flatMap(({ handout }) => handout ?? []);
  return {
    equipment_given: markedItems('☑', handed),
    equipment_open: markedItems('☐', open),
    handed_on:
      noted
        .map(({ handed_on }) => handed_on ?? '')
        .toSorted()
        .at(-1) || null,
    received_by: [...new Set(noted.flatMap(({ received_by }) => received_by ?? []))].join(', ') || null,
  };
}

/** Items with a mark before each and the size behind: `☐ Koper   ☐ Seragam (L)`; null without any. */
function markedItems(mark: string, needs: readonly EquipmentNeed[]): string | null {
  return needs.map(({ item, size }) => `${mark} ${item.name}${size ? ` (${size})` : ''}`).join('   ') || null;
}
