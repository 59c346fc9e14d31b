import { Button } from '@mantine/core';
import { pilgrimReportMachine } from '@rihla/domain/pilgrims/reports/pilgrim-report.machine';
import { canMove } from '@rihla/domain/kit/machine';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { invalidateReports, queueDeparture, sendDepartures } from './move-reports.ts';
import type { Registration } from './reporting.queries.ts';

/**
 * Buttons that put the reports of all ready pilgrims of a departure into the queue, and that send the queue to the
 * ministry now. Each is shown only where there is something to do and the account may do it.
 */
export function ReportActs({ sheet: { listing, rows, system } }: { sheet: Registration }) {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const reports = rows.flatMap(({ report, status }) => (report && status !== 'REMOVED' ? [report] : []));
  const ready = reports.filter(
    ({ status, by_hand }) => canMove(pilgrimReportMachine, status, 'queue') && !by_hand,
  ).length;
  const queued = reports.filter(({ status, is_sending }) => status === 'QUEUED' && !is_sending).length;
  const queue = async () => {
    setBusy(true);
    await queueDeparture(listing.id)
      .then(() => invalidateReports(client))
      .catch(toastFailure);
    setBusy(false);
  };
  const send = () =>
    confirmAct({
      title: `${t('ministry.send_now')}?`,
      consequence: t('ministry.send_now_why', { count: queued }),
      actLabel: t('ministry.send_now'),
      run: async () => {
        await sendDepartures([listing.id], system);
        await invalidateReports(client);
      },
    });
  return (
    <>
      {ready > 0 && can('pilgrim_report.queue') && (
        <Button variant="default" loading={busy} onClick={() => void queue()}>
          {`${t('ministry.queue_ready')} (${ready})`}
        </Button>
      )}
      {queued > 0 && can('report_sending.send') && (
        <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={send}>
          {t('ministry.send_now')}
        </Button>
      )}
    </>
  );
}
