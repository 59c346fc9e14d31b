import type { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { StateWith } from '@rihla/domain/kit/machine';
import { Button, Text } from '@mantine/core';
import { money } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { bookAgainAt } from '../book-again-at.ts';
import type { Invoice } from '../own-invoice.queries.ts';

type EndedNoteProps = { invoice: Invoice; status: StateWith<typeof invoiceMachine, 'ended_by_decision'> };

/**
 * Tells a customer that its booking was cancelled, or ended by the office as spam, and that what was paid is kept for
 * it; after a cancellation with a link to book again, which one marked as spam does not get.
 */
export function EndedNote({ invoice, status }: EndedNoteProps) {
  const { t, locale } = useTranslation();
  const paid = money(invoice.paid, invoice.currency, locale);
  return (
    <>
      <Text>{t(`own.ended.${status}`)}</Text>
      {invoice.paid > 0 && <Text>{t('own.ended_paid', { paid })}</Text>}
      {status === 'CANCELLED' && (
        <Button component={AppLink} to={bookAgainAt(invoice)} size="lg" variant="default" fullWidth>
          {t('own.book_again')}
        </Button>
      )}
    </>
  );
}
