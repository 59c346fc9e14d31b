import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { StatusBadge, ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { WithdrawalRow } from '../payout.queries.ts';

/** Columns for lists of withdrawal requests. */
export const withdrawalColumns: readonly ListColumn<WithdrawalRow>[] = [
  { id: 'number', cell: (row) => <bdi>{row.number}</bdi> },
  { id: 'agent_name', cell: (row) => row.agent_name },
  { id: 'amount', alignEnd: true, cell: (row) => <MoneyText amount={row.amount} currency={row.currency} /> },
  { id: 'net', alignEnd: true, cell: (row) => <MoneyText amount={row.net} currency={row.currency} /> },
  {
    id: 'account',
    exported: ['bank_name', 'account_digits'],
    cell: (row) => <AccountCell row={row} />,
  },
  { id: 'status', cell: (row) => <StatusCell row={row} /> },
  { id: 'asked_at', cell: (row) => <DateText value={row.asked_at} as="relative" /> },
  { id: 'paid_at', optional: true, cell: (row) => <DateText value={row.paid_at} /> },
];

/** The bank and last digits of the account, with a badge while a pending request's account is not trusted yet. */
function AccountCell({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation();
  return (
    <span>
      {row.bank_name} <bdi>…{row.account_digits}</bdi>{' '}
      {row.status === 'PENDING' && !row.account_trusted && (
        <ToneBadge tone="refused">{t('withdrawal.account_new')}</ToneBadge>
      )}
    </span>
  );
}

/** The state of a request; while a provider is paying it, the state of that disbursement instead. */
function StatusCell({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation();
  if (row.status === 'PENDING' && row.disbursement !== null && row.disbursement !== 'REFUSED')
    return <ToneBadge tone="open">{t(`state.disbursement.${row.disbursement}`)}</ToneBadge>;
  return <StatusBadge machine={withdrawalMachine} state={row.status} />;
}
