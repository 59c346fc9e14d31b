import { accountMachine } from '@rihla/domain/access/account.machine';
import { customerList } from '@rihla/domain/access/customer-list';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { DetailList } from '../../../kit/detail-list.tsx';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { type CustomerRow, customerSource } from './customer.queries.ts';

const LIST_PATH = '/admin/credentials/users';

const columns: readonly ListColumn<CustomerRow>[] = [
  { id: 'name', cell: (row) => row.name },
  { id: 'phone', cell: (row) => (row.phone ? <PhoneLink phone={row.phone} /> : <Absent />) },
  { id: 'email', cell: (row) => <bdi>{row.email ?? '–'}</bdi> },
  { id: 'agent', cell: (row) => row.agent?.name ?? <Absent /> },
  { id: 'invoices_count', alignEnd: true, cell: (row) => row.invoices_count },
  { id: 'profiles_count', alignEnd: true, cell: (row) => row.profiles_count },
  { id: 'status', cell: (row) => <StatusBadge machine={accountMachine} state={row.status} /> },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} /> },
  {
    id: 'last_login_at',
    optional: true,
    cell: (row) => <DateText value={row.last_login_at} as="relative" />,
  },
];

/** The list of customers; an agent sees its own and those of its sub-agents. */
export function CustomersPage() {
  const { t } = useTranslation();
  const can = useCan();
  const add = can('customer.create') && (
    <Button component={AppLink} to={`${LIST_PATH}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('customer.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.users')}
        actions={
          can('customer.merge') && (
            <Button component={AppLink} to={`${LIST_PATH}/duplicates`} variant="default">
              {t('customer.duplicates')}
            </Button>
          )
        }
        primary={add}
      />
      <ListView
        name="customer"
        label={t('nav.users')}
        config={customerList}
        source={customerSource}
        columns={columns}
        cardColumns={['phone', 'status']}
        open={(row) => `${LIST_PATH}/${row.slug}`}
        peek={{ title: ({ name }) => name, show: (row) => <Peek row={row} /> }}
        empty={{ text: t('customer.empty'), action: add }}
      />
    </Stack>
  );
}

/**
 * The panel beside the list of customers that shows one of them: how to reach them, their agent, and how many
 * invoices and profiles of travellers they have.
 */
function Peek({ row }: { row: CustomerRow }) {
  const { t, field } = useTranslation();
  return (
    <DetailList
      details={[
        {
          label: field('customer', 'phone'),
          value: row.phone ? <PhoneLink phone={row.phone} /> : <Absent />,
        },
        { label: field('customer', 'email'), value: <bdi>{row.email ?? '–'}</bdi> },
        { label: field('customer', 'agent'), value: row.agent?.name ?? t('customer.no_agent') },
        { label: field('customer', 'invoices_count'), value: row.invoices_count },
        { label: field('customer', 'profiles_count'), value: row.profiles_count },
        {
          label: field('customer', 'last_login_at'),
          value: <DateText value={row.last_login_at} as="relative" />,
        },
      ]}
    />
  );
}
