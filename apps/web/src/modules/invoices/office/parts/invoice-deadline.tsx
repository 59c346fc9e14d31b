import { useTranslation } from '../../../../lib/i18n.ts';
import { Countdown } from '../../../../ui/values/countdown.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { Absent } from '../../../../ui/values/money-text.tsx';
import type { InvoiceRow } from '../invoice.queries.ts';

/** Until when money must come: the countdown of an unpaid invoice, the due day of one that is paid in part. */
export function InvoiceDeadline({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTranslation();
  if (invoice.awaits_validation && invoice.status === 'NEW') return t('office.deadline_stands_short');
  if (invoice.status === 'NEW') return <Countdown until={invoice.payment_deadline_at} />;
  if (invoice.status === 'PARTIAL') return <DateText value={invoice.due_on} />;
  return <Absent />;
}
