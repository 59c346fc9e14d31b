import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import type { MoveWish } from './move-draft.ts';

/**
 * The query of what a move would change, as the server computes it. The last answer stays while a newer one is
 * computed; null asks nothing.
 */
export function useMovePreview(wish: MoveWish | null) {
  return useQuery({
    queryKey: ['moves.preview', wish],
    queryFn: async ({ signal }) => {
      if (!wish) throw new Error('a move is looked at before it is put together');
      return call('moves.preview', wish, { signal });
    },
    select: ({ data }) => data,
    enabled: wish !== null,
    placeholderData: wish ? keepPreviousData : undefined,
    staleTime: 0,
    retry: false,
  });
}
