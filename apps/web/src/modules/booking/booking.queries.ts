import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { type BookingDraft, type Listing, toQuote } from './booking-draft.ts';
import { placeRefusal } from './refusals.ts';

/** A package on sale, with its rooms, add-ons and free seats. */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['public_listings', id],
    queryFn: ({ signal }) => call('public_listings.get', { id }, { signal }),
    select: ({ data }) => data,
  });

/** Packages on sale, the next departure first; savings programs are joined elsewhere. */
export function useListings(q: string) {
  return useInfiniteQuery({
    queryKey: ['public_listings', 'list', q],
    queryFn: ({ pageParam, signal }) =>
      call(
        'public_listings.list',
        {
          page: pageParam,
          per_page: 10,
          sort: 'departure_at',
          ...(q ? { q } : {}),
          search: { status: ['ACTIVE'], category: ['UMROH', 'HAJI', 'TOUR'] },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** The profiles of the family. */
export const profilesQuery = queryOptions({
  queryKey: ['my_profiles', 'all'],
  queryFn: ({ signal }) => call('my_profiles.list', { per_page: 100, sort: 'name' }, { signal }),
  select: ({ data }) => data,
});

/** The signed-in customer, who is at first the person in charge. */
export const accountQuery = queryOptions({
  queryKey: ['user_access', 'account'],
  queryFn: ({ signal }) => call('user_access.account', {}, { signal }),
  select: ({ data }) => data,
});

/**
 * The price of a booking as the server works it out. A voucher that is refused is reported apart, and the price is
 * then the one without it. The last price stays while a new one is worked out.
 */
export function useQuote(draft: BookingDraft, listing: Listing) {
  // The sum before stays while another one is asked for, so that nothing jumps.
  const withVoucher = useQuery({ ...quoteQuery(draft, listing), placeholderData: keepPreviousData });
  const refusal = withVoucher.error ? placeRefusal(withVoucher.error) : null;
  const voucherRefused = draft.voucher !== null && refusal?.field === 'voucher';
  const without = useQuery({ ...quoteQuery({ ...draft, voucher: null }, listing), enabled: voucherRefused });
  const query = voucherRefused ? without : withVoucher;
  return {
    query,
    checking: withVoucher.isPending || withVoucher.isPlaceholderData,
    voucherProblem:
      voucherRefused && withVoucher.error instanceof CallFailed ? withVoucher.error.message : null,
  };
}

/**
 * The price of a booking as the server works it out from the chosen rooms, add-ons and voucher. It is never taken
 * from the cache.
 */
function quoteQuery(draft: BookingDraft, listing: Listing) {
  const input = toQuote(draft, listing);
  return queryOptions({
    queryKey: ['user_invoices', 'quote', input],
    queryFn: ({ signal }) => call('user_invoices.quote', input, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}
