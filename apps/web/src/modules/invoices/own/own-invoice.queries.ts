import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

/** A customer's own invoice as the list shows it. */
export type InvoiceRow = CallOutput<'user_invoices.list'>['data'][number];
/** A customer's own invoice with lines, travellers, payments, possible acts and history. */
export type Invoice = CallOutput<'user_invoices.get'>['data'];
/** A payment of a customer's own invoice. */
export type Payment = Invoice['payments'][number];

/** The query of the customer's 50 newest invoices, for the start screen. */
export const ownInvoicesQuery = queryOptions({
  queryKey: ['user_invoices', 'recent'],
  queryFn: ({ signal }) => call('user_invoices.list', { per_page: 50, sort: '-created_at' }, { signal }),
  select: ({ data }) => data,
  staleTime: 0,
});

/** The status of an invoice. */
export type InvoiceStatus = InvoiceRow['status'];

/**
 * The query of the customer's own invoices, page by page.
 * @param statuses to choose; empty for all
 */
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

/** The query of one own invoice with lines, travellers, payments, possible acts and history. */
export const ownInvoiceQuery = (slug: string) =>
  queryOptions({
    queryKey: ['user_invoices', 'one', slug],
    queryFn: ({ signal }) => call('user_invoices.get', { id: slug }, { signal }),
    select: ({ data }) => data,
    // The office may decide on a proof while the customer has the screen open.
    staleTime: 0,
    refetchInterval: 60_000,
  });
