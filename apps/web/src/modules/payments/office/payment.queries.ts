import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type Payment = CallOutput<'payments.list'>['data'][number];
export type PayPage = CallOutput<'payments.pay'>['data'];

/** A payment beside its invoice: how much to transfer, where to, and what is paid by now. */
export const payPageQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments.pay', paymentId],
    queryFn: ({ signal }) => call('payments.pay', { id: paymentId }, { signal }),
    select: ({ data }) => data,
  });
