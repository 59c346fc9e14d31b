import { Alert, Anchor } from '@mantine/core';
import { isUnallocated } from '@rihla/domain/payments/late-acts';
import { invoiceSums } from '@rihla/domain/invoices/invoice-sums';
import { countdown } from '@rihla/domain/invoices/plan/deadlines';
import { useEffect, useRef } from 'react';
import { useCan } from '../../../../lib/session/can.ts';
import { fullDateText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { ToneBadge } from '../../../../ui/values/status-badge.tsx';
import { PaidBar } from '../../../invoices/own/parts/paid-bar.tsx';
import { useServerClock } from '../../../invoices/own/server-clock.ts';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';
import { UseCredit } from './use-credit.tsx';
import classes from './money-head.module.css';

/** `receivedAt` is when the invoice was read, by this device's clock in milliseconds; `onOver`: the deadline passed. */
type MoneyHeadProps = { invoice: Invoice; receivedAt: number; onOver: () => void };

/** The top of an invoice in the office: warnings, what is left to pay, and until when. */
export function MoneyHead({ invoice, receivedAt, onOver }: MoneyHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <InvoiceWarnings invoice={invoice} />
      <div className={classes.head}>
        <div>
          <span className={classes.label}>{t('office.left')}</span>
          <span className={classes.left}>
            <MoneyText amount={invoice.remaining} currency={invoice.currency} />
          </span>
          <PaidBar paid={invoiceSums(invoice).paid} total={invoice.total} currency={invoice.currency} />
        </div>
        <UntilWhen invoice={invoice} receivedAt={receivedAt} onOver={onOver} />
      </div>
    </>
  );
}

/**
 * The payment deadline of an invoice: a countdown for an unpaid one, which is suspended while a proof waits to be
 * checked; for one paid in part the day of the next instalment, or the day on which the rest is due. None in the trash.
 */
function UntilWhen({ invoice, receivedAt, onOver }: MoneyHeadProps) {
  const { t, locale } = useTranslation();
  if (invoice.trashed_at) return null;
  if (invoice.status === 'NEW' && !invoice.awaits_validation) {
    return <Clock invoice={invoice} receivedAt={receivedAt} onOver={onOver} />;
  }
  if (invoice.status === 'NEW') {
    return (
      <div>
        <span className={classes.label}>{t('office.until')}</span>
        <span className={classes.until}>{t('office.deadline_stands')}</span>
        <p className={classes.note}>{t('office.deadline_stands_text')}</p>
      </div>
    );
  }
  if (invoice.status !== 'PARTIAL' || !invoice.due_on) return <Least invoice={invoice} />;
  const step = invoice.due.now;
  const isInstalment = step?.kind === 'instalment' && step.due_on !== null;
  return (
    <div>
      <span className={classes.label}>
        {isInstalment
          ? t('office.next_until', { amount: money(step.amount, invoice.currency, locale) })
          : t('office.settle_until')}
      </span>
      <span className={classes.until}>
        <DateText value={isInstalment ? step.due_on : invoice.due_on} />
      </span>
      {invoice.overdue > 0 && (
        <p className={classes.note}>
          <ToneBadge tone="refused">
            {t('office.overdue', { amount: money(invoice.overdue, invoice.currency, locale) })}
          </ToneBadge>
        </p>
      )}
      <Least invoice={invoice} />
    </div>
  );
}

/**
 * The countdown until an invoice expires, by the server's clock, with the least amount that must be paid until then.
 */
function Clock({ invoice, receivedAt, onOver }: MoneyHeadProps) {
  const { t, locale } = useTranslation();
  const now = useServerClock(invoice.server_now, receivedAt);
  const left = countdown(new Date(invoice.payment_deadline_at), now);
  const onOverRef = useRef(onOver);
  useEffect(() => {
    onOverRef.current = onOver;
  });
  useEffect(() => {
    if (left.over) onOverRef.current();
  }, [left.over]);
  const clock = [left.hours, left.minutes, left.seconds]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return (
    <div>
      <span className={classes.label}>{t('office.until')}</span>
      <span
        className={`${classes.until} tabular`}
        role="timer"
        data-hurry={(left.days === 0 && left.hours === 0) || undefined}
      >
        {left.over
          ? t('countdown.over')
          : left.days > 0
            ? t('countdown.days', { days: left.days, clock })
            : clock}
      </span>
      <p className={classes.note}>{fullDateText(invoice.payment_deadline_at, locale)}</p>
      <Least invoice={invoice} />
    </div>
  );
}

/** The least and the most that may be paid now; nothing when nothing can be paid. */
function Least({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useTranslation();
  const { minimum, maximum } = invoice.payable.package;
  if (maximum === 0) return <div />;
  const formatAmount = (units: number) => money(units, invoice.currency, locale);
  return (
    <p className={classes.note}>
      {minimum === maximum
        ? t('office.payable_rest', { maximum: formatAmount(maximum) })
        : t('office.payable', { minimum: formatAmount(minimum), maximum: formatAmount(maximum) })}
    </p>
  );
}

/**
 * The warnings above an invoice: it is in the trash or has expired, its customer has credit, or it has unallocated
 * payments.
 */
function InvoiceWarnings({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useTranslation();
  const can = useCan();
  return (
    <>
      {invoice.trashed_at && <Alert color="red">{t('office.in_trash')}</Alert>}
      {invoice.status === 'EXPIRED' && (
        <Alert color="red" title={t('error.invoice.expired')}>
          {t('office.expired_text')}{' '}
          {can('invoice.create') && (
            <Anchor
              component={AppLink}
              to={`/admin/transactions/booking/add?listing_id=${invoice.listing_id}&user_id=${invoice.user_id}`}
            >
              {t('office.book_again')}
            </Anchor>
          )}
        </Alert>
      )}
      <UseCredit invoice={invoice} />
      {invoice.unallocated > 0 && (
        <Alert color="yellow" title={t('office.late')}>
          {t(canCountAgain(invoice) ? 'office.late_text' : 'office.late_text_ended', {
            amount: money(invoice.unallocated, invoice.currency, locale),
          })}
        </Alert>
      )}
    </>
  );
}

/**
 * Whether unallocated money may be counted on its invoice again. Only money that came after the end may, and none once
 * the agency kept a fee of it. An ended invoice does not come back for equipment.
 */
function canCountAgain({ payments }: Invoice): boolean {
  return (
    payments.every(({ kept }) => kept === 0) &&
    payments.some(
      (payment) =>
        payment.late &&
        payment.type !== 'EQUIPMENT' &&
        isUnallocated({ ...payment, invoice_status: payment.invoice_status as Invoice['status'] }),
    )
  );
}
