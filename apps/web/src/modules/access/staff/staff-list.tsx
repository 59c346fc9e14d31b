import { accountMachine } from '@rihla/domain/access/account.machine';
import { staffList } from '@rihla/domain/access/staff-list';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { Button, Stack } from '@mantine/core';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { translate, translateDynamic, useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { StaffKind, StaffRow } from './staff-kinds.ts';
import { useMayAdd } from './use-may-add.ts';

type Column = ListColumn<StaffRow>;

const name: Column = { id: 'name', cell: (row) => row.name };
const phone: Column = {
  id: 'phone',
  cell: (row) => (row.phone ? <PhoneLink phone={row.phone} /> : <Absent />),
};
const email: Column = { id: 'email', cell: (row) => <bdi>{row.email}</bdi> };
const status: Column = {
  id: 'status',
  cell: (row) => <StatusBadge machine={accountMachine} state={row.status} />,
};
const lastLogin: Column = {
  id: 'last_login_at',
  cell: (row) => <DateText value={row.last_login_at} as="relative" />,
};
const secondFactor: Column = {
  id: 'second_factor',
  cell: (row) =>
    row.second_factor ? (
      <IconShieldCheck size={16} aria-label={translate('account.totp_is_on')} />
    ) : (
      <Absent />
    ),
};
const created: Column = {
  id: 'created_at',
  optional: true,
  cell: (row) => <DateText value={row.created_at} />,
};

const ofStaff: readonly Column[] = [name, phone, email, status, secondFactor, lastLogin, created];
const columnsOf: Readonly<Record<StaffKind['group'], readonly Column[]>> = {
  admins: [
    name,
    { id: 'role', cell: (row) => translateDynamic(`choice.role.${row.role}`) },
    ...ofStaff.slice(1),
  ],
  finances: ofStaff,
  tour_guides: ofStaff,
  agents: [
    name,
    phone,
    { id: 'parent', cell: (row) => row.parent?.name ?? <Absent /> },
    { id: 'stage', optional: true, cell: (row) => row.stage?.name ?? <Absent /> },
    {
      id: 'fee_percent',
      alignEnd: true,
      // An agent without a parent keeps the whole fee, so no percentage is shown.
      cell: (row) => (row.parent ? translate('staff.fee', { percent: row.fee_percent }) : <Absent />),
    },
    { id: 'reference_id', optional: true, cell: (row) => row.reference_id ?? <Absent /> },
    { id: 'referral_code', cell: (row) => <bdi>{row.referral_code}</bdi> },
    { id: 'customers_count', alignEnd: true, cell: (row) => row.customers_count },
    { id: 'sub_agents_count', alignEnd: true, cell: (row) => row.sub_agents_count },
    status,
    lastLogin,
    { ...email, optional: true },
    created,
  ],
};

/** The list of each group with its filters; there is no filter by role where everybody has the same. */
const { role, parent_id, ...shared } = staffList.fields;
const configOf: Readonly<Record<StaffKind['group'], ListConfig>> = {
  admins: { ...staffList, fields: { role, ...shared } },
  finances: { ...staffList, fields: shared },
  tour_guides: { ...staffList, fields: shared },
  agents: { ...staffList, fields: { parent_id, ...shared } },
};

/**
 * The list of one group of staff. `kind` is one of the groups of staff, such as agents, with its calls, columns,
 * addresses and permission.
 */
export function StaffList({ kind }: { kind: StaffKind }) {
  return (
    <Stack gap="md">
      <StaffHeader kind={kind} />
      <StaffTable kind={kind} />
    </Stack>
  );
}

/** The header of the list of a group of staff, with small actions and the button that adds somebody. */
export function StaffHeader({ kind, actions }: { kind: StaffKind; actions?: ReactNode }) {
  const { t } = useTranslation();
  return <PageHeader title={t(kind.title)} actions={actions} primary={<AddButton kind={kind} />} />;
}

/** The table of a group of staff, with filters, search and pages. */
export function StaffTable({ kind }: { kind: StaffKind }) {
  const { t } = useTranslation();
  return (
    <ListView
      name={kind.fieldGroup}
      label={t(kind.title)}
      config={configOf[kind.group]}
      source={kind.source}
      columns={columnsOf[kind.group]}
      cardColumns={['phone', 'status']}
      open={(row) => kind.detailPath(row.slug)}
      empty={{ text: t(`staff.empty.${kind.group}`), action: <AddButton kind={kind} /> }}
    />
  );
}

/** The button that leads to the form of a new member of the group, for those who may add one. */
function AddButton({ kind }: { kind: StaffKind }) {
  const { t } = useTranslation();
  if (!useMayAdd(kind)) return null;
  return (
    <Button component={AppLink} to={kind.createPath} leftSection={<IconPlus size={16} aria-hidden />}>
      {t(`staff.add.${kind.group}`)}
    </Button>
  );
}
