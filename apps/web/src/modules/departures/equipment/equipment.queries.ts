import { MOST_HANDOUTS } from '@rihla/domain/departures/equipment/choices';
import type { EquipmentNeed } from '@rihla/domain/departures/equipment/equipment-needs';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { invalidateBoards } from '../manifest.queries.ts';

/** The equipment of a departure: its items, all items of the agency (`catalogue`), travellers, and handouts. */
export type Equipment = CallOutput<'equipment.of_listing'>['data'];
/** What was noted about one item of one traveller, such as when it was handed out and who received it. */
export type Handout = Equipment['handouts'][number];
/** One item that a traveller gets, with its state. */
export type Need = EquipmentNeed<Handout>;
/** A traveller of a departure with the items that they get. */
export type EquippedTraveller = Equipment['people'][number] & { needs: readonly Need[] };
/** One item of one traveller, to which an act is applied. */
export type HandoutEntry = { booking_id: string; item_id: string };
/** The number of items that an act changed, and of those that it left as they were. */
export type ChangeCounts = { changed: number; unchanged: number };

/**
 * The query of the equipment of a departure, with all travellers.
 * @param slug of the package
 */
export const equipmentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['equipment', slug],
    queryFn: async ({ signal }) => (await call('equipment.of_listing', { id: slug }, { signal })).data,
  });

/** Refetches the equipment of a departure, and the boards that show it. */
export async function invalidateEquipment(slug: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: equipmentQuery(slug).queryKey }),
    invalidateBoards(),
  ]);
}

/**
 * Hands out items of equipment to travellers, or takes them back, in calls of at most `MOST_HANDOUTS` entries, and adds
 * up the answers.
 * @param send makes one call with some of the entries
 */
export async function sendInBatches(
  entries: readonly HandoutEntry[],
  send: (entries: HandoutEntry[]) => Promise<{ data: ChangeCounts }>,
): Promise<ChangeCounts> {
  const sum = { changed: 0, unchanged: 0 };
  for (let start = 0; start < entries.length; start += MOST_HANDOUTS) {
    const { data } = await send(entries.slice(start, start + MOST_HANDOUTS));
    sum.changed += data.changed;
    sum.unchanged += data.unchanged;
  }
  return sum;
}
