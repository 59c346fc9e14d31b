import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type InvoiceRow = CallOutput<'invoices.list'>['data'][number];
export type Invoice = CallOutput<'invoices.get'>['data'];

/** One invoice with lines, travellers, payments, legal acts and time line. */
export const invoiceQuery = (slug: string) =>
  queryOptions({
    queryKey: ['invoices.get', slug],
    queryFn: ({ signal }) => call('invoices.get', { id: slug }, { signal }),
    select: ({ data }) => data,
    // A customer may send a proof while the office looks on.
    refetchInterval: 60_000,
  });

/** The profiles of one customer, to say who travels. */
export const profilesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles.list', userId],
    queryFn: ({ signal }) =>
      call('profiles.list', { per_page: 100, sort: 'name', search: { user_id: [userId] } }, { signal }),
    select: ({ data }) => data,
  });
