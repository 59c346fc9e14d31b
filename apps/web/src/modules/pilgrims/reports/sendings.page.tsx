import { Stack } from '@mantine/core';
import { reportSendingList } from '@rihla/domain/pilgrims/reports/report-list';
import { reportSendingMachine } from '@rihla/domain/pilgrims/reports/report-sending.machine';
import { useQuery } from '@tanstack/react-query';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { AskedBy } from './asked-by.tsx';
import { overviewQuery, SENDINGS_PATH } from './report.queries.ts';

type Sending = CallOutput<'report_sendings.list'>['data'][number];

const source = listSource('report_sendings.list');

const columns: readonly ListColumn<Sending>[] = [
  { id: 'batch', cell: (row) => <bdi>{row.batch}</bdi> },
  { id: 'status', cell: (row) => <StatusBadge machine={reportSendingMachine} state={row.status} /> },
  { id: 'listing_id', exported: ['listing'], cell: (row) => row.listing.name },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} as="moment" /> },
  {
    id: 'asked_by',
    exported: ['asked_by_name'],
    optional: true,
    cell: (row) => <AskedBy name={row.asked_by_name} />,
  },
  { id: 'rows', alignEnd: true, cell: (row) => row.rows },
  { id: 'stored', alignEnd: true, cell: (row) => row.stored },
  { id: 'refused', alignEnd: true, cell: (row) => row.refused },
];

/** List of the report sheets sent to the government's system, newest first. */
export function SendingsPage() {
  const { t } = useTranslation();
  const { data } = useQuery(overviewQuery);
  return (
    <Stack gap="sm">
      <PageHeader
        title={t('nav.report_sendings')}
        intro={data && t('ministry.sendings_lead', { system: data.system })}
      />
      <ListView
        name="report_sending"
        label={t('nav.report_sendings')}
        config={reportSendingList}
        source={source}
        columns={columns}
        cardColumns={['status', 'listing_id', 'created_at', 'stored']}
        open={(row) => `${SENDINGS_PATH}/${row.id}`}
        empty={{ text: t('ministry.sendings_empty') }}
      />
    </Stack>
  );
}
