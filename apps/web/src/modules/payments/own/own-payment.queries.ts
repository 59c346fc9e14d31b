import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type PayPage = CallOutput<'user_payments.pay'>['data'];

/** The attempt to pay a payment at a gateway. */
export type Attempt = NonNullable<PayPage['attempt']>;

/** The payment page of an own payment: the amount to transfer, the accounts, and the deadline. */
export const payPageQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['user_payments', paymentId],
    queryFn: ({ signal }) => call('user_payments.pay', { id: paymentId }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** How often a screen that waits for money asks how the payment stands, in milliseconds; a hidden one does not ask. */
const WATCHED_EVERY = 4_000;

/** How an own payment stands, in few bytes, asked again and again while it is looked at. */
export const paymentStateQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['user_gateway_payments', paymentId],
    queryFn: ({ signal }) => call('user_gateway_payments.state', { id: paymentId }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: WATCHED_EVERY,
    refetchOnWindowFocus: 'always',
  });
