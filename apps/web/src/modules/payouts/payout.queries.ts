import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';

export type WithdrawalRow = CallOutput<'invoices_fees.list'>['data'][number];
export type Withdrawal = CallOutput<'invoices_fees.get'>['data'];
export type Wallet = CallOutput<'fee_wallets.own'>['data'];
export type WalletSums = Wallet['sums'][number];
export type WalletInvoice = CallOutput<'fee_wallets.own_invoices'>['data'][number];
export type WalletListing = CallOutput<'fee_wallets.own_listings'>['data'][number];
export type WalletOfAgent = CallOutput<'fee_wallets.list'>['data'][number];

/** Query of the wallet of one agent by its slug; null asks for the wallet of the signed-in agent. */
export const walletQuery = (slug: string | null) =>
  queryOptions({
    queryKey: slug === null ? ['fee_wallets.own'] : ['fee_wallets.get', slug],
    queryFn: async ({ signal }) =>
      slug === null
        ? call('fee_wallets.own', {}, { signal })
        : call('fee_wallets.get', { id: slug }, { signal }),
    select: ({ data }) => data,
  });

/** Query of one withdrawal request by its slug. */
export const withdrawalQuery = (slug: string) =>
  queryOptions({
    queryKey: ['invoices_fees.get', slug],
    queryFn: ({ signal }) => call('invoices_fees.get', { id: slug }, { signal }),
    select: ({ data }) => data,
  });

/** Query of the agency's own bank accounts, from which fees and taxes are transferred. */
export const bankQuery = queryOptions({
  queryKey: ['banks.list', 'transfer'],
  queryFn: ({ signal }) => call('banks.list', { per_page: 100 }, { signal }),
  select: ({ data }) => data,
});

/** Whether the signed-in person may do an act, such as `transfer` or `reject`, with a withdrawal request now. */
export function canDo(row: Pick<WithdrawalRow, 'acts'>, name: WithdrawalRow['acts'][number]['act']): boolean {
  return row.acts.some(({ act, allowed }) => act === name && allowed);
}
