import { MOST_HANDOUTS } from '@rihla/domain/departures/equipment/choices';
import type { EquipmentNeed } from '@rihla/domain/departures/equipment/equipment-needs';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { invalidateBoards } from '../manifest.queries.ts';

export type Equipment = CallOutput<'equipment.of_listing'>['data'];
export type Handout = Equipment['handouts'][number];
export type Need = EquipmentNeed<Handout>;
/** A traveller with the items that they get. */
export type Equipped = Equipment['people'][number] & { needs: readonly Need[] };
export type Entry = { booking_id: string; item_id: string };
export type Counted = { changed: number; unchanged: number };

/** The equipment of a departure with everybody who travels. @param slug of the package */
export const equipmentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['equipment', slug],
    queryFn: async ({ signal }) => (await call('equipment.of_listing', { id: slug }, { signal })).data,
  });

/** Has the equipment read again, and the boards that show it. */
export async function invalidateEquipment(slug: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: equipmentQuery(slug).queryKey }),
    invalidateBoards(),
  ]);
}

/**
 * Sends an act on items of travellers in as many calls as its limit asks for, and adds up what was changed.
 * @param send one call with some of the entries
 */
export async function inParts(
  entries: readonly Entry[],
  send: (entries: Entry[]) => Promise<{ data: Counted }>,
): Promise<Counted> {
  const sum = { changed: 0, unchanged: 0 };
  for (let at = 0; at < entries.length; at += MOST_HANDOUTS) {
    const { data } = await send(entries.slice(at, at + MOST_HANDOUTS));
    sum.changed += data.changed;
    sum.unchanged += data.unchanged;
  }
  return sum;
}
