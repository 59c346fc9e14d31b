import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { keyOf } from './link-key.ts';

/** What a link asks for, with the payment that this browser has begun by it. */
export type Shown = CallOutput<'shared_payments.open'>['data'];
/** A payment that was begun by a link in this browser. */
export type Begun = NonNullable<Shown['begun']>;

/** What a link asks for. What was read before is not shown once the link has ended. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared_payments.open', token],
    queryFn: () => call('shared_payments.open', { token, key: keyOf(token) }),
    select: ({ data }) => data,
    retry: false,
  });

/** Whether a refusal says that a link is not good (any more). */
export function isOver(error: unknown): boolean {
  return (
    error instanceof CallFailed && (error.code?.startsWith('pay_link.') ?? false) && error.status !== 409
  );
}
