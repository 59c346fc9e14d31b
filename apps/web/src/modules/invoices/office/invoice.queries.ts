import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

/** An invoice as the office's list shows it. */
export type InvoiceRow = CallOutput<'invoices.list'>['data'][number];
/** An invoice with everything that the office sees of it. */
export type Invoice = CallOutput<'invoices.get'>['data'];

/** The query of one invoice with lines, travellers, payments, the acts possible now, and history. */
export const invoiceQuery = (slug: string) =>
  queryOptions({
    queryKey: ['invoices.get', slug],
    queryFn: ({ signal }) => call('invoices.get', { id: slug }, { signal }),
    select: ({ data }) => data,
    // A customer may upload a proof while the office has the screen open.
    refetchInterval: 60_000,
  });

/** The query of the profiles (family) of one customer, from which the travellers are chosen. */
export const profilesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles.list', userId],
    queryFn: ({ signal }) =>
      call('profiles.list', { per_page: 100, sort: 'name', search: { user_id: [userId] } }, { signal }),
    select: ({ data }) => data,
  });
