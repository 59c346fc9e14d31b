import { useQuery } from '@tanstack/react-query';
import { listSource } from '../../kit/list/list-source.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { QueryState } from '../../ui/states.tsx';
import { walletQuery } from './payout.queries.ts';
import { WalletView } from './parts/wallet-view.tsx';

const invoices = listSource('fee_wallets.own_invoices');
const listings = listSource('fee_wallets.own_listings');

/** The fees of the signed-in agent: earned, withdrawn, and still free to withdraw. */
export function OwnWallet() {
  const { t } = useTranslation();
  const query = useQuery(walletQuery(null));
  return (
    <QueryState query={query} lines={8}>
      {(wallet) => (
        <WalletView title={t('wallet.title')} wallet={wallet} invoices={invoices} listings={listings} isOwn />
      )}
    </QueryState>
  );
}
