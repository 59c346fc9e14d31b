import { voucherListConfig } from '@rihla/domain/vouchers/voucher-list';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { YesOrNo } from '../../kit/cells.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { Clipped } from '../../ui/values/clipped.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { Absent } from '../../ui/values/money-text.tsx';
import { PhaseBadge } from './parts/phase-badge.tsx';
import { UsesBar } from './parts/uses-bar.tsx';
import { type VoucherRow } from './voucher.queries.ts';
import { VOUCHERS_PATH } from './vouchers-path.ts';

const columns: readonly ListColumn<VoucherRow>[] = [
  { id: 'code', cell: (row) => <bdi>{row.code}</bdi> },
  { id: 'name', cell: (row) => <Clipped>{row.name}</Clipped> },
  { id: 'phase', cell: (row) => <PhaseBadge phase={row.phase} /> },
  { id: 'used', cell: (row) => <UsesBar used={row.used} most={row.max_pax} /> },
  { id: 'starts_on', cell: (row) => <DateText value={row.starts_on} /> },
  { id: 'ends_on', cell: (row) => <DateText value={row.ends_on} /> },
  { id: 'packages', alignEnd: true, cell: (row) => row.packages || <Absent /> },
  {
    id: 'alumni_only',
    cell: (row) => <YesOrNo is={row.alumni_only} />,
  },
  { id: 'max_pax', optional: true, alignEnd: true, cell: (row) => row.max_pax },
  { id: 'created_at', optional: true, cell: (row) => <DateText value={row.created_at} /> },
];
const source = listSource('vouchers.list');

/**
 * List of vouchers; an agent sees those that its customers may use. The `phase` of a voucher is upcoming, running, used
 * up or over.
 */
export function VouchersPage() {
  const { t } = useTranslation();
  const can = useCan();
  const add = can('voucher.create') && (
    <Button component={AppLink} to={`${VOUCHERS_PATH}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('voucher.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.voucher')} primary={add} />
      <ListView
        name="voucher"
        label={t('nav.voucher')}
        config={voucherListConfig}
        source={source}
        columns={columns}
        cardColumns={['name', 'used']}
        cardStatus="phase"
        open={(row) => `${VOUCHERS_PATH}/${row.slug}`}
        empty={{ text: t(add ? 'voucher.none' : 'voucher.none_for_agent'), action: add }}
      />
    </Stack>
  );
}
