import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Account } from '../../../lib/session.ts';
import { useIsSeen } from '../../../lib/use-is-seen.ts';
import { noticesQuery } from './notices.ts';

/** What the server tells of an inbox: how many notices are unread, and when the newest of them was written. */
type Told = { unread: number; newest: string | null };

/**
 * Has the server tell of new notices while the app is looked at, and reads the inbox again when it does.
 * @returns whether it tells by itself at the moment, so that nobody need ask
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
    const onState = (told: Told) => {
      const known = cache.getQueryData(queryKey)?.meta.unread;
      const isNews = known !== told.unread || (newest !== undefined && newest !== told.newest);
      newest = told.newest;
      if (isNews) void cache.invalidateQueries({ queryKey });
    };
    void import('../../../lib/api/event-stream.ts').then(
      ({ listenEvents }) =>
        listenEvents<Told>({ url: `/${area}/inboxes/events` }, end.signal, {
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
