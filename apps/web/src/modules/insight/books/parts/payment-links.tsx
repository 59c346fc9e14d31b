import { Anchor, Group } from '@mantine/core';
import type { CallOutput } from '../../../../lib/api/api.ts';
import { useCan } from '../../../../lib/can.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Absent } from '../../../../ui/values/money-text.tsx';

type Line = Pick<
  CallOutput<'books.journal'>['data'][number],
  'invoice_slug' | 'payment_slug' | 'receipt_number' | 'order_ref' | 'statement_slug'
>;

/** The address of a payment of an invoice, where the office decides about it. */
export const paymentPath = (invoiceSlug: string, paymentSlug: string): string =>
  `/admin/transactions/invoices/${invoiceSlug}/payment?payment=${paymentSlug}`;

/**
 * The ways to what brought the money of a line: its payment, by the receipt where it has one, what its gateway has sent, and
 * the bank statement it stands on; each for whom may open it.
 */
export function PaymentLinks({ line }: { line: Line }) {
  const { t } = useTranslation();
  const can = useCan();
  const { invoice_slug: invoice, payment_slug: payment, order_ref: order, statement_slug: statement } = line;
  const links = [
    invoice && payment
      ? { to: paymentPath(invoice, payment), words: line.receipt_number ?? t('report.payment') }
      : null,
    order && can('payment.events')
      ? { to: `/admin/transactions/payments/notices?q=${order}`, words: t('report.notices') }
      : null,
    statement && can('statement.read')
      ? { to: `/admin/transactions/statements/${statement}`, words: t('report.statement') }
      : null,
  ].filter((link) => link !== null);
  if (links.length === 0) return <Absent />;
  return (
    <Group gap="xs" wrap="nowrap">
      {links.map(({ to, words }) => (
        <Anchor key={to} component={AppLink} inherit to={to}>
          <bdi>{words}</bdi>
        </Anchor>
      ))}
    </Group>
  );
}
