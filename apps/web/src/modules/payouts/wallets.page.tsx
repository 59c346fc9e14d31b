import { walletsConfig } from '@rihla/domain/payouts/payout-list';
import { Stack } from '@mantine/core';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { useTranslation } from '../../lib/words/i18n.ts';
import dense from '../../ui/dense.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import type { WalletOfAgent } from './payout.queries.ts';

const source = listSource('fee_wallets.list');

const amountColumn = (id: 'earned' | 'taken_back' | 'in_request' | 'transferred' | 'free') => ({
  id,
  alignEnd: true,
  cell: (row: WalletOfAgent) => <MoneyText amount={row[id]} currency={row.currency} />,
});

const columns: readonly ListColumn<WalletOfAgent>[] = [
  { id: 'agent_name', cell: (row) => row.agent_name },
  amountColumn('earned'),
  amountColumn('taken_back'),
  amountColumn('transferred'),
  amountColumn('in_request'),
  amountColumn('free'),
];

/** List of the wallets of all agents: how much each is owed, or owes when the free sum is negative. */
export function WalletsPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t('wallet.all')} />
      <ListView
        name="fee_wallet"
        label={t('wallet.all')}
        config={walletsConfig}
        source={source}
        columns={columns}
        cardColumns={['free', 'in_request', 'transferred']}
        open={(row) => `/admin/transactions/fees/agents/${row.agent_slug}`}
        empty={{ text: t('wallet.nobody') }}
      />
    </Stack>
  );
}
