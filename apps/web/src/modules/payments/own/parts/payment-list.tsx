import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { Button, Text } from '@mantine/core';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { openPrint } from '../../../../lib/api/print-ticket.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Panel } from '../../../../ui/calm.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import type { Invoice, Payment } from '../../../invoices/own/own-invoice.queries.ts';
import { isAwaitedAtGateway, PaymentStatusBadge } from '../../payment-status-badge.tsx';
import { unallocatedPart } from '../../unallocated-part.ts';
import classes from './payment-list.module.css';

/** The payments of an invoice for its customer, each with what can be done with it. */
export function PaymentList({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('own.payments')}>
      {invoice.payments.length === 0 ? (
        <Text c="dimmed">{t('own.payments_none')}</Text>
      ) : (
        <ul className={classes.list}>
          {invoice.payments.map((payment) => (
            <li key={payment.id} className={classes.payment}>
              <PaymentLine payment={payment} hasEnded={isEnded(invoice.status)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type PaymentLineProps = { payment: Payment; hasEnded: boolean };

/**
 * One payment of a customer: type, day, amount, status, what can be done with it, and why it was rejected.
 * @param hasEnded whether the invoice has ended
 */
function PaymentLine({ payment, hasEnded }: PaymentLineProps) {
  const { t, dynamic, locale } = useTranslation();
  const refund = {
    account: payment.refund?.account ?? '',
    amount: money(payment.refund?.amount ?? 0, payment.currency, locale),
  };
  return (
    <>
      <div className={classes.line}>
        <span>
          {dynamic(`choice.payment_type.${payment.type}`)}
          <span className={classes.when}>
            <DateText value={payment.paid_on ?? payment.created_at} />
          </span>
        </span>
        <strong className={classes.amount}>
          <MoneyText amount={payment.amount} currency={payment.currency} />
        </strong>
      </div>
      <div className={classes.line}>
        <PaymentStatusBadge payment={payment} />
        <PaymentAct payment={payment} hasEnded={hasEnded} />
      </div>
      {payment.link_payer && <Text c="dimmed">{t('shared.by', { name: payment.link_payer })}</Text>}
      {payment.refund && (
        <Text>
          {payment.refund.paid_on
            ? t('own.refunded', { ...refund, day: payment.refund.paid_on })
            : t('own.refund_asked', refund)}
        </Text>
      )}
      {payment.outcome === 'CREDIT' && (
        <Text>
          {t('own.credited', { amount: money(unallocatedPart(payment), payment.currency, locale) })}
        </Text>
      )}
      {payment.status === 'REJECT' && payment.reject_reason && (
        <Text>{t('pay.rejected_because', { reason: payment.reject_reason })}</Text>
      )}
    </>
  );
}

/**
 * Button for what a customer can do with a payment: print its receipt, or go on to send the proof; otherwise nothing.
 * @param hasEnded whether the invoice has ended
 */
function PaymentAct({ payment, hasEnded }: PaymentLineProps) {
  const { t } = useTranslation();
  if (payment.status === 'VALID') {
    return (
      <Button variant="subtle" onClick={() => openPrint('payments', payment.slug).catch(toastFailure)}>
        {t('own.print_receipt')}
      </Button>
    );
  }
  const isPaidOn =
    isAwaitedAtGateway(payment) || payment.acts.some(({ act, allowed }) => act === 'submit' && allowed);
  if (hasEnded || payment.link_payer !== null || !isPaidOn) return null;
  return (
    <Button
      component={AppLink}
      to={`/user/invoices/${payment.invoice_slug}/payment?payment=${payment.id}`}
      variant="light"
    >
      {t(payment.status === 'REJECT' ? 'pay.new_proof' : 'pay.go_on')}
    </Button>
  );
}
