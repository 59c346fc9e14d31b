import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import type { Account } from '../../../lib/session/session.ts';

/** A notice in the inbox of a person. */
export type Notice = CallOutput<'admin_inboxes.list'>['data'][number];

/** How often notices are refetched while the server does not push them, in milliseconds. */
export const REFETCH_MS = 60_000;

/** The query of the latest notices of an account. */
export function noticesQuery(account: Account | null) {
  return queryOptions({
    queryKey: ['inboxes', account?.key],
    queryFn: ({ signal }) =>
      account?.kind === 'USER'
        ? call('user_inboxes.list', {}, { signal })
        : call('admin_inboxes.list', {}, { signal }),
  });
}

/**
 * Marks a notice as read.
 * @param id of the notice, or `all`
 */
export function markRead(account: Account | null, id: string) {
  return account?.kind === 'USER'
    ? call('user_inboxes.mark_read', { id })
    : call('admin_inboxes.mark_read', { id });
}
