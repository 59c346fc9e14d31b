import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Detail, DetailList } from '../../../../kit/detail-list.tsx';
import { call } from '../../../../lib/api/api.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { useCan } from '../../../../lib/can.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { confirmAct } from '../../../../ui/confirm.tsx';
import { Section } from '../../../../ui/section.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { consequencesOf } from '../invoice-consequences.ts';
import type { Invoice } from '../invoice.queries.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const TITLES = {
  REQUESTED: 'office.cancel.waits',
  APPROVED: 'office.cancel.done',
  DECLINED: 'office.cancel.declined',
} as const;

/** The last cancellation of an invoice: reason, sums, and for the director the decision where one is asked for. */
export function CancellationCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { cancellation } = invoice;
  if (cancellation === null) return null;
  const { status, note, paid, fee, costs, kept, waived } = cancellation;
  const { refund_due_on: due, requested_by_name: name } = cancellation;
  const sum = (amount: number) => <MoneyText amount={amount} currency={invoice.currency} />;
  const details: Detail[] = [
    { label: t('office.cancel.reason'), value: note, wide: true },
    { label: t('office.cancel.paid'), value: sum(paid) },
    ...(waived
      ? []
      : [
          { label: t('office.cancel.fee'), value: sum(fee) },
          { label: t('office.cancel.costs'), value: sum(costs) },
        ]),
    { label: t('office.cancel.kept'), value: waived ? t('office.cancel.waived') : sum(kept) },
    { label: t('office.cancel.left'), value: sum(paid - kept) },
    ...(due ? [{ label: t('office.cancel.refund_by'), value: <DateText value={due} /> }] : []),
  ];
  return (
    <Section title={t(TITLES[status])}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {name && `${t('office.cancel.asked_by', { name })} · `}
          <DateText value={cancellation.created_at} as="moment" />
        </Text>
        <DetailList details={details} />
        {status === 'REQUESTED' && <Decision invoice={invoice} id={cancellation.id} />}
      </Stack>
    </Section>
  );
}

/** The buttons of the director: approve, or decline with a reason. Nothing for anybody else. */
function Decision({ invoice, id }: { invoice: Invoice; id: string }) {
  const words = useTranslation();
  const { t } = words;
  const can = useCan();
  const [declining, setDeclining] = useState(false);
  if (!can('invoice.cancel_paid')) return null;
  const approve = () =>
    confirmAct({
      title: t('office.cancel.approve_title', { number: invoice.number }),
      consequence: (
        <Stack gap={6} component="ul" pl="md" my={0}>
          {consequencesOf('cancel', invoice, words).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Stack>
      ),
      act: t('event.cancellation.approve'),
      danger: true,
      run: async () => {
        await call('cancellations.approve', { id });
        toastSuccess(t('event_done.cancellation.approve'));
        void invalidateAll();
      },
    });
  return (
    <Group gap="xs">
      <Button color="red" onClick={approve}>
        {t('event.cancellation.approve')}
      </Button>
      <Button variant="default" onClick={() => setDeclining(true)}>
        {t('event.cancellation.decline')}
      </Button>
      {declining && <DeclineDialog id={id} number={invoice.number} onClose={() => setDeclining(false)} />}
    </Group>
  );
}
