import { withdrawalListConfig } from '@rihla/domain/payouts/payout-list';
import { useMemo } from 'react';
import { filteredBy } from '../../../kit/list/filtered-by.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { withdrawalColumns } from './withdrawal-columns.tsx';

/** List of the withdrawal requests of one agent. */
export function WalletRequests({ agentId }: { agentId: string }) {
  const { t } = useTranslation();
  const source = useMemo(() => listSource('invoices_fees.list'), []);
  const config = useMemo(
    () => ({
      ...withdrawalListConfig,
      fields: filteredBy(withdrawalListConfig.fields, ['agent_id', 'status', 'asked_at']),
      defaultSearch: { agent_id: [agentId] },
    }),
    [agentId],
  );
  return (
    <ListView
      name="withdrawal"
      label={t('wallet.requests')}
      config={config}
      source={source}
      columns={withdrawalColumns}
      cardColumns={['amount', 'asked_at', 'paid_at']}
      cardStatus="status"
      open={(row) => `/admin/transactions/fees/${row.slug}`}
      empty={{ text: t('withdrawal.none') }}
    />
  );
}
