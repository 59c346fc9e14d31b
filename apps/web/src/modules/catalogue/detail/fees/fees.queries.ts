import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../../lib/api/api.ts';

/** The answer of `useFees`: a row for each level of agents with its flat fee (null for none), and how fees work. */
export type Fees = CallOutput<'listing_fees.list'>;

/** Reads the flat fees of a package: one row for every level of agents. */
export function useFees(listingId: string) {
  return useQuery({
    queryKey: ['listings.fees', listingId],
    // An agency has a handful of stages; they are all shown at once.
    queryFn: ({ signal }) => call('listing_fees.list', { id: listingId, per_page: 100 }, { signal }),
  });
}
