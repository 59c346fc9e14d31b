import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { listSource } from '../../kit/list/list-source.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { QueryState } from '../../ui/states.tsx';
import { walletQuery } from './payout.queries.ts';
import { WalletView } from './parts/wallet-view.tsx';

/** The fees of one agent (earned, withdrawn, still free to withdraw), as the staff of the agency see them. */
export function AgentWalletPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery(walletQuery(slug));
  const sources = useMemo(
    () => ({
      invoices: listSource('fee_wallets.invoices', { id: slug }),
      listings: listSource('fee_wallets.listings', { id: slug }),
    }),
    [slug],
  );
  return (
    <QueryState query={query} lines={8}>
      {(wallet) => (
        <WalletView title={t('wallet.of', { name: wallet.agent.name })} wallet={wallet} {...sources} />
      )}
    </QueryState>
  );
}
