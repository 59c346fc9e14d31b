import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type InvoiceRow = CallOutput<'user_invoices.list'>['data'][number];
export type Invoice = CallOutput<'user_invoices.get'>['data'];
export type Payment = Invoice['payments'][number];

/** The own invoices, newest first: enough of them for the home of somebody who travels once a year. */
export const ownInvoicesQuery = queryOptions({
  queryKey: ['user_invoices', 'recent'],
  queryFn: ({ signal }) => call('user_invoices.list', { per_page: 50, sort: '-created_at' }, { signal }),
  select: ({ data }) => data,
  staleTime: 0,
});

export type InvoiceStatus = InvoiceRow['status'];

/** All own invoices, page by page, of some statuses or of any. */
export function useOwnInvoices(statuses: readonly InvoiceStatus[]) {
  return useInfiniteQuery({
    queryKey: ['user_invoices', 'list', statuses],
    queryFn: ({ pageParam, signal }) =>
      call(
        'user_invoices.list',
        {
          page: pageParam,
          per_page: 10,
          sort: '-created_at',
          ...(statuses.length > 0 ? { search: { status: statuses } } : {}),
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    staleTime: 0,
  });
}

/** One own invoice with lines, travellers, payments, acts and time line. */
export const ownInvoiceQuery = (slug: string) =>
  queryOptions({
    queryKey: ['user_invoices', 'one', slug],
    queryFn: ({ signal }) => call('user_invoices.get', { id: slug }, { signal }),
    select: ({ data }) => data,
    // The office may decide on a proof while the customer looks on.
    staleTime: 0,
    refetchInterval: 60_000,
  });
