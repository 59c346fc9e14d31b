import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { Button, Text } from '@mantine/core';
import { IconClockCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Panel } from '../../../../ui/calm.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import type { Invoice, Payment } from '../../../invoices/own/own-invoice.queries.ts';
import classes from './being-checked.module.css';

type BeingCheckedProps = { payment: Payment; invoice: Invoice; onPayMore: () => void };

/** The panel shown while the office checks a proof of payment, with a button to pay more. */
export function BeingChecked({ payment, invoice, onPayMore: onMore }: BeingCheckedProps) {
  const { t } = useTranslation();
  const saving = isSavings(invoice.status);
  return (
    <Panel title={t('pay.checking_title')}>
      <div className={classes.what}>
        <IconClockCheck size={40} stroke={1.5} aria-hidden />
        <div>
          <strong className={classes.amount}>
            <MoneyText amount={payment.amount} currency={payment.currency} />
          </strong>
          {payment.submitted_at && (
            <Text c="dimmed">
              {t('pay.sent_at')} <DateText value={payment.submitted_at} as="moment" />
            </Text>
          )}
        </div>
      </div>
      <Text>{t('pay.checking_text')}</Text>
      {!saving && <Text>{t('pay.checking_seats')}</Text>}
      <Button component={AppLink} to={`/user/invoices/${invoice.slug}`} size="lg">
        {t(saving ? 'pay.see_savings' : 'own.see_booking')}
      </Button>
      {invoice.payable.package.maximum > 0 && (
        <Button variant="subtle" size="md" onClick={onMore}>
          {t('pay.more')}
        </Button>
      )}
    </Panel>
  );
}
