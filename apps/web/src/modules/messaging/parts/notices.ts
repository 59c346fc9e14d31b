import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import type { Account } from '../../../lib/session.ts';

export type Notice = CallOutput<'admin_inboxes.list'>['data'][number];

/** How often the bell asks whether there is something new. */
const ASK_AGAIN_MS = 60_000;

/** The latest notices of who is signed in. */
export function noticesQuery(account: Account | null) {
  return queryOptions({
    queryKey: ['inboxes', account?.key],
    queryFn: ({ signal }) =>
      account?.kind === 'USER'
        ? call('user_inboxes.list', {}, { signal })
        : call('admin_inboxes.list', {}, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
}

/** Marks one notice, or all, as read. */
export function markRead(account: Account | null, id: string) {
  return account?.kind === 'USER'
    ? call('user_inboxes.mark_read', { id })
    : call('admin_inboxes.mark_read', { id });
}
