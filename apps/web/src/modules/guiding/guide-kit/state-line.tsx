import { Button } from '@mantine/core';
import { dateTimeText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { GuideState } from '../offline/guide-store.ts';
import { isToSend } from '../offline/queue.ts';
import classes from './guide.module.css';

type StateLineProps = { state: GuideState; readAt: string; onRefresh: () => void };

/** A line that says how old the data are, whether there is a network, and how many changes wait to be sent. */
export function StateLine({ state, readAt, onRefresh }: StateLineProps) {
  const { t, locale } = useTranslation();
  const waiting = state.queue.filter(isToSend).length;
  const when = dateTimeText(readAt, locale);
  return (
    <div className={classes.state}>
      <span role="status">
        {t(state.isOnline ? 'guide.state.online' : 'guide.state.offline', { when })}{' '}
        {waiting > 0 &&
          t(state.isSending && state.isOnline ? 'guide.state.sending' : 'guide.state.waiting', {
            count: waiting,
          })}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onRefresh}>
        {t('guide.refresh')}
      </Button>
    </div>
  );
}
