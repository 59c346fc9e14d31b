import { Button, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { statementListConfig } from '@rihla/domain/statements/statement-list';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import dense from '../../ui/dense.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { Absent } from '../../ui/values/money-text.tsx';
import { Period } from './parts/period.tsx';
import type { Statement } from './statement.queries.ts';

const source = listSource('statements.list');

const columns: readonly ListColumn<Statement>[] = [
  { id: 'bank_name', cell: (row) => <bdi>{row.bank_name}</bdi> },
  {
    id: 'period',
    exported: ['from_day', 'to_day'],
    cell: (row) => <Period from={row.from_day} to={row.to_day} />,
  },
  { id: 'lines', alignEnd: true, cell: (row) => row.lines },
  { id: 'known', alignEnd: true, cell: (row) => row.known },
  { id: 'open', alignEnd: true, cell: (row) => row.open },
  { id: 'sure', alignEnd: true, cell: (row) => row.sure },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} as="moment" /> },
  { id: 'created_by_name', cell: (row) => row.created_by_name ?? <Absent /> },
];

/** List of the imported bank statements, with how many lines of each are still open. */
export function StatementsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const add = can('statement.create') && (
    <Button
      component={AppLink}
      to="/admin/transactions/statements/add"
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      {t('statement.import')}
    </Button>
  );
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t('nav.statements')} primary={add} />
      <ListView
        name="statement"
        label={t('nav.statements')}
        config={statementListConfig}
        source={source}
        columns={columns}
        cardColumns={['period', 'open', 'sure', 'created_at']}
        open={(row) => `/admin/transactions/statements/${row.slug}`}
        empty={{ text: t('statement.empty') }}
      />
    </Stack>
  );
}
