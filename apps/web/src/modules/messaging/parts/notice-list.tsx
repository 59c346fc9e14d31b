import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Account } from '../../../lib/session/session.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import classes from './notice-list.module.css';
import { markRead, type Notice, noticesQuery } from './notices.ts';

type NoticeListProps = {
  account: Account | null;
  notices: readonly Notice[];
  unread: number;
  onLeave: () => void;
};

/** A list of notices, newest first; opening one marks it as read. */
export function NoticeList({ account, notices, unread, onLeave }: NoticeListProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const read = async (id: string) => {
    await markRead(account, id);
    await cache.invalidateQueries({ queryKey: noticesQuery(account).queryKey });
  };
  if (!notices.length) {
    return (
      <Text p="md" size="sm" c="dimmed">
        {t('notices.empty')}
      </Text>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.id} data-unread={!notice.is_read || undefined}>
            <AppLink
              to={notice.link ?? '.'}
              className={classes.notice}
              onClick={() => {
                onLeave();
                if (!notice.is_read) void read(notice.id);
              }}
            >
              <span className={classes.title}>
                {!notice.is_read && <VisuallyHidden>{t('notices.new')}: </VisuallyHidden>}
                {notice.title}
              </span>
              <span className={classes.body}>{notice.body}</span>
              <span className={classes.moment}>
                <DateText value={notice.created_at} as="relative" />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {unread > 0 && (
        <Button variant="subtle" fullWidth onClick={() => void read('all').catch(toastFailure)}>
          {t('notices.read_all')}
        </Button>
      )}
    </>
  );
}
