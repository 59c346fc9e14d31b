import { Button, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { roamaxListConfig } from '@rihla/domain/roamax/roamax-list';
import { useState } from 'react';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import type { CallOutput } from '../../lib/api/api.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import dense from '../../ui/dense.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { PhoneLink } from '../../ui/values/phone-link.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { statusWords } from './status-words.ts';

type Order = CallOutput<'roamax.list'>['data'][number];

const source = listSource('roamax.list');

const columns: readonly ListColumn<Order>[] = [
  { id: 'number', cell: (row) => <bdi>{row.number}</bdi> },
  { id: 'ordered_on', cell: (row) => <DateText value={row.ordered_on} /> },
  { id: 'customer_name', cell: (row) => <bdi>{row.customer_name}</bdi> },
  { id: 'customer_phone', cell: (row) => <PhoneLink phone={row.customer_phone} /> },
  { id: 'product', cell: (row) => <bdi>{row.product}</bdi> },
  { id: 'price', alignEnd: true, cell: (row) => <MoneyText amount={row.price} currency="IDR" /> },
  { id: 'status', cell: (row) => <bdi>{statusWords(row.status)}</bdi> },
  { id: 'created_at', optional: true, cell: (row) => <DateText value={row.created_at} as="relative" /> },
];

/** List of the orders of Roamax, a mobile roaming product. It is read-only; orders are imported from a CSV file. */
export function RoamaxPage() {
  const { t } = useTranslation();
  const can = useCan();
  const [importing, setImporting] = useState(false);
  const importButton = can('roamax.import') && (
    <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setImporting(true)}>
      {t('roamax.import')}
    </Button>
  );
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t('nav.roamax')} intro={t('roamax.lead')} primary={importButton} />
      <ListView
        name="roamax"
        label={t('nav.roamax')}
        config={roamaxListConfig}
        source={source}
        columns={columns}
        cardColumns={['customer_name', 'product', 'price', 'status']}
        empty={{ text: t('roamax.empty') }}
      />
      {importing && <ImportDialog sourceKey={source.key} onClose={() => setImporting(false)} />}
    </Stack>
  );
}
