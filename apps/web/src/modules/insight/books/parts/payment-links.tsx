import { Anchor, Group } from '@mantine/core';
import type { CallOutput } from '../../../../lib/api/api.ts';
import { useCan } from '../../../../lib/session/can.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Absent } from '../../../../ui/values/money-text.tsx';

type Line = Pick<
  CallOutput<'books.journal'>['data'][number],
  'invoice_slug' | 'payment_slug' | 'receipt_number' | 'order_ref' | 'statement_slug'
>;

/** The URL path of the screen on which the office decides about a payment. */
export const paymentPath = (invoiceSlug: string, paymentSlug: string): string =>
  `/admin/transactions/invoices/${invoiceSlug}/payment?payment=${paymentSlug}`;

/** The permission of whoever may open the screen of `paymentPath`. */
export const PAYMENT_SCREEN = 'payment.create';

/**
 * Links from a journal line to the source of its money: the payment (by its receipt number), the notices of the payment
 * provider, and the bank statement; each only for whoever may open it. The receipt number is shown to everybody.
 */
export function PaymentLinks({ line }: { line: Line }) {
  const { t } = useTranslation();
  const can = useCan();
  const { invoice_slug: invoice, payment_slug: payment, order_ref: order, statement_slug: statement } = line;
  const links = [
    invoice && payment && can(PAYMENT_SCREEN)
      ? { to: paymentPath(invoice, payment), label: line.receipt_number ?? t('report.payment') }
      : null,
    order && can('payment.events')
      ? { to: `/admin/transactions/payments/notices?q=${order}`, label: t('report.notices') }
      : null,
    statement && can('statement.read')
      ? { to: `/admin/transactions/statements/${statement}`, label: t('report.statement') }
      : null,
  ].filter((link) => link !== null);
  const receipt = can(PAYMENT_SCREEN) ? null : line.receipt_number;
  if (links.length === 0 && !receipt) return <Absent />;
  return (
    <Group gap="xs" wrap="nowrap">
      {receipt && <bdi>{receipt}</bdi>}
      {links.map(({ to, label }) => (
        <Anchor key={to} component={AppLink} inherit to={to}>
          <bdi>{label}</bdi>
        </Anchor>
      ))}
    </Group>
  );
}
