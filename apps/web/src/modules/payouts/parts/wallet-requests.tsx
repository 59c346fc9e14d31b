import { withdrawalListConfig } from '@rihla/domain/payouts/payout-list';
import { useMemo } from 'react';
import { filteredBy } from '../../../kit/list/filtered-by.ts';
import { type ListSource, listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { ListRequest } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { WithdrawalRow } from '../payout.queries.ts';
import { withdrawalColumns } from './withdrawal-columns.tsx';

/** The list has rows of one agent only, so a filter and a column that name it would say nothing. */
const config = {
  ...withdrawalListConfig,
  fields: filteredBy(withdrawalListConfig.fields, ['status', 'asked_at']),
};
const columns = withdrawalColumns.filter(({ id }) => id !== 'agent_name');

/** List of the withdrawal requests of one agent. */
export function WalletRequests({ agentId }: { agentId: string }) {
  const { t } = useTranslation();
  const source = useMemo(() => requestsOf(agentId), [agentId]);
  return (
    <ListView
      name="withdrawal"
      label={t('wallet.requests')}
      config={config}
      source={source}
      columns={columns}
      cardColumns={['amount', 'asked_at', 'paid_at']}
      cardStatus="status"
      open={(row) => `/admin/transactions/fees/${row.slug}`}
      empty={{ text: t('withdrawal.none') }}
    />
  );
}

/** The rows of the list of all requests that are of one agent. */
function requestsOf(agentId: string): ListSource<WithdrawalRow> {
  const all = listSource('invoices_fees.list');
  const ofAgent = (query: ListRequest): ListRequest => ({
    ...query,
    search: { ...query.search, agent_id: [agentId] },
  });
  return {
    key: [...all.key, agentId],
    fetch: (query, signal) => all.fetch(ofAgent(query), signal),
    exportRows: (query, chosen) => all.exportRows(ofAgent(query), chosen),
  };
}
