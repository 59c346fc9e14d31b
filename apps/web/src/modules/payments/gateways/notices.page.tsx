import { gatewayEventList } from '@rihla/domain/payments/gateways/gateway-lists';
import { Badge, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import dense from '../../../ui/dense.module.css';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { ProviderName } from './reviews.page.tsx';

/** A message from a payment provider about a payment. */
type Notice = CallOutput<'gateway_events.list'>['data'][number];

const source = listSource('gateway_events.list');

const columns: readonly ListColumn<Notice>[] = [
  { id: 'received_at', cell: (row) => <DateText value={row.received_at} as="moment" /> },
  { id: 'provider', cell: (row) => <ProviderName provider={row.provider} /> },
  { id: 'verdict', cell: (row) => <Verdict notice={row} /> },
  { id: 'result', cell: (row) => <Result notice={row} /> },
  { id: 'word', cell: (row) => row.word },
  { id: 'order_ref', cell: (row) => <bdi>{row.order_ref}</bdi> },
  {
    id: 'amount',
    alignEnd: true,
    cell: (row) => row.amount !== null && <MoneyText amount={row.amount} currency="IDR" />,
  },
];

/**
 * The list of the notices from payment providers: whether each was genuine, and its result. Users with the permission
 * can have one processed again.
 */
export function NoticesPage() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t('nav.gateway_notices')} />
      <ListView
        name="gateway_event"
        label={t('nav.gateway_notices')}
        config={gatewayEventList}
        source={source}
        columns={columns}
        cardColumns={['provider', 'verdict', 'result', 'amount']}
        rowAct={can('payment.replay_event') ? (row) => <Replay notice={row} /> : undefined}
        empty={{ text: t('events.empty') }}
      />
    </Stack>
  );
}

/** A badge that says whether a provider's notice is genuine: its signature is valid and it can be read. */
function Verdict({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={notice.verdict === 'OK' ? 'green' : 'red'}>
      {t(`choice.event_verdict.${notice.verdict}`)}
    </Badge>
  );
}

/**
 * The result of a provider's notice, or the reason why it was refused, and how often it was received and processed
 * again.
 */
function Result({ notice }: { notice: Notice }) {
  const { t, dynamic } = useTranslation();
  const { reason } = notice;
  return (
    <>
      <Text inherit>
        {notice.result
          ? t(`choice.event_result.${notice.result}`)
          : reason && dynamic(`choice.event_reason.${reason}`, undefined, reason)}
      </Text>
      {notice.times_received > 1 && (
        <Text size="sm" c="dimmed">
          {t('events.received', { times: notice.times_received })}
        </Text>
      )}
      {notice.replays > 0 && (
        <Text size="sm" c="dimmed">
          {t('events.replays', { times: notice.replays })}
        </Text>
      )}
    </>
  );
}

/**
 * Button that processes a genuine notice (verdict `OK`) again. Nothing is booked twice: a notice only leads to a query
 * at the provider, whose answer is booked.
 */
function Replay({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  if (notice.verdict !== 'OK') return null;
  const replay = async () => {
    setBusy(true);
    try {
      await call('gateway_events.replay', { id: notice.id });
      toastSuccess(t('events.replayed'));
      await invalidateAll();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="compact-sm" variant="light" loading={busy} onClick={() => void replay()}>
      {t('events.replay')}
    </Button>
  );
}
