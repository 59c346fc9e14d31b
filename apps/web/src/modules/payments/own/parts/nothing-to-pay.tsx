import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { Button, Text } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import type { Invoice } from '../../../invoices/own/own-invoice.queries.ts';
import { EndedNote } from '../../../invoices/own/parts/ended-note.tsx';
import { isBegunByLink } from '../../begun-by-link.ts';

/**
 * A note that an invoice is paid, that a savings plan has reached its target, that all that is left is being paid, or
 * that a booking was cancelled or marked as spam, with a link back.
 */
export function NothingToPay({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { status } = invoice;
  const saving = isSavings(status);
  const underWay = invoice.payments.some((one) => hasTrait(paymentMachine, one.status, 'open'));
  const text = underWay
    ? t(isBegunByLink(invoice) ? 'pay.under_way_by_link' : 'pay.under_way')
    : t(saving ? 'pay.savings_full' : 'own.settled');
  return (
    <Panel title={invoice.listing_name}>
      {hasTrait(invoiceMachine, status, 'ended_by_decision') ? (
        <EndedNote invoice={invoice} status={status} />
      ) : (
        <Text>{text}</Text>
      )}
      <Button component={AppLink} to={`/user/invoices/${invoice.slug}`} size="lg" variant="default">
        {t(saving ? 'pay.see_savings' : 'own.see_booking')}
      </Button>
    </Panel>
  );
}
