import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type Manifest = CallOutput<'manifests.get'>['data'];
export type ManifestRow = CallOutput<'manifests.list'>['data'][number];
export type BoardRow = Manifest['pilgrims'][number] & { id: string };

export const DEPARTURES_AT = '/admin/transactions/departures';
export const packageAt = (slug: string) => `/admin/transactions/tour-pack/${slug}/detail-tour-pack`;

/** The board of a departure by its slug. */
export const manifestQuery = (slug: string) =>
  queryOptions({
    queryKey: ['manifests', 'get', slug],
    queryFn: async ({ signal }) => (await call('manifests.get', { id: slug }, { signal })).data,
  });

/** What was changed on a board, newest first. */
export const boardHistoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['manifests', 'history', slug],
    queryFn: async ({ signal }) => (await call('manifests.history', { id: slug }, { signal })).data.acts,
    staleTime: 0,
  });

/** Has everything read again that a change of a board shows in: boards, their list, histories and limits. */
export async function invalidateBoards(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['manifests'] }),
    queryClient.invalidateQueries({ queryKey: ['manifests.list'] }),
    queryClient.invalidateQueries({ queryKey: ['rule_clock.get'] }),
    queryClient.invalidateQueries({ queryKey: ['reporting'] }),
    queryClient.invalidateQueries({ queryKey: ['profiles'] }),
  ]);
}
