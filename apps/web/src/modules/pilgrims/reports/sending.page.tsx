import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { reportSendingMachine } from '@rihla/domain/pilgrims/reports/report-sending.machine';
import { IconTableExport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { DetailList } from '../../../kit/detail-list.tsx';
import { call, download } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { dateTimeText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { AskedBy } from './asked-by.tsx';
import { ConfirmSending } from './confirm-sending.tsx';
import { invalidateReports } from '../../catalogue/reporting/move-reports.ts';
import type { SendingDetail } from './report.queries.ts';
import { SendingRows } from './sending-rows.tsx';

/** Screen of one report sheet sent to the government: the answers row by row, and the file. */
export function SendingPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['report_sendings.get', id],
    queryFn: async ({ signal }) => (await call('report_sendings.get', { id }, { signal })).data,
  });
  const sending = query.data;
  return (
    <Stack gap="md">
      <PageHeader
        title={sending?.batch ?? t('nav.report_sendings')}
        beside={sending && <StatusBadge machine={reportSendingMachine} state={sending.status} />}
        actions={sending && <Acts sending={sending} />}
      />
      <QueryState query={query} lines={10}>
        {(found) => <Sending sending={found} />}
      </QueryState>
    </Stack>
  );
}

/** One sheet that was sent: when, of which departure, and the answer to each of its rows. */
function Sending({ sending }: { sending: SendingDetail }) {
  const { t, field } = useTranslation();
  const { listing, rows, stored, refused } = sending;
  const details = [
    { label: field('report_sending', 'listing_id'), value: listing.name },
    {
      label: field('report_sending', 'created_at'),
      value: <DateText value={sending.created_at} as="moment" />,
    },
    { label: field('report_sending', 'asked_by'), value: <AskedBy name={sending.asked_by_name} /> },
    { label: t('ministry.outcome'), value: t('ministry.counts', { stored, refused, rows }) },
  ];
  return (
    <>
      <Failure sending={sending} />
      <Paper p="lg">
        <DetailList details={details} />
      </Paper>
      <SendingRows sending={sending} />
      <Text size="sm" c="dimmed">
        {t(sending.has_sheet ? 'ministry.sheet_note' : 'ministry.sheet_removed')}
      </Text>
    </>
  );
}

const FAILURES = ['sign_in', 'sheet'] as const;

/** Why a sheet has no answer yet, or was not taken; nothing for one that was answered. */
function Failure({ sending: { failure, attempts, next_attempt_at, status } }: { sending: SendingDetail }) {
  const { t, locale } = useTranslation();
  if (failure === null) return null;
  const known = FAILURES.find((one) => one === failure) ?? 'other';
  const words = t(`ministry.failure.${known}`);
  const isFinal = status === 'REFUSED' || next_attempt_at === null;
  return (
    <Alert color={isFinal ? 'red' : 'yellow'} role="status">
      {isFinal
        ? t('ministry.failure_final', { failure: words })
        : t('ministry.failure', { attempts, failure: words, at: dateTimeText(next_attempt_at, locale) })}
    </Alert>
  );
}

/** Buttons of a sheet: download it and, where sheets are uploaded by hand, record the result. */
function Acts({ sending }: { sending: SendingDetail }) {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const isWaiting = sending.status === 'WAITING';
  const save = () =>
    download('/admin_api/report_sendings/{id}/sheet', { id: sending.id }, `${sending.batch}.xlsx`).catch(
      toastFailure,
    );
  const withdraw = () =>
    confirmAct({
      title: `${t('event.report_sending.withdraw')}?`,
      consequence: t('ministry.withdraw_why'),
      actLabel: t('event.report_sending.withdraw'),
      run: async () => {
        await call('report_sendings.withdraw', { id: sending.id });
        await invalidateReports(client);
        toastSuccess(t('event_done.report_sending.withdraw'));
      },
    });
  return (
    <Group gap="xs">
      {sending.has_sheet && (
        <Button
          variant="default"
          leftSection={<IconTableExport size={16} aria-hidden />}
          onClick={() => void save()}
        >
          {t('ministry.sheet')}
        </Button>
      )}
      {isWaiting && can('report_sending.withdraw') && (
        <Button variant="default" onClick={withdraw}>
          {t('event.report_sending.withdraw')}
        </Button>
      )}
      {isWaiting && can('report_sending.confirm') && (
        <Button onClick={() => setConfirming(true)}>{t('event.report_sending.confirm')}</Button>
      )}
      {confirming && <ConfirmSending sending={sending} onClose={() => setConfirming(false)} />}
    </Group>
  );
}
