import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { currentLocale } from '../../lib/words/i18n.ts';
import { type BookingDraft, type Listing, toQuote } from './booking-draft.ts';
import { placeRefusal } from './refusals.ts';

/** The query of a package on sale, with its rooms, add-ons and number of free seats. */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['public_listings', id],
    queryFn: ({ signal }) => call('public_listings.get', { id }, { signal }),
    select: ({ data }) => data,
  });

/**
 * The query of the packages on sale, the next departure first, ten a page. Savings programs are left out: they are
 * joined on another screen. `q` is the text to search for, empty for all.
 */
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

/** The query of the profiles in the customer's family, a hundred at most. */
export const profilesQuery = queryOptions({
  queryKey: ['my_profiles', 'all'],
  queryFn: ({ signal }) => call('my_profiles.list', { per_page: 100, sort: 'name' }, { signal }),
  select: ({ data }) => data,
});

/** The query of the account of the signed-in customer, who is at first the person in charge. */
export const accountQuery = queryOptions({
  queryKey: ['user_access', 'account'],
  queryFn: ({ signal }) => call('user_access.account', {}, { signal }),
  select: ({ data }) => data,
});

/**
 * The price of a booking as the server computes it. A refused voucher is reported in `voucherProblem`, and the price is
 * then that without the voucher. `checking` is true while a newer price is computed; the last one stays until then.
 */
export function useQuote(draft: BookingDraft, listing: Listing) {
  // The price before stays while another one is computed, so that nothing jumps.
  const withVoucher = useQuery({ ...quoteQuery(draft, listing), placeholderData: keepPreviousData });
  const refusal = withVoucher.error ? placeRefusal(withVoucher.error) : null;
  const voucherRefused = draft.voucher !== null && refusal?.field === 'voucher';
  const quoteWithoutVoucher = useQuery({
    ...quoteQuery({ ...draft, voucher: null }, listing),
    enabled: voucherRefused,
  });
  const query = voucherRefused ? quoteWithoutVoucher : withVoucher;
  return {
    query,
    checking: withVoucher.isPending || withVoucher.isPlaceholderData,
    voucherProblem:
      voucherRefused && withVoucher.error instanceof CallFailed ? withVoucher.error.message : null,
  };
}

/** The codes that nobody has issued, each with the refusal in the language in which it was asked. */
const unknownCodes = new Map<string, CallFailed>();

/**
 * What the voucher of a booking takes off while the booking is put together, or why it does not apply. It is asked again
 * when the people change; a code that does not exist is asked about once, since each time counts as a guess. Who books
 * is not looked at, so whether a voucher for alumni applies is only known at the last step.
 */
export function useVoucherCheck(draft: BookingDraft, listing: Listing | undefined) {
  const people = (listing?.variants ?? []).flatMap(({ id }) => {
    const pax = draft.pax[id] ?? 0;
    return pax > 0 ? [{ variant_id: id, pax }] : [];
  });
  const code = draft.voucher;
  const input = { voucher: code ?? '', listing_id: listing?.id ?? '', people };
  const isAsked = code !== null && people.length > 0;
  const { data, error, isPending } = useQuery({
    queryKey: ['public_vouchers.check', input, currentLocale()],
    queryFn: async ({ signal }) => {
      const name = `${currentLocale()} ${code}`;
      const refused = unknownCodes.get(name);
      if (refused) throw refused;
      try {
        return (await call('public_vouchers.check', input, { signal })).data;
      } catch (failure) {
        if (failure instanceof CallFailed && failure.code === 'voucher.unknown')
          unknownCodes.set(name, failure);
        throw failure;
      }
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  return {
    code,
    /** The voucher while it applies; null otherwise. */
    applied: isAsked && !error ? (data ?? null) : null,
    /** Why it does not apply; null where it does, and while that is not known. */
    problem: isAsked && error ? error.message : null,
    /** Whether nobody is chosen yet, or the answer has not come. */
    isOpen: !isAsked || (isPending && !error),
  };
}

/** What `useVoucherCheck` says of the voucher of a booking. */
export type VoucherCheck = ReturnType<typeof useVoucherCheck>;

/**
 * The query of a booking's price as the server computes it from the chosen rooms, add-ons and voucher. It is never
 * taken from the cache.
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
