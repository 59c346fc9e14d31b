import type { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { StateWith } from '@rihla/domain/kit/machine';
import { Button, Text } from '@mantine/core';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { InvoiceLines } from '../../../../ui/sums/invoice-lines.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { bookAgainUrl } from '../book-again-url.ts';
import type { Invoice } from '../own-invoice.queries.ts';

type EndedNoteProps = { invoice: Invoice; status: StateWith<typeof invoiceMachine, 'ended_by_decision'> };

/**
 * A note that a booking was cancelled or marked as spam by the office, with what happens to the money paid. After a
 * cancellation it has a link to book again.
 */
export function EndedNote({ invoice, status }: EndedNoteProps) {
  const { t, locale } = useTranslation();
  const paid = money(invoice.paid, invoice.currency, locale);
  const found = status === 'CANCELLED' ? invoice.cancellation : null;
  const cancellation = found && found.paid > 0 ? found : null;
  return (
    <>
      <Text>{t(`own.ended.${status}`)}</Text>
      {cancellation ? (
        <GivenBack invoice={invoice} cancellation={cancellation} />
      ) : (
        invoice.paid > 0 && <Text>{t('own.ended_paid', { paid })}</Text>
      )}
      {status === 'CANCELLED' && (
        <Button component={AppLink} to={bookAgainUrl(invoice)} size="lg" variant="default" fullWidth>
          {t('own.book_again')}
        </Button>
      )}
    </>
  );
}

type GivenBackProps = { invoice: Invoice; cancellation: NonNullable<Invoice['cancellation']> };

/** What was paid on a cancelled booking, what the agency keeps of it, and what the customer gets back by when. */
function GivenBack({ invoice, cancellation }: GivenBackProps) {
  const { t } = useTranslation();
  const { paid, kept, refund_due_on: due } = cancellation;
  const line = (ref: string, description: string, amount: number) => ({
    kind: 'CANCELLATION',
    ref,
    description,
    unit_price: amount,
    quantity: 1,
    amount,
  });
  const isRefundOpen = invoice.payments.some(
    ({ status, refund, outcome }) => status === 'VALID' && !refund && !outcome,
  );
  return (
    <>
      <InvoiceLines
        charges
        currency={invoice.currency}
        lines={[
          line('paid', t('own.paid'), paid),
          ...(kept > 0 ? [line('kept', t('own.ended_kept'), -kept)] : []),
        ]}
        totals={[{ label: t('own.ended_left'), amount: paid - kept }]}
      />
      {due && isRefundOpen && paid > kept && <Text>{t('own.ended_due', { due })}</Text>}
    </>
  );
}
