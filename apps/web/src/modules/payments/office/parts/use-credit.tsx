import { Alert, Button, Group } from '@mantine/core';
import { call } from '../../../../lib/api/api.ts';
import { useCan } from '../../../../lib/session/can.ts';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { confirmAct } from '../../../../ui/confirm.tsx';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';

/**
 * A note of the credit of the customer, with a button to pay the invoice with it; nothing without credit or permission.
 */
export function UseCredit({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useTranslation();
  const can = useCan();
  const amount = Math.min(invoice.customer_credit, invoice.payable.package.maximum);
  if (amount <= 0 || !can('payment.use_credit')) return null;
  const formatAmount = (units: number) => money(units, invoice.currency, locale);
  const ask = () =>
    confirmAct({
      title: t('office.credit_use', { amount: formatAmount(amount) }),
      consequence: t('office.credit_use_text', { amount: formatAmount(amount), number: invoice.number }),
      actLabel: t('office.credit_use', { amount: formatAmount(amount) }),
      run: async () => {
        await call('late_money.use_credit', { id: invoice.id, amount });
        toastSuccess();
        await invalidateAll();
      },
    });
  return (
    <Alert color="blue" title={t('office.credit', { amount: formatAmount(invoice.customer_credit) })}>
      <Group>
        <Button size="xs" variant="default" onClick={ask}>
          {t('office.credit_use', { amount: formatAmount(amount) })}
        </Button>
      </Group>
    </Alert>
  );
}
