import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import { Button, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { openPrint } from '../../../../lib/api/print-ticket.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { CopyButton } from '../../../../ui/values/copy-button.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../../ui/values/status-badge.tsx';
import type { Invoice } from '../own-invoice.queries.ts';
import { hasExpired, isActAllowed } from '../payment-state.ts';
import { useServerClock } from '../server-clock.ts';
import { AwaitedBadge } from './awaited-badge.tsx';
import { CancellationAnswer } from './cancellation-answer.tsx';
import { CancelButton } from './cancel-button.tsx';
import { DueNow } from './due-now.tsx';
import { EndedNote } from './ended-note.tsx';
import { ExpiredNote } from './expired-note.tsx';
import classes from './invoice-head.module.css';
import { PaidBar } from './paid-bar.tsx';

type InvoiceHeadProps = { invoice: Invoice; receivedAt: number; onChanged: () => void };

/**
 * The head of an invoice for its customer: package, contact, what is to pay until when, and buttons to print and
 * cancel.
 */
export function InvoiceHead({ invoice, receivedAt, onChanged }: InvoiceHeadProps) {
  const { t } = useTranslation();
  const now = useServerClock(invoice.server_now, receivedAt, 10_000);
  const expired = hasExpired(invoice, now);
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <div className={classes.number}>
          <span>{invoice.number}</span>
          <CopyButton value={invoice.number} />
          <StatusBadge machine={invoiceMachine} state={expired ? 'EXPIRED' : invoice.status} />
          <AwaitedBadge invoice={invoice} />
        </div>
        <Title order={1} className={classes.title}>
          {invoice.listing_name}
        </Title>
        <p className={classes.facts}>
          {invoice.departure_at && (
            <span>
              {t('own.departs')} <DateText value={invoice.departure_at} />
            </span>
          )}
          <span>{t('own.people', { count: invoice.pax })}</span>
          <span>{t('own.in_name_of', { name: invoice.pic_name })}</span>
        </p>
      </div>
      <div className={classes.money}>
        <CancellationAnswer invoice={invoice} />
        {expired ? (
          <ExpiredNote invoice={invoice} />
        ) : (
          <LeftToPay invoice={invoice} receivedAt={receivedAt} onOver={onChanged} />
        )}
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => openPrint('invoice', invoice.slug).catch(toastFailure)}
        >
          {t('own.print')}
        </Button>
        <CancelButton invoice={invoice} isExpired={expired} onChanged={onChanged} />
      </div>
    </header>
  );
}

type LeftProps = { invoice: Invoice; receivedAt: number; onOver: () => void };

/**
 * What a customer still has to pay for an invoice and until when, what is paid, and the button to pay; for an invoice
 * that has ended, how it ended. `due.now` is the amount with a deadline, null when none has one; `awaits_validation`
 * means that a proof waits to be checked, or with `awaits_gateway` that money is awaited at a gateway.
 * @param receivedAt when the invoice was read, by this device's clock, in milliseconds
 * @param onOver called when the deadline passes
 */
function LeftToPay({ invoice, receivedAt, onOver }: LeftProps) {
  const { t } = useTranslation();
  if (hasTrait(invoiceMachine, invoice.status, 'ended_by_decision')) {
    return <EndedNote invoice={invoice} status={invoice.status} />;
  }
  return (
    <>
      {invoice.due.now === null ? (
        <div>
          <Text c="dimmed">{invoice.remaining > 0 ? t('own.left_to_pay') : t('own.settled')}</Text>
          <div className={classes.amount}>
            <MoneyText
              amount={invoice.remaining > 0 ? invoice.remaining : invoice.total}
              currency={invoice.currency}
            />
          </div>
        </div>
      ) : (
        <DueNow invoice={invoice} receivedAt={receivedAt} onOver={onOver} />
      )}
      <PaidBar paid={invoice.paid} total={invoice.total} currency={invoice.currency} />
      {invoice.awaits_validation && (
        <Text>{t(invoice.awaits_gateway ? 'own.being_paid_text' : 'own.checking_text')}</Text>
      )}
      {isActAllowed(invoice, 'pay') && (
        <Button
          component={AppLink}
          to={`/user/invoices/${invoice.slug}/payment`}
          size="lg"
          fullWidth
          variant={invoice.awaits_validation && !invoice.awaits_gateway ? 'default' : 'filled'}
        >
          {t(invoice.awaits_validation ? 'own.see_payment' : 'own.pay_now')}
        </Button>
      )}
    </>
  );
}
