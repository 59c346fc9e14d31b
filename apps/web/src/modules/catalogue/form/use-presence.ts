import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** The interval of presence calls, well below the minute after which somebody no longer counts as present. */
const PRESENCE_INTERVAL_MS = 20_000;

/**
 * Tells the server at regular intervals that this user has the form of a package open.
 * @param id of the package; undefined tells nothing
 * @returns the other users who have the form open
 */
export function usePresence(id: string | undefined) {
  const query = useQuery({
    queryKey: ['presence', id],
    queryFn: async () => (await call('listings.note_presence', { id: id ?? '' })).data,
    enabled: id !== undefined,
    refetchInterval: PRESENCE_INTERVAL_MS,
    staleTime: 0,
    retry: false,
  });
  return query.data ?? [];
}
