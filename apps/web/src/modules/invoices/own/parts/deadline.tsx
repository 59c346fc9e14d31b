import { countdown } from '@rihla/domain/invoices/plan/deadlines';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fullDateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { useServerClock } from '../server-clock.ts';
import classes from './deadline.module.css';

type DeadlineProps = {
  /** When the deadline passes, an ISO time. */
  until: string;
  /** The server's time in its answer, and when that came by this device's clock, in milliseconds. */
  serverNow: string;
  receivedAt: number;
  /** Called once, when the deadline passes while the screen is open. */
  onOver?: () => void;
};

/** The payment deadline of a customer with a countdown by the server's clock. */
export function Deadline({ until, serverNow, receivedAt, onOver }: DeadlineProps) {
  const { t, locale } = useTranslation();
  const now = useServerClock(serverNow, receivedAt);
  const left = countdown(new Date(until), now);
  const onOverNow = useRef(onOver);
  useEffect(() => {
    onOverNow.current = onOver;
  });
  useEffect(() => {
    if (left.over) onOverNow.current?.();
  }, [left.over]);
  const parts = [
    ...(left.days > 0 ? [{ unit: t('own.days'), value: left.days }] : []),
    { unit: t('own.hours'), value: left.hours },
    { unit: t('own.minutes'), value: left.minutes },
    { unit: t('own.seconds'), value: left.seconds },
  ];
  const hurry = !left.over && left.days === 0 && left.hours === 0;
  return (
    <div className={classes.deadline} data-hurry={hurry || undefined}>
      <p className={classes.until}>
        <IconClock size={20} aria-hidden />
        <span>{t('own.pay_before', { until: fullDateText(until, locale) })}</span>
      </p>
      {left.over ? (
        <strong role="status">{t('countdown.over')}</strong>
      ) : (
        <div className={classes.parts} role="timer" aria-label={t('own.time_left')}>
          {parts.map(({ unit, value }) => (
            <span key={unit} className={classes.part}>
              <strong>{String(value).padStart(2, '0')}</strong> <span>{unit}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
