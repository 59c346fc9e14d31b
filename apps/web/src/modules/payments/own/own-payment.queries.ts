import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type PayPage = CallOutput<'user_payments.pay'>['data'];

/** The payment page of an own payment: the amount to transfer, the accounts, and the deadline. */
export const payPageQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['user_payments', paymentId],
    queryFn: ({ signal }) => call('user_payments.pay', { id: paymentId }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval: 60_000,
  });
