import { Button, Stack } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { isList, type ListState, writeListState } from '../../../kit/list/list-state.ts';
import { useListState, useRows } from '../../../kit/list/use-list.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { officePayments, paymentViews } from './payment-list.ts';
import dense from '../../../ui/dense.module.css';
import { PageTotals } from '../../invoices/office/parts/page-totals.tsx';
import { paymentColumns } from './parts/payment-columns.tsx';
import { QuickViews } from '../../invoices/office/parts/quick-views.tsx';
import { ReviewPanel } from './parts/review/lazy-review-panel.tsx';
import { validateMany } from './validate-many.ts';

const source = listSource('payments.list');

/** The list of payments for finance, at first those to check. A row opens the panel in which payments are checked. */
export function PaymentsPage() {
  const translation = useTranslation();
  const { t, field } = translation;
  const can = useCan();
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader
        title={t('nav.payments')}
        actions={
          <>
            {can('payment.reviews') && <GatewayLinks />}
            {can('statement.read') && (
              <Button component={AppLink} to="/admin/transactions/statements" variant="default">
                {t('nav.statements')}
              </Button>
            )}
          </>
        }
        primary={can('payment.validate') && <StartReview />}
      />
      <QuickViews label={t('office.views')} views={paymentViews} config={officePayments} />
      <ListView
        name="office_payment"
        label={t('nav.payments')}
        config={officePayments}
        source={source}
        columns={paymentColumns}
        cardColumns={['amount', 'paid_on']}
        cardStatus="status"
        peek={{
          width: 1120,
          title: (row) => t('office.review.title', { payer: row.payer_name }),
          show: (row, peek) => <ReviewPanel payment={row} payments={peek.rows} list={peek} onGo={peek.go} />,
        }}
        bulkActions={can('payment.validate') ? [validateMany(translation)] : undefined}
        empty={{ text: t('office.payments_empty'), done: t('office.payments_done') }}
        foot={
          <PageTotals
            config={officePayments}
            source={source}
            sums={[{ label: field('office_payment', 'amount'), of: ({ amount }) => amount }]}
          />
        }
      />
    </Stack>
  );
}

/** Links to the reviews and the notices of payment providers. */
function GatewayLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Button component={AppLink} variant="default" to="/admin/transactions/payments/reviews">
        {t('nav.gateway_reviews')}
      </Button>
      <Button component={AppLink} variant="default" to="/admin/transactions/payments/notices">
        {t('nav.gateway_notices')}
      </Button>
    </>
  );
}

/**
 * Button that opens the first payment to check, with their number on all pages of the list. Nothing when there is none,
 * or while the filters of the list exclude them.
 */
function StartReview() {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const [state] = useListState(officePayments);
  const waiting = onlyWaiting(state);
  // At first the list makes the same query, so that one request serves both.
  const { data, isPlaceholderData } = useRows(source, waiting ?? state);
  const first = data?.data[0];
  if (!waiting || !first || isPlaceholderData) return null;
  const open = () =>
    setQuery(
      (now) => {
        const next = writeListState(now, waiting, officePayments);
        next.set('peek', first.id);
        return next;
      },
      { replace: true },
    );
  return (
    <Button leftSection={<IconEyeCheck size={16} aria-hidden />} onClick={open}>
      {t('office.review.start', { count: data.meta.total })}
    </Button>
  );
}

/**
 * The state of the list restricted to payments to check, on its first page; null when its filters exclude them. Decided
 * payments leave the list and later ones move up, so that going on reaches all of them.
 */
function onlyWaiting(state: ListState): ListState | null {
  const { status } = state.search;
  if (status && !(isList(status) && status.includes('PENDING'))) return null;
  return { ...state, page: 1, search: { ...state.search, status: ['PENDING'] } };
}
