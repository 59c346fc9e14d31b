import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { placeRefusal } from '../refusals.ts';
import { useCan } from '../../../lib/session/can.ts';
import { missingAddons, type OfficeDraft, type OfficeListing, toQuote } from './office-draft.ts';

export type OfficeQuote = CallOutput<'invoices.quote'>['data'];

/** The query of customers whose name, e-mail address or phone contains a text; the first 25. */
export const customersQuery = (q: string) =>
  queryOptions({
    queryKey: ['users.list', 'to_book', q],
    queryFn: ({ signal }) =>
      call('users.list', { per_page: 25, sort: 'name', ...(q ? { q } : {}) }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

/** The query of one customer by id. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['users.get', id],
    queryFn: ({ signal }) => call('users.get', { id }, { signal }),
    select: ({ data }) => data,
  });

/**
 * The query of packages on sale, to everybody or to those with the link, whose name contains a text; the next departure
 * first, 25 at most.
 */
export const listingsQuery = (q: string) =>
  queryOptions({
    queryKey: ['listings.list', 'to_book', q],
    queryFn: ({ signal }) =>
      call(
        'listings.list',
        {
          per_page: 25,
          sort: 'departure_at',
          ...(q ? { q } : {}),
          search: { status: statesWith(listingMachine, 'on_sale'), category: ['UMROH', 'HAJI', 'TOUR'] },
        },
        { signal },
      ),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

/**
 * The package that is booked, with the rooms and add-ons that this role may choose. Room types and add-ons that are
 * not public need the permission `invoice.unlisted`.
 */
export function useOfficeListing(id: string | null) {
  const unlisted = useCan()('invoice.unlisted');
  return useQuery({
    queryKey: ['listings.get', id],
    queryFn: ({ signal }) => call('listings.get', { id: id ?? '' }, { signal }),
    select: ({ data }) => ({
      ...data,
      variants: data.variants.filter(({ is_public }) => is_public || unlisted),
      addon_categories: data.addon_categories.filter(
        ({ is_public, addons }) => addons.length > 0 && (is_public || unlisted),
      ),
    }),
    enabled: id !== null,
  });
}

/**
 * What became of the voucher that was typed: why it was refused, whether it is being checked, and the amount it takes
 * off (null while unknown or refused).
 */
export type VoucherState = { problem: string | null; checking: boolean; discount: number | null };

/**
 * The price of the office's booking as the server computes it; the last price stays while a newer one is computed.
 * There is none while a choice that must be made is missing. A refused voucher is reported apart, and the price is then
 * that without it.
 */
export function useOfficeQuote(draft: OfficeDraft, listing: OfficeListing | undefined) {
  const input = listing && missingAddons(draft, listing).length === 0 ? toQuote(draft, listing) : null;
  const whole = useQuoteOf(input);
  const refused = whole.error && input?.voucher ? placeRefusal(whole.error).field === 'voucher' : false;
  const { voucher: typed, ...without } = input ?? { voucher: undefined };
  const rest = useQuoteOf(refused ? (without as QuoteInput) : null);
  const asks = input !== null && input.bookings.length > 0;
  const voucher: VoucherState = {
    problem: refused && whole.error instanceof CallFailed ? whole.error.message : null,
    checking: typed !== undefined && asks && (whole.isPending || whole.isPlaceholderData),
    discount: refused ? null : (whole.data?.voucher?.discount ?? null),
  };
  return { quote: refused ? rest : whole, voucher };
}

type QuoteInput = ReturnType<typeof toQuote>;

/** The query of a booking's price; it asks nothing without travellers or for null. */
function useQuoteOf(input: QuoteInput | null) {
  return useQuery({
    queryKey: ['invoices.quote', input],
    queryFn: async ({ signal }) => {
      if (!input) throw new Error('a sum is asked for without a package');
      return call('invoices.quote', input, { signal });
    },
    select: ({ data }) => data,
    enabled: input !== null && input.bookings.length > 0,
    placeholderData: input ? keepPreviousData : undefined,
    staleTime: 0,
    retry: false,
  });
}
