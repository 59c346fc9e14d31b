import { gatewayReviewList } from '@rihla/domain/payments/gateways/gateway-lists';
import { reviewMachine } from '@rihla/domain/payments/review.machine';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { MoveDialog } from '../../../kit/lazy-move-dialog.tsx';
import { call } from '../../../lib/api/api.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';
import { useCan } from '../../../lib/session/can.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import dense from '../../../ui/dense.module.css';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { Review } from './review.types.ts';
import { ReviewWhat } from './review-what.tsx';

const source = listSource('gateway_reviews.list');

const columns: readonly ListColumn<Review>[] = [
  { id: 'what', exported: ['reason', 'amount'], cell: (row) => <ReviewWhat review={row} /> },
  { id: 'payer_name', cell: (row) => <PayerLink review={row} /> },
  { id: 'status', cell: (row) => <StatusBadge machine={reviewMachine} state={row.status} /> },
  { id: 'provider', cell: (row) => <ProviderName provider={row.provider} /> },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} as="relative" /> },
  { id: 'order_ref', optional: true, cell: (row) => <bdi>{row.order_ref}</bdi> },
  { id: 'note', cell: (row) => row.note },
];

/**
 * The list of reviews for finance: money from a payment provider that could not be booked automatically or was given
 * back. `clear` closes a review with a note and books nothing; `accept` books the amount that came.
 */
export function ReviewsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const [deciding, setDeciding] = useState<ReviewDecision | null>(null);
  const actButtons = (row: Review) =>
    row.status === 'OPEN' && (
      <Stack gap={6} align="flex-end">
        {row.can_accept && can('payment.accept_amount') && (
          <Button size="compact-sm" onClick={() => setDeciding({ review: row, event: 'accept' })}>
            {t('event.gateway_review.accept')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => setDeciding({ review: row, event: 'clear' })}
        >
          {t('reviews.clear')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t('nav.gateway_reviews')} />
      <ListView
        name="gateway_review"
        label={t('nav.gateway_reviews')}
        config={gatewayReviewList}
        source={source}
        columns={columns}
        cardColumns={['payer_name', 'created_at']}
        cardStatus="status"
        rowAct={can('payment.clear_review') ? actButtons : undefined}
        empty={{ text: t('reviews.empty') }}
      />
      {deciding && (
        <MoveDialog
          machine={reviewMachine}
          event={deciding.event}
          consequence={<Consequence {...deciding} />}
          move={async (note) => {
            await call(`gateway_reviews.${deciding.event}`, { id: deciding.review.id, note: note ?? '' });
            await invalidateAll();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </Stack>
  );
}

/** The review and the decision whose dialog is open. */
type ReviewDecision = { review: Review; event: 'accept' | 'clear' };

/** The text of the confirmation before a review is accepted or cleared: the review, and what happens. */
function Consequence({ review, event }: ReviewDecision) {
  const { t, locale } = useTranslation();
  const sum = money(Number(review.data.found), 'IDR', locale);
  return (
    <Stack gap="xs">
      <ReviewWhat review={review} />
      <Text>{event === 'accept' ? t('reviews.accept_text', { amount: sum }) : t('reviews.clear_text')}</Text>
    </Stack>
  );
}

/** The payer of a review, and the number of the invoice as a link to it; nothing for a review without a payment. */
function PayerLink({ review }: { review: Review }) {
  if (!review.invoice_slug) return null;
  return (
    <>
      <Text inherit>{review.payer_name}</Text>
      <Anchor component={AppLink} to={`/admin/transactions/invoices/${review.invoice_slug}`} inherit>
        <bdi>{review.invoice_number}</bdi>
      </Anchor>
    </>
  );
}

/** The name of a payment provider. */
export function ProviderName({ provider }: Pick<Review, 'provider'>) {
  const { t } = useTranslation();
  return t(`choice.payment_channel.${provider}`);
}
