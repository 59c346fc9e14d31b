import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Detail, DetailList } from '../../../../kit/detail-list.tsx';
import { money } from '../../../../lib/words/format.ts';
import { useFile } from '../../../../lib/api/private-file.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { type Payment, payPageQuery } from '../payment.queries.ts';
import { CopyAmount } from '../../../invoices/office/parts/copy-amount.tsx';
import { PaymentAmount } from './payment-amount.tsx';
import { PaymentStatus } from './payment-columns.tsx';
import classes from './review/review-panel.module.css';

/** The details of a payment, to compare with its proof: amount, bank account, day, and the invoice that it pays. */
export function PaymentDetails({ payment }: { payment: Payment }) {
  const { t, dynamic, field } = useTranslation();
  const name = (id: string) => field('office_payment', id);
  const optional: (Detail | false | null | '')[] = [
    payment.base_amount !== payment.amount && {
      label: name('base_amount'),
      value: <MoneyText amount={payment.base_amount} currency={payment.currency} />,
    },
    payment.receipt_number !== null && { label: name('receipt_number'), value: payment.receipt_number },
    payment.notes && { label: name('notes'), value: payment.notes, wide: true },
    payment.refund?.status === 'PAID' && {
      label: t('office.refund_paid'),
      value: <PaidRefund refund={payment.refund} currency={payment.currency} />,
      wide: true,
    },
    payment.reject_reason && { label: name('reject_reason'), value: payment.reject_reason, wide: true },
  ];
  return (
    <>
      <div>
        <Group gap={4}>
          <span className={classes.amount}>
            <PaymentAmount payment={payment} />
          </span>
          <CopyAmount amount={payment.amount} currency={payment.currency} />
        </Group>
        <PaymentStatus payment={payment} />
      </div>
      <DetailList
        details={[
          { label: name('payer_name'), value: payment.payer_name },
          { label: name('bank_id'), value: payment.bank_name ?? '–' },
          { label: name('paid_on'), value: <DateText value={payment.paid_on} /> },
          { label: name('type'), value: dynamic(`choice.payment_type.${payment.type}`) },
          { label: name('submitted_at'), value: <DateText value={payment.submitted_at} as="moment" /> },
          {
            label: name('invoice_number'),
            value: (
              <Anchor component={AppLink} to={`/admin/transactions/invoices/${payment.invoice_slug}`} inherit>
                {payment.invoice_number}
              </Anchor>
            ),
          },
          { label: name('listing_name'), value: payment.listing_name, wide: true },
          ...optional.filter((fact) => typeof fact === 'object' && fact !== null),
        ]}
      />
      <Effect payment={payment} />
    </>
  );
}

type PaidRefundProps = { refund: NonNullable<Payment['refund']>; currency: Payment['currency'] };

/**
 * A refund that has left: amount, day, the reason, and for those who may see them the customer's account and a link that
 * opens its proof.
 */
function PaidRefund({ refund, currency }: PaidRefundProps) {
  const { t } = useTranslation();
  const { address } = useFile(refund.evidence_file_id);
  return (
    <>
      <MoneyText amount={refund.amount} currency={currency} /> · <DateText value={refund.paid_on} />
      {refund.account && ` · ${refund.account}`}
      <br />
      {refund.reason}
      {address && (
        <>
          <br />
          <Anchor href={address} target="_blank" rel="noreferrer" inherit>
            {t('office.refund_proof')}
          </Anchor>
        </>
      )}
    </>
  );
}

/**
 * The effect of validating a payment on its invoice: what is paid then and what is left, or that the invoice has
 * already ended. Nothing for a payment that does not wait to be checked.
 */
function Effect({ payment }: { payment: Payment }) {
  const { t, locale } = useTranslation();
  const { data } = useQuery({ ...payPageQuery(payment.id), enabled: payment.status === 'PENDING' });
  if (payment.status !== 'PENDING') return null;
  if (!data) return <p className={classes.effect}>{t('office.review.reading')}</p>;
  const { invoice } = data;
  const formatAmount = (units: number) => money(units, payment.currency, locale);
  if (isEnded(invoice.status)) {
    return (
      <p className={classes.effect}>
        {t('office.review.effect_late', { amount: formatAmount(payment.amount) })}
      </p>
    );
  }
  if (payment.type === 'EQUIPMENT') {
    return <p className={classes.effect}>{t('office.review.effect_equipment')}</p>;
  }
  const left = invoice.remaining - payment.amount;
  const params = {
    paid: formatAmount(invoice.paid + payment.amount),
    total: formatAmount(invoice.total),
    left: formatAmount(Math.max(0, left)),
  };
  return (
    <p className={classes.effect}>
      {t(left > 0 ? 'office.review.effect' : 'office.review.effect_paid', params)}
    </p>
  );
}
