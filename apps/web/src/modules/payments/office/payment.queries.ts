import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

/** A payment as the office's list shows it. */
export type Payment = CallOutput<'payments.list'>['data'][number];
/** A payment with what is to be transferred, the bank accounts for it, and its invoice. */
export type PayPage = CallOutput<'payments.pay'>['data'];

/** The query of a payment with its invoice: how much to transfer, to which accounts, and what is paid so far. */
export const payPageQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments.pay', paymentId],
    queryFn: ({ signal }) => call('payments.pay', { id: paymentId }, { signal }),
    select: ({ data }) => data,
  });
