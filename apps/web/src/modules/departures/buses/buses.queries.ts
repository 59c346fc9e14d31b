import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { invalidateBoards } from '../manifest.queries.ts';

/** The buses of a departure, its travellers (`people`), and the guides to choose from. */
export type Buses = CallOutput<'departure_buses.of_listing'>['data'];
/** A bus on one leg of the journey; `people` are the ids of the bookings of its riders. */
export type Bus = Buses['buses'][number];
/** A traveller of the departure; `id` is that of the booking. */
export type Rider = Buses['people'][number];

/**
 * The query of the buses of a departure, with all travellers.
 * @param slug of the package
 */
export const busesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['departure_buses', slug],
    queryFn: async ({ signal }) => (await call('departure_buses.of_listing', { id: slug }, { signal })).data,
  });

/** Refetches the buses of a departure, and the boards that show them. */
export async function invalidateBuses(slug: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: busesQuery(slug).queryKey }),
    invalidateBoards(),
  ]);
}
