import { useAccount } from '../../lib/session.ts';
import { OwnWallet } from './own-wallet.tsx';
import { WithdrawalsList } from './withdrawals-list.tsx';

/** Fees that are paid out: for an agent its own wallet, for the office what agents have asked for. */
export function FeesPage() {
  const account = useAccount();
  return account?.role === 'AGENT' ? <OwnWallet /> : <WithdrawalsList />;
}
