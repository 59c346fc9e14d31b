import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import type { Account } from '../../../lib/session.ts';

export type Notice = CallOutput<'admin_inboxes.list'>['data'][number];

/** How often the notices are read again while the server does not tell of them by itself. */
export const REFETCH_MS = 60_000;

/** The latest notices of an account. */
export function noticesQuery(account: Account | null) {
  return queryOptions({
    queryKey: ['inboxes', account?.key],
    queryFn: ({ signal }) =>
      account?.kind === 'USER'
        ? call('user_inboxes.list', {}, { signal })
        : call('admin_inboxes.list', {}, { signal }),
  });
}

/** Marks one notice, or all, as read. */
export function markRead(account: Account | null, id: string) {
  return account?.kind === 'USER'
    ? call('user_inboxes.mark_read', { id })
    : call('admin_inboxes.mark_read', { id });
}
