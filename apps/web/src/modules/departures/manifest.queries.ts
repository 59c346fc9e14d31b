import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

/** A departure with all its pilgrims and the state of their checks: all that the board shows. */
export type Manifest = CallOutput<'manifests.get'>['data'];
/** A departure as the list of departures shows it. */
export type ManifestRow = CallOutput<'manifests.list'>['data'][number];
/** A pilgrim on the board; `id` is the id of the booking. */
export type BoardRow = Manifest['pilgrims'][number] & { id: string };

/** The URL path of the list of departures. */
export const DEPARTURES_PATH = '/admin/transactions/departures';

/**
 * The query of the board of one departure.
 * @param slug of the package
 */
export const manifestQuery = (slug: string) =>
  queryOptions({
    queryKey: ['manifests', 'get', slug],
    queryFn: async ({ signal }) => (await call('manifests.get', { id: slug }, { signal })).data,
  });

/** The query of the changes made to the entries of a departure, newest first. */
export const boardHistoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['manifests', 'history', slug],
    queryFn: async ({ signal }) => (await call('manifests.history', { id: slug }, { signal })).data.acts,
    staleTime: 0,
  });

/** Refetches everything that a change on a board shows in: boards, the list, histories, limits, reports, pilgrims. */
export async function invalidateBoards(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['manifests'] }),
    queryClient.invalidateQueries({ queryKey: ['manifests.list'] }),
    queryClient.invalidateQueries({ queryKey: ['rule_clock.get'] }),
    queryClient.invalidateQueries({ queryKey: ['reporting'] }),
    queryClient.invalidateQueries({ queryKey: ['profiles'] }),
  ]);
}
