import { Alert, Text } from '@mantine/core';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { TravellerNames } from '../../../../ui/values/traveller-names.tsx';
import type { Invoice } from '../own-invoice.queries.ts';

/**
 * The state of the last request to cancel a booking that has not ended, made by the customer or the office: pending,
 * with the amount that would be given back, or declined with the reason. Nothing without a request.
 */
export function CancellationAnswer({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useTranslation();
  const { cancellation } = invoice;
  if (!cancellation || isEnded(invoice.status)) return null;
  const { status, paid, kept, note, answer, by_customer: byCustomer } = cancellation;
  const { travellers } = cancellation;
  const who = travellers.length > 0 && (
    <Text>
      {t('own.cancel_who')} <TravellerNames travellers={travellers} />
    </Text>
  );
  const left = money(paid - kept, invoice.currency, locale);
  return status === 'REQUESTED' ? (
    <Alert color="yellow" title={t('own.cancel_waits')}>
      {who}
      <Text>{t('own.cancel_waits_text', { left })}</Text>
      {byCustomer && <Text c="dimmed">{t('own.cancel_reason', { reason: note })}</Text>}
    </Alert>
  ) : (
    <Alert color="gray" title={t('own.cancel_declined')}>
      {who}
      {answer !== null && <Text>{t('own.cancel_declined_text', { reason: answer })}</Text>}
    </Alert>
  );
}
