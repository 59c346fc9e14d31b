import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

/** A customer's own payment with the ways to pay it, bank accounts, the attempt at a provider, and its invoice. */
export type PayPage = CallOutput<'user_payments.pay'>['data'];

/** The newest attempt to pay through a payment provider (gateway). */
export type Attempt = NonNullable<PayPage['attempt']>;

/** The query of the payment screen of a customer's own payment: amount to transfer, ways, bank accounts, deadline. */
export const payPageQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['user_payments', paymentId],
    queryFn: ({ signal }) => call('user_payments.pay', { id: paymentId }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** The time between two queries of the state of a payment, in milliseconds; a hidden page does not query. */
const POLL_EVERY = 4_000;

/** The query of only the state of a customer's own payment, small because it is repeated every few seconds. */
export const paymentStateQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['user_gateway_payments', paymentId],
    queryFn: ({ signal }) => call('user_gateway_payments.state', { id: paymentId }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: POLL_EVERY,
    refetchOnWindowFocus: 'always',
  });
