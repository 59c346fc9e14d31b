import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { errorKey } from '@rihla/messages/error-key';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { paymentToFinish, takesProof } from '../../invoices/own/payment-state.ts';
import { type Invoice, invoiceQuery } from '../../invoices/office/invoice.queries.ts';
import { MoneyHead } from './parts/money-head.tsx';
import { ReviewPanel } from './parts/review/lazy-review-panel.tsx';
import { Section } from '../../../ui/section.tsx';

const FollowPayment = lazy(async () => ({
  default: (await import('./parts/review/follow-payment.tsx')).FollowPayment,
}));
const RecordPayment = lazy(async () => ({
  default: (await import('./parts/record-payment.tsx')).RecordPayment,
}));

/**
 * The screen on which the office records a payment for an invoice: one that was received, or one that the customer has
 * still to make.
 */
export function InvoicePaymentPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery(invoiceQuery(slug));
  return (
    <Stack gap="md">
      <PageHeader
        title={t('office.record_payment')}
        intro={query.data && `${query.data.number} · ${query.data.pic_name} · ${query.data.listing_name}`}
        actions={
          query.data && (
            <Button
              component={AppLink}
              to={`/admin/transactions/invoices/${query.data.slug}`}
              variant="default"
            >
              {t('office.to_invoice')}
            </Button>
          )
        }
      />
      <QueryState query={query} lines={12}>
        {(invoice) => (
          <>
            <MoneyHead
              invoice={invoice}
              receivedAt={query.dataUpdatedAt}
              onOver={() => void query.refetch()}
            />
            <Suspense fallback={<Skeleton height={320} />}>
              <Payment invoice={invoice} />
            </Suspense>
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/**
 * The payment part of the screen. A begun payment continues with its proof, one with a proof is reviewed; otherwise a
 * new one is recorded, or the reason is shown why that is not possible. `?payment=` chooses a payment by id or slug,
 * `?more=` starts a new one although another was begun.
 */
function Payment({ invoice }: { invoice: Invoice }) {
  const { t, dynamic } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const chosenId = query.get('payment');
  const chosen = invoice.payments.find(({ id, slug }) => id === chosenId || slug === chosenId);
  const begun = chosen ?? (query.has('more') ? null : paymentToFinish(invoice));
  const pay = invoice.acts.find(({ act }) => act === 'pay');
  const beginAnother = () => setQuery({ more: '1' }, { replace: true });
  if (begun && takesProof(begun)) {
    return (
      <>
        <FollowPayment key={begun.id} payment={begun} invoice={invoice} onDeleted={beginAnother} />
        {invoice.payable.package.maximum > 0 && <AnotherPaymentButton onClick={beginAnother} />}
      </>
    );
  }
  if (begun) {
    return (
      <>
        <Section title={t('office.payment')}>
          <ReviewPanel payment={begun} payments={[begun]} onGo={() => undefined} />
        </Section>
        {pay?.allowed && <AnotherPaymentButton onClick={beginAnother} />}
      </>
    );
  }
  if (!pay?.allowed) {
    return <Alert color="blue">{dynamic(errorKey(pay?.reason ?? 'kit.forbidden'))}</Alert>;
  }
  return (
    <RecordPayment
      key={invoice.payments.length}
      invoice={invoice}
      onMade={(id) => setQuery({ payment: id }, { replace: true })}
    />
  );
}

/** Button that begins another payment of the same invoice. */
function AnotherPaymentButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Group>
      <Button variant="subtle" onClick={onClick}>
        {t('office.another_payment')}
      </Button>
    </Group>
  );
}
