import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { linkPaymentKey } from './link-key.ts';

/** The data of a payment link, with the payment that this browser has begun by it (null for none). */
export type PayLinkData = CallOutput<'shared_payments.open'>['data'];
/** A payment begun by a payment link in this browser. */
export type LinkPaymentData = NonNullable<PayLinkData['begun']>;

/** The query of a payment link, with the payment begun by it in this browser. Errors are not retried. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared_payments.open', token],
    queryFn: () => call('shared_payments.open', { token, key: linkPaymentKey(token) }),
    select: ({ data }) => data,
    retry: false,
  });

/**
 * Whether an error says that a payment link does not exist or has ended. Status 409 does not count: the amount is used
 * up, or too many payments are open.
 */
export function isLinkEnded(error: unknown): boolean {
  return (
    error instanceof CallFailed && (error.code?.startsWith('pay_link.') ?? false) && error.status !== 409
  );
}
