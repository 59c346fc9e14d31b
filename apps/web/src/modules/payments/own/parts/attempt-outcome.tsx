import { Alert, Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import type { Invoice, Payment } from '../../../invoices/own/own-invoice.queries.ts';
import type { Attempt } from '../own-payment.queries.ts';
import classes from './being-checked.module.css';
import { attemptWayKey } from './way-choice.tsx';

type PaymentReceivedProps = {
  payment: Payment;
  invoice: Invoice;
  /** Whether the invoice is a savings plan, which changes the text of the link. */
  saving: boolean;
};

/** The panel shown when the money has come: the amount, what follows, and a link to the booking or the savings plan. */
export function PaymentReceived({ payment, invoice, saving }: PaymentReceivedProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('pay.received_title')}>
      <div className={classes.what} role="status">
        <IconCircleCheck size={40} stroke={1.5} aria-hidden color="var(--mantine-color-green-filled)" />
        <strong className={classes.amount}>
          <MoneyText amount={payment.amount} currency={payment.currency} />
        </strong>
      </div>
      <Text>{t('pay.received_text')}</Text>
      <Button component={AppLink} to={`/user/invoices/${invoice.slug}`} size="lg">
        {t(saving ? 'pay.see_savings' : 'own.see_booking')}
      </Button>
    </Panel>
  );
}

/**
 * A note above the list of ways that the last attempt to pay failed: its time ran out, or the provider refused it.
 * Nothing in other cases.
 */
export function LastAttempt({
  attempt,
  serverNow,
}: {
  attempt: Omit<Attempt, 'id'> | null;
  serverNow: string;
}) {
  const { t } = useTranslation();
  if (attempt === null) return null;
  const way = t(attemptWayKey(attempt));
  if (attempt.status === 'OVER' && attempt.expires_at <= serverNow) {
    return (
      <Alert color="yellow" title={t('pay.over_title')}>
        {t('pay.over_text', { way })}
      </Alert>
    );
  }
  if (attempt.status === 'REFUSED') {
    return (
      <Alert color="red" role="alert" title={t('pay.refused_title')}>
        {t('pay.refused_text', { way })}
      </Alert>
    );
  }
  return null;
}

/** The panel shown when another amount came than was asked for, so that the office must look at it. */
export function AttemptHeld() {
  const { t } = useTranslation();
  return (
    <Panel title={t('pay.held_title')}>
      <Text role="status">{t('pay.held_text')}</Text>
    </Panel>
  );
}
