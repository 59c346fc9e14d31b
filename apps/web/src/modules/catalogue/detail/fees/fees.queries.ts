import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../../lib/api/api.ts';

export type Fees = CallOutput<'listing_fees.list'>;

/** The fees of a package: those of its room types, and the flat fees of every level of agents. */
export function useFees(listingId: string) {
  return useQuery({
    queryKey: ['listings.fees', listingId],
    // An agency has a handful of stages; they are all shown at once.
    queryFn: ({ signal }) => call('listing_fees.list', { id: listingId, per_page: 100 }, { signal }),
  });
}
