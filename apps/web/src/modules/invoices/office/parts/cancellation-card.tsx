import { Button, Group, Stack, Text } from '@mantine/core';
import { decidesCancellation, isFree } from '@rihla/domain/invoices/invoice-acts';
import { lazy, Suspense, useState } from 'react';
import { type Detail, DetailList } from '../../../../kit/detail-list.tsx';
import { useCan } from '../../../../lib/session/can.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Section } from '../../../../ui/section.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { TravellerNames } from '../../../../ui/values/traveller-names.tsx';
import type { Invoice } from '../invoice.queries.ts';

const ApproveDialog = lazy(async () => ({
  default: (await import('./acts/approve-dialog.tsx')).ApproveDialog,
}));
const DeclineDialog = lazy(async () => ({
  default: (await import('./acts/decline-dialog.tsx')).DeclineDialog,
}));

const TITLES = {
  REQUESTED: 'office.cancel.waits',
  APPROVED: 'office.cancel.done',
  DECLINED: 'office.cancel.declined',
} as const;

/** The titles where only some travellers are to be taken off the invoice. */
const TAKE_OFF_TITLES = {
  REQUESTED: 'office.take_off.asked',
  APPROVED: 'office.cancel.done',
  DECLINED: 'office.take_off.declined',
} as const;

/** The last cancellation (or request for one) of an invoice: reason, amounts, and while pending, the decision. */
export function CancellationCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { cancellation } = invoice;
  if (cancellation === null) return null;
  const { status, note, paid, fee, costs, kept, waived, answer, by_customer: byCustomer } = cancellation;
  const { refund_due_on: due, requested_by_name: name, travellers } = cancellation;
  const sum = (amount: number) => <MoneyText amount={amount} currency={invoice.currency} />;
  const details: Detail[] = [
    ...(travellers.length > 0
      ? [
          {
            label: t('office.take_off.who_goes'),
            value: <TravellerNames travellers={travellers} />,
            wide: true,
          },
        ]
      : []),
    ...(note ? [{ label: t('office.cancel.reason'), value: note, wide: true }] : []),
    { label: t('cancellation.paid'), value: sum(paid) },
    ...(waived
      ? []
      : [
          { label: t('cancellation.fee'), value: sum(fee) },
          { label: t('office.cancel.costs'), value: sum(costs) },
        ]),
    { label: t('office.cancel.kept'), value: waived ? t('office.cancel.waived') : sum(kept) },
    { label: t('office.cancel.left'), value: sum(paid - kept) },
    ...(answer ? [{ label: t('office.cancel.answer'), value: answer, wide: true }] : []),
    ...(due ? [{ label: t('office.cancel.refund_by'), value: <DateText value={due} /> }] : []),
  ];
  return (
    <Section title={t((travellers.length > 0 ? TAKE_OFF_TITLES : TITLES)[status])}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {name && `${t(byCustomer ? 'office.cancel.by_customer' : 'office.cancel.asked_by', { name })} · `}
          <DateText value={cancellation.created_at} as="moment" />
        </Text>
        <DetailList details={details} />
        {status === 'REQUESTED' && <Decision invoice={invoice} cancellation={cancellation} />}
      </Stack>
    </Section>
  );
}

type DecisionProps = { invoice: Invoice; cancellation: NonNullable<Invoice['cancellation']> };

/** Buttons to approve a request, or decline it with a reason. Users who may not decide read that the director does. */
function Decision({ invoice, cancellation }: DecisionProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null);
  if (!decidesCancellation({ status: invoice.status, is_free: isFree(invoice) }, can)) {
    return (
      <Text size="sm" c="dimmed">
        {t('office.cancel.needs_director')}
      </Text>
    );
  }
  const close = () => setOpen(null);
  return (
    <Group gap="xs">
      <Button color="red" onClick={() => setOpen('approve')}>
        {t('event.cancellation.approve')}
      </Button>
      <Button variant="default" onClick={() => setOpen('decline')}>
        {t('event.cancellation.decline')}
      </Button>
      <Suspense>
        {open === 'approve' && (
          <ApproveDialog invoice={invoice} cancellation={cancellation} onClose={close} />
        )}
        {open === 'decline' && (
          <DeclineDialog cancellation={cancellation} number={invoice.number} onClose={close} />
        )}
      </Suspense>
    </Group>
  );
}
