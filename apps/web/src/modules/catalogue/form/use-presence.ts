import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** The interval of presence calls, well below the minute after which somebody counts as gone. */
const SIGN_OF_LIFE_MS = 20_000;

/**
 * Tells the server at regular times that this person has the package open to edit.
 * @returns the others who have it open
 */
export function usePresence(id: string | undefined) {
  const query = useQuery({
    queryKey: ['presence', id],
    queryFn: async () => (await call('listings.note_presence', { id: id ?? '' })).data,
    enabled: id !== undefined,
    refetchInterval: SIGN_OF_LIFE_MS,
    staleTime: 0,
    retry: false,
  });
  return query.data ?? [];
}
