import { Text } from '@mantine/core';
import { dateText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { agencyDay } from '../../../../lib/words/time-zone.ts';
import { ToneBadge } from '../../../../ui/values/status-badge.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import type { Invoice } from '../own-invoice.queries.ts';
import { Deadline } from './deadline.tsx';
import classes from './due-now.module.css';

type DueNowProps = {
  invoice: Pick<Invoice, 'due' | 'currency' | 'remaining' | 'awaits_validation' | 'payments' | 'server_now'>;
  receivedAt: number;
  onOver: () => void;
};

/**
 * The amount that a customer must pay now with its deadline, the step after it, and the whole rest with the part of it
 * that waits, for the office or for a gateway.
 */
export function DueNow({ invoice, receivedAt, onOver }: DueNowProps) {
  const { t, locale } = useTranslation();
  const { now, next } = invoice.due;
  const formatAmount = (units: number) => money(units, invoice.currency, locale);
  if (now === null) return null;
  const isAll = now.amount === invoice.remaining;
  const waiting = invoice.payments.reduce(
    (sum, { status, type, amount }) => (status === 'PENDING' && type !== 'EQUIPMENT' ? sum + amount : sum),
    0,
  );
  return (
    <div className={classes.due}>
      <div>
        <Text c="dimmed">{t(`own.due.${now.kind}`)}</Text>
        <div className={classes.amount}>
          <MoneyText amount={now.amount} currency={invoice.currency} />
        </div>
      </div>
      {now.deadline_at !== null && !invoice.awaits_validation && (
        <Deadline
          until={now.deadline_at}
          serverNow={invoice.server_now}
          receivedAt={receivedAt}
          onOver={onOver}
        />
      )}
      {now.due_on !== null && (
        <Text>
          {t(now.kind === 'instalment' ? 'own.instalment_by' : 'own.due_on')} <DateText value={now.due_on} />
          {now.due_on < agencyDay(invoice.server_now) && (
            <>
              {' '}
              <ToneBadge tone="refused">{t('own.plan.late')}</ToneBadge>
            </>
          )}
        </Text>
      )}
      {next !== null && (
        <Text>
          {next.due_on === null
            ? t('own.due.next', { amount: formatAmount(next.amount) })
            : t(next.kind === 'instalment' ? 'own.due.next_instalment' : 'own.due.next_by', {
                amount: formatAmount(next.amount),
                until: dateText(next.due_on, locale),
              })}
        </Text>
      )}
      {!isAll && <Text c="dimmed">{t('own.due.rest', { amount: formatAmount(invoice.remaining) })}</Text>}
      {waiting > 0 && <Text c="dimmed">{t('own.due.waiting', { amount: formatAmount(waiting) })}</Text>}
    </div>
  );
}
