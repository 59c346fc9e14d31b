import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Account } from '../../../lib/session/session.ts';
import { useIsSeen } from '../../../lib/use-is-seen.ts';
import { noticesQuery } from './notices.ts';

/** The pushed state of an inbox: the number of unread notices, and when the newest was written. */
type InboxState = { unread: number; newest: string | null };

/**
 * Listens to the server for new notices while the app is visible, and refetches the inbox when there are some.
 * @returns whether the connection is open now, so that polling is not needed
 */
export function useLiveNotices(account: Account | null): boolean {
  const cache = useQueryClient();
  const isSeen = useIsSeen();
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (!account || !isSeen) return undefined;
    const end = new AbortController();
    const area = account.kind === 'USER' ? 'user_api' : 'admin_api';
    const { queryKey } = noticesQuery(account);
    let newest: string | null | undefined;
    const onState = (state: InboxState) => {
      const known = cache.getQueryData(queryKey)?.meta.unread;
      const isNews = known !== state.unread || (newest !== undefined && newest !== state.newest);
      newest = state.newest;
      if (isNews) void cache.invalidateQueries({ queryKey });
    };
    void import('../../../lib/api/event-stream.ts').then(
      ({ listenEvents }) =>
        listenEvents<InboxState>({ url: `/${area}/inboxes/events` }, end.signal, {
          onState,
          onConnected: setConnected,
        }),
      () => undefined,
    );
    return () => {
      end.abort();
      setConnected(false);
    };
  }, [cache, account, isSeen]);
  return connected;
}
