import { useAccount } from '../../lib/session/session.ts';
import { OwnWallet } from './own-wallet.tsx';
import { WithdrawalsList } from './withdrawals-list.tsx';

/** Screen of paid-out fees: an agent sees its own wallet, staff see the withdrawal requests of all agents. */
export function FeesPage() {
  const account = useAccount();
  return account?.role === 'AGENT' ? <OwnWallet /> : <WithdrawalsList />;
}
