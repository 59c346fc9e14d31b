import { Text } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Countdown } from '../../../../ui/values/countdown.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { Absent } from '../../../../ui/values/money-text.tsx';
import type { InvoiceRow } from '../invoice.queries.ts';

/**
 * The payment deadline in the list of invoices: a countdown for an unpaid one, the due day of a partly paid one (red
 * when overdue), a dash for others. While a proof for an unpaid invoice is checked, it says that the deadline is
 * suspended.
 */
export function InvoiceDeadline({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTranslation();
  if (invoice.awaits_validation && invoice.status === 'NEW') return t('office.deadline_stands_short');
  if (invoice.status === 'NEW') return <Countdown until={invoice.payment_deadline_at} />;
  if (invoice.status !== 'PARTIAL') return <Absent />;
  if (invoice.overdue === 0) return <DateText value={invoice.due.now?.due_on ?? invoice.due_on} />;
  return (
    <Text span inherit c="red" fw={600} title={t('field.office_invoice.overdue')}>
      <DateText value={invoice.next_due_on} />
    </Text>
  );
}
