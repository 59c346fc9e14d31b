import { countdown } from '@rihla/domain/invoices/deadlines';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fullDateText } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useServerClock } from '../server-clock.ts';
import classes from './deadline.module.css';

type DeadlineProps = {
  /** The instant at which it is over. */
  until: string;
  serverNow: string;
  receivedAt: number;
  /** Called once, when the time has run out under the reader's eyes. */
  onOver?: () => void;
};

/** Until when a customer must pay, and how much time is left by the clock of the server. */
export function Deadline({ until, serverNow, receivedAt, onOver }: DeadlineProps) {
  const { t, locale } = useTranslation();
  const now = useServerClock(serverNow, receivedAt);
  const left = countdown(new Date(until), now);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (left.over) over.current?.();
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
