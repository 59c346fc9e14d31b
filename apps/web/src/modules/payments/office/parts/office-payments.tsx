import { Button, Drawer, Text } from '@mantine/core';
import { useState } from 'react';
import { dateText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';
import type { Payment } from '../payment.queries.ts';
import { isActAllowed } from '../use-decision.ts';
import { PaymentAmount } from './payment-amount.tsx';
import { PaymentStatus } from './payment-columns.tsx';
import { ProofThumbnail } from './review/proof-thumbnail.tsx';
import { ReviewPanel } from './review/lazy-review-panel.tsx';
import { Section } from '../../../../ui/section.tsx';
import classes from './office-payments.module.css';

/** The payments of an invoice; each opens in a panel with its proof, in which it is checked. */
export function OfficePayments({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  const shown = invoice.payments.find(({ id }) => id === open);
  return (
    <Section title={t('office.payments')}>
      {invoice.payments.length === 0 ? (
        <Text c="dimmed">{t('office.payments_none')}</Text>
      ) : (
        <ul className={classes.list}>
          {invoice.payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} onOpen={() => setOpen(payment.id)} />
          ))}
        </ul>
      )}
      <Drawer
        opened={shown !== undefined}
        onClose={() => setOpen(null)}
        position="right"
        size="min(1120px, 100vw)"
        title={t('office.payment')}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        {shown && (
          <ReviewPanel
            payment={shown}
            payments={invoice.payments}
            onGo={(payment) => setOpen(payment?.id ?? null)}
          />
        )}
      </Drawer>
    </Section>
  );
}

/**
 * One payment of an invoice: proof, amount, type, bank, day, status, and a button that opens it. The button of a
 * payment to check is emphasised.
 */
function PaymentLine({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const { t, dynamic, locale } = useTranslation();
  const awaitsDecision = isActAllowed(payment, 'validate');
  const detail = [
    dynamic(`choice.payment_type.${payment.type}`),
    payment.channel === 'MANUAL' ? payment.bank_name : dynamic(`choice.payment_channel.${payment.channel}`),
    dateText(payment.paid_on ?? payment.created_at, locale),
    payment.moved_amount > 0 &&
      t('payment.moved_on', { amount: money(payment.moved_amount, payment.currency, locale) }),
    payment.outcome === 'REFUND' &&
      payment.refund &&
      t('office.outcome.REFUND', { amount: money(payment.refund.amount, payment.currency, locale) }),
    (payment.outcome === 'CREDIT' || payment.outcome === 'KEPT') && t(`office.outcome.${payment.outcome}`),
  ];
  return (
    <li className={classes.payment}>
      <ProofThumbnail fileId={payment.evidence_file_id} />
      <span className={classes.what}>
        <span className={classes.amount}>
          <PaymentAmount payment={payment} />
        </span>
        <span className={classes.detail}>{detail.filter(Boolean).join(' · ')}</span>
      </span>
      <PaymentStatus payment={payment} />
      <span className={classes.acts}>
        <Button
          size="compact-sm"
          variant={awaitsDecision ? 'filled' : 'subtle'}
          onClick={onOpen}
          aria-label={t(awaitsDecision ? 'office.check_payment' : 'office.open_payment', {
            amount: money(payment.amount, payment.currency, locale),
          })}
        >
          {t(awaitsDecision ? 'office.check' : 'act.open')}
        </Button>
      </span>
    </li>
  );
}
