import { Button, Stack } from '@mantine/core';
import { pilgrimReportMachine } from '@rihla/domain/pilgrims/reports/pilgrim-report.machine';
import { canMove, statesOf } from '@rihla/domain/kit/machine';
import { pilgrimReportList } from '@rihla/domain/pilgrims/reports/report-list';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import type { BulkAction } from '../../../kit/list/list-selection.tsx';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { QuickTabs } from '../../../kit/quick-tabs.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { invalidateReports, moveReports, sendDepartures } from '../../catalogue/reporting/move-reports.ts';
import { type ReportRow, ReportState, WhatToMend } from '../../catalogue/reporting/report-parts.tsx';
import { overviewQuery, SENDINGS_PATH, useReportLead } from './report.queries.ts';

const source = listSource('pilgrim_reports.list');

const columns: readonly ListColumn<ReportRow>[] = [
  { id: 'name', exported: ['profile.name'], cell: (row) => row.profile.name },
  { id: 'status', cell: (row) => <ReportState row={row} /> },
  { id: 'mend', exported: [], cell: (row) => <WhatToMend row={row} /> },
  { id: 'listing_id', exported: ['listing'], cell: (row) => row.listing.name },
  {
    id: 'departure_at',
    exported: ['listing.departure_at'],
    cell: (row) => <DateText value={row.listing.departure_at} />,
  },
  {
    id: 'registration_number',
    optional: true,
    cell: (row) => (row.registration_number ? <bdi>{row.registration_number}</bdi> : <Absent />),
  },
  { id: 'stored_at', optional: true, cell: (row) => <DateText value={row.stored_at} as="moment" /> },
];

/** A tab for each state, the order in which a report goes through them. */
const TABS = statesOf(pilgrimReportMachine);

/** List of the pilgrims to report to the government: who is ready, what is missing, what was refused and why. */
export function ReportsPage() {
  const { t } = useTranslation();
  const schedule = useReportLead();
  return (
    <Stack gap="sm">
      <PageHeader
        title={t('nav.reports')}
        intro={schedule}
        actions={
          <Button
            component={AppLink}
            to={SENDINGS_PATH}
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
          >
            {t('ministry.sendings')}
          </Button>
        }
      />
      <StateTabs />
      <Reports />
    </Stack>
  );
}

/** Tabs of the states of a report, each with the number of reports. */
function StateTabs() {
  const { t, dynamic } = useTranslation();
  const [query] = useSearchParams();
  const { data } = useQuery(overviewQuery);
  const current = query.getAll('search[status][]');
  const countOf = (status: string) => data?.counts.find((one) => one.status === status)?.count ?? 0;
  const tabs = TABS.map((status) => ({
    label: `${dynamic(`state.pilgrim_report.${status}`)} (${countOf(status)})`,
    search: `?search[status][]=${status}`,
    isCurrent: current.length === 1 && current[0] === status,
  }));
  return <QuickTabs label={t('field.pilgrim_report.status')} tabs={tabs} />;
}

/** The list of pilgrims with the acts for those that are chosen. */
function Reports() {
  const { t } = useTranslation();
  const acts = useActs();
  return (
    <ListView
      name="pilgrim_report"
      label={t('nav.reports')}
      config={pilgrimReportList}
      source={source}
      columns={columns}
      cardColumns={['status', 'mend', 'listing_id', 'departure_at']}
      open={(row) => `/admin/credentials/users/${row.profile.user_slug}/edit-profile/${row.profile.slug}`}
      bulkActions={acts}
      empty={{ text: t('ministry.empty') }}
    />
  );
}

/** Bulk actions that the account may do: put reports into the queue, take them out, send them now. */
function useActs(): BulkAction<ReportRow>[] {
  const { t, dynamic } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const { data } = useQuery(overviewQuery);
  const move = (act: 'queue' | 'unqueue'): BulkAction<ReportRow> => ({
    id: act,
    label: (count) => `${dynamic(`event.pilgrim_report.${act}`)} (${count})`,
    fits: (row) => !row.is_sending && canMove(pilgrimReportMachine, row.status, act),
    run: async (rows) => {
      await moveReports(
        act,
        rows.map(({ id }) => id),
      );
      await invalidateReports(client);
    },
  });
  const send: BulkAction<ReportRow> = {
    id: 'send',
    label: () => t('ministry.send_now'),
    fits: (row) => row.status === 'QUEUED' && !row.is_sending,
    consequence: (rows) => t('ministry.send_now_why', { count: rows.length }),
    run: async (rows) => {
      await sendDepartures(
        rows.map(({ listing }) => listing.id),
        data?.system ?? '',
      );
      await invalidateReports(client);
    },
  };
  return [
    ...(can('pilgrim_report.queue') ? [move('queue')] : []),
    ...(can('pilgrim_report.unqueue') ? [move('unqueue')] : []),
    ...(can('report_sending.send') ? [send] : []),
  ];
}
