import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { count, money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import dense from '../../../ui/dense.module.css';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { officeSavings } from './savings-lists.ts';

const AddSaver = lazy(async () => ({ default: (await import('./parts/add-saver.tsx')).AddSaver }));

type PlanRow = CallOutput<'savings.list'>['data'][number];

const source = listSource('savings.list');

const columns: readonly ListColumn<PlanRow>[] = [
  { id: 'pic_name', cell: (row) => row.pic_name },
  { id: 'number', cell: (row) => row.number },
  { id: 'listing_name', cell: (row) => row.listing_name },
  { id: 'stage', cell: (row) => <StageBadge stage={row.stage} /> },
  {
    id: 'balance',
    alignEnd: true,
    cell: (row) => <MoneyText amount={row.balance} currency={row.currency} />,
  },
  { id: 'total', alignEnd: true, cell: (row) => <MoneyText amount={row.total} currency={row.currency} /> },
  { id: 'agent_name', optional: true, cell: (row) => row.agent_name ?? <Absent /> },
  {
    id: 'last_deposit_at',
    optional: true,
    cell: (row) => (row.last_deposit_at ? <DateText value={row.last_deposit_at} /> : <Absent />),
  },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} /> },
];

/** Savings plans of all customers, for staff: the programs with their sums, and the list of plans with balances. */
export function OfficeSavingsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const [adding, setAdding] = useState(false);
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader
        title={t('nav.savings')}
        intro={t('savings.office_lead')}
        primary={can('savings.create') && <Button onClick={() => setAdding(true)}>{t('savings.add')}</Button>}
      />
      <Programs />
      <ListView
        name="savings"
        label={t('nav.savings')}
        config={officeSavings}
        source={source}
        columns={columns}
        cardColumns={['balance', 'listing_name']}
        cardStatus="stage"
        open={(row) => `/admin/transactions/savings/${row.slug}`}
        empty={{ text: t('savings.office_empty') }}
      />
      <Modal
        opened={adding}
        onClose={() => setAdding(false)}
        title={t('savings.add')}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        <Suspense>
          <AddSaver onClose={() => setAdding(false)} />
        </Suspense>
      </Modal>
    </Stack>
  );
}

/** Each savings program that has savers, with its sums; a click on the name filters the list of plans by it. */
function Programs() {
  const { t, field, locale } = useTranslation();
  const { data } = useQuery({
    queryKey: ['savings', 'programs'],
    queryFn: ({ signal }) => call('savings.programs', { per_page: 100 }, { signal }),
    select: (answer) => answer.data.filter(({ depositors }) => depositors > 0),
  });
  if (!data?.length) return null;
  return (
    <Group gap="lg">
      {data.map((program) => (
        <div key={program.id}>
          <Anchor
            component={AppLink}
            to={`/admin/transactions/savings?search[listing_id][]=${program.id}`}
            fw={600}
            mih={24}
            display="inline-block"
          >
            {program.name}
          </Anchor>
          <Text size="sm">{money(program.balance, program.currency, locale)}</Text>
          <Text size="sm" c="dimmed">
            {t('savings.count_savers', { count: program.depositors })} · {field('savings', 'ready')}{' '}
            {count(program.ready, locale)} · {field('savings', 'unpaid')}{' '}
            {money(program.unpaid, program.currency, locale)}
          </Text>
        </div>
      ))}
    </Group>
  );
}
