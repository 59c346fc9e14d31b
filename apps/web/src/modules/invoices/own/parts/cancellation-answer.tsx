import { Alert, Text } from '@mantine/core';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { money } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Invoice } from '../own-invoice.queries.ts';

/**
 * What became of a request to cancel a booking that still lives, the customer's own or one for travellers who were taken off: it waits for the office, with what would
 * come back, or it was declined, and why. Nothing where none was made.
 */
export function CancellationAnswer({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useTranslation();
  const { cancellation } = invoice;
  if (!cancellation || isEnded(invoice.status)) return null;
  const { status, paid, kept, note, answer, by_customer: own } = cancellation;
  const left = money(paid - kept, invoice.currency, locale);
  return status === 'REQUESTED' ? (
    <Alert color="yellow" title={t('own.cancel_waits')}>
      <Text>{t('own.cancel_waits_text', { left })}</Text>
      {own && <Text c="dimmed">{t('own.cancel_reason', { reason: note })}</Text>}
    </Alert>
  ) : (
    <Alert color="gray" title={t('own.cancel_declined')}>
      {answer !== null && <Text>{t('own.cancel_declined_text', { reason: answer })}</Text>}
    </Alert>
  );
}
