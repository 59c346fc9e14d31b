import { ActionIcon, Indicator, Popover, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import classes from './notice-list.module.css';
import { noticesQuery, REFETCH_MS } from './notices.ts';
import { NoticeList } from './notice-list.tsx';
import { useLiveNotices } from './use-live-notices.ts';

/** The bell in the header with the number of unread notices; it opens a list of the latest. */
export function NoticeBell() {
  const { t } = useTranslation();
  const account = useAccount();
  const heading = useId();
  const [open, setOpen] = useState(false);
  const isLive = useLiveNotices(account);
  const query = useQuery({
    ...noticesQuery(account),
    enabled: account !== null,
    refetchInterval: isLive ? false : REFETCH_MS,
  });
  const unread = query.data?.meta.unread ?? 0;
  // The label contains the visible count, so that voice control finds the button by the text on it.
  const count = unread > 9 ? '9+' : unread;
  const name = unread ? t('notices.unread', { count }) : t('notices.title');
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      width={360}
      position="bottom-end"
      offset={12}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon size="lg" aria-label={name} onClick={() => setOpen(!open)}>
          <Indicator label={count} size={16} disabled={!unread} offset={1}>
            <IconBell size={18} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby={heading}>
        <Text component="h2" id={heading} className={classes.heading}>
          {t('notices.title')}
        </Text>
        <NoticeList
          account={account}
          notices={query.data?.data ?? []}
          unread={unread}
          onLeave={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
