import { walletListConfig, walletListingConfig } from '@rihla/domain/payouts/payout-list';
import { Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import type { ListSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CountText } from '../../../ui/values/count-text.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import type { Wallet, WalletInvoice, WalletListing } from '../payout.queries.ts';
import { useAsk } from './use-ask.tsx';
import { FeeStandingBadge } from './fee-standing-badge.tsx';
import { WalletRequests } from './wallet-requests.tsx';
import { WalletSummary } from './wallet-summary.tsx';

type WalletViewProps = {
  title: string;
  wallet: Wallet;
  invoices: ListSource<WalletInvoice>;
  listings: ListSource<WalletListing>;
  isOwn?: boolean;
};

type Sum = 'expected' | 'earned' | 'taken_back' | 'in_request' | 'transferred' | 'free';
const sumColumn = <Name extends Sum>(id: Name, optional = false) => ({
  id,
  alignEnd: true,
  optional,
  cell: (row: Record<Name, number> & Pick<WalletInvoice, 'currency'>) => (
    <MoneyText amount={row[id]} currency={row.currency} />
  ),
});

const invoiceColumns: readonly ListColumn<WalletInvoice>[] = [
  { id: 'invoice_number', cell: (row) => <bdi>{row.invoice_number}</bdi> },
  { id: 'pic_name', cell: (row) => row.pic_name },
  { id: 'listing_name', cell: (row) => row.listing_name },
  { id: 'standing', cell: (row) => <FeeStandingBadge standing={row.standing} /> },
  sumColumn('expected'),
  sumColumn('free'),
  sumColumn('in_request', true),
  sumColumn('transferred'),
  sumColumn('earned', true),
  sumColumn('taken_back', true),
  { id: 'at', optional: true, cell: (row) => <DateText value={row.at} /> },
];

const listingColumns: readonly ListColumn<WalletListing>[] = [
  { id: 'listing_name', cell: (row) => row.listing_name },
  { id: 'departure_at', cell: (row) => <DateText value={row.departure_at} /> },
  { id: 'invoices', alignEnd: true, cell: (row) => <CountText value={row.invoices} /> },
  sumColumn('earned'),
  sumColumn('taken_back', true),
  sumColumn('transferred'),
  sumColumn('free'),
];

/**
 * View of one agent's wallet, for the agent (`isOwn`) and for staff: the sums by currency with the button to request a
 * withdrawal, and three lists: fees by invoice, fees by package, and the withdrawal requests.
 */
export function WalletView({ title, wallet, invoices, listings, isOwn = false }: WalletViewProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<string | null>('invoices');
  const ask = useAsk(wallet);
  return (
    <Stack gap="md">
      <PageHeader title={title} />
      <WalletSummary wallet={wallet} isOwn={isOwn} onAsk={ask} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="invoices">{t('wallet.by_invoice')}</Tabs.Tab>
          <Tabs.Tab value="listings">{t('wallet.by_listing')}</Tabs.Tab>
          <Tabs.Tab value="requests">{t('wallet.requests')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="invoices" pt="sm">
          <ListView
            name="fee_wallet"
            label={t('wallet.by_invoice')}
            config={walletListConfig}
            source={invoices}
            columns={invoiceColumns}
            cardColumns={['pic_name', 'expected', 'free', 'transferred']}
            cardStatus="standing"
            bulkActions={
              wallet.may_ask
                ? [
                    {
                      id: 'ask',
                      label: (count) => t('wallet.ask_chosen', { count }),
                      fits: ({ free }) => free > 0,
                      run: async (rows) => ask(rows),
                    },
                  ]
                : undefined
            }
            empty={{ text: t('wallet.none') }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="listings" pt="sm">
          <ListView
            name="fee_wallet"
            label={t('wallet.by_listing')}
            config={walletListingConfig}
            source={listings}
            columns={listingColumns}
            cardColumns={['departure_at', 'earned', 'transferred', 'free']}
            empty={{ text: t('wallet.none') }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="requests" pt="sm">
          <WalletRequests agentId={wallet.agent.id} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
