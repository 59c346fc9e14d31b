import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import type { Wallet } from '../payout.queries.ts';
import { WalletSummary } from './wallet-summary.tsx';

beforeAll(async () => {
  await loadAllMessages();
});

it('an agent without a bank account is led to where it enters one', () => {
  const sums = {
    currency: 'IDR',
    free: 0,
    minimum: 0,
    expected: 0,
    earned: 0,
    taken_back: 0,
    in_request: 0,
    transferred: 0,
  };
  const wallet = { account: null, sums: [sums], open: [], debts: [], may_ask: true } as unknown as Wallet;
  drawAs('AGENT', <WalletSummary wallet={wallet} isOwn onAsk={() => undefined} />);
  const link = screen.getByRole('link', { name: translate('wallet.account_add') });
  expect(link.getAttribute('href')).toBe('/admin/my-account');
});
