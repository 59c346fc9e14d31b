import type { ListConfig } from '@rihla/domain/kit/list-query';
import { withdrawalListConfig } from '@rihla/domain/payouts/payout-list';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { Button, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { filteredBy } from '../../kit/list/filtered-by.ts';
import type { BulkAction } from '../../kit/list/list-selection.tsx';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { call } from '../../lib/api/api.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import dense from '../../ui/dense.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { QuickViews } from '../invoices/office/parts/quick-views.tsx';
import type { QuickView } from '../invoices/office/quick-views.ts';
import { runEach } from '../invoices/office/run-each.ts';
import { sumText } from './parts/sum-text.ts';
import { WithdrawalTotals } from './parts/withdrawal-totals.tsx';
import { withdrawalColumns } from './parts/withdrawal-columns.tsx';
import { canDo, type WithdrawalRow } from './payout.queries.ts';

const TransferForm = lazy(async () => ({
  default: (await import('./parts/transfer-form.tsx')).TransferForm,
}));

const source = listSource('invoices_fees.list');

const PENDING = ['PENDING'];
const config: ListConfig = {
  ...withdrawalListConfig,
  fields: filteredBy(withdrawalListConfig.fields, [
    'status',
    'agent_id',
    'currency',
    'amount',
    'asked_at',
    'paid_at',
  ]),
  defaultSearch: { status: PENDING },
  perPage: 50,
};

const views: readonly QuickView[] = [
  { label: 'state.withdrawal.PENDING' },
  {
    label: 'state.withdrawal.VALID',
    search: { status: statesWith(withdrawalMachine, 'transferred') },
    sort: '-paid_at',
  },
  { label: 'state.withdrawal.NEW', search: { status: ['NEW'] } },
];

/** List of the agents' withdrawal requests for finance: pending ones first, to be paid one by one or many at once. */
export function WithdrawalsList() {
  const { t } = useTranslation();
  const can = useCan();
  const [paying, setPaying] = useState<readonly WithdrawalRow[] | null>(null);
  const disburse = useDisburseMany();
  const transfer: BulkAction<WithdrawalRow> = {
    id: 'transfer',
    label: (count) => t('withdrawal.transfer_many', { count }),
    fits: (row) => canDo(row, 'transfer'),
    run: async (rows) => setPaying(rows),
  };
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader
        title={t('withdrawal.title')}
        actions={
          can('fee.read') && (
            <>
              <Button component={AppLink} variant="default" to="/admin/transactions/fees/taxes">
                {t('tax_deposit.title')}
              </Button>
              <Button component={AppLink} variant="default" to="/admin/transactions/fees/agents">
                {t('wallet.all')}
              </Button>
            </>
          )
        }
      />
      <WithdrawalTotals config={config} source={source} />
      <QuickViews label={t('withdrawal.title')} views={views} config={config} />
      <ListView
        name="withdrawal"
        label={t('withdrawal.title')}
        config={config}
        source={source}
        columns={withdrawalColumns}
        cardColumns={['agent_name', 'net', 'account', 'asked_at']}
        cardStatus="status"
        open={(row) => `/admin/transactions/fees/${row.slug}`}
        bulkActions={can('withdrawal.transfer') ? [transfer, disburse] : undefined}
        empty={{ text: t('withdrawal.none'), done: t('withdrawal.none_waiting') }}
      />
      {paying && (
        <Suspense>
          <TransferForm withdrawals={paying} onClose={() => setPaying(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Bulk action that pays many requests through Flip, one after another; a refused one is reported, the rest go on. */
function useDisburseMany(): BulkAction<WithdrawalRow> {
  const { t, locale } = useTranslation();
  return {
    id: 'disburse',
    label: (count) => t('withdrawal.disburse_many', { count }),
    fits: (row) => canDo(row, 'disburse') && row.currency === 'IDR',
    consequence: (rows) =>
      t('withdrawal.disburse_many_consequence', { amount: sumText(rows, locale), count: rows.length }),
    run: async (rows) => {
      await runEach(rows, ({ id }) => call('invoices_fees.disburse', { id }));
      toastSuccess(t('withdrawal.disbursed_many', { count: rows.length }));
    },
  };
}
