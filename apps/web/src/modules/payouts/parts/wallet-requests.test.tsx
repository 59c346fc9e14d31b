import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, translate } from '../../../lib/words/i18n.ts';
import { WalletRequests } from './wallet-requests.tsx';

beforeAll(async () => {
  await loadAllMessages();
  await loadCalls('every');
});

it('the requests of a wallet are those of its agent, with neither filter nor column that name it', async () => {
  const row = {
    id: 'w-1',
    slug: 'w-1',
    number: 'FEE/2026/0027',
    agent_name: 'Fatimah Az-Zahra',
    amount: 600_000,
    net: 585_000,
    currency: 'IDR',
    bank_name: 'Bank Syariah Indonesia',
    account_digits: '0010',
    account_trusted: true,
    status: 'PENDING',
    disbursement: null,
    asked_at: '2026-11-30T02:00:00Z',
    paid_at: null,
  };
  const meta = { page: 1, per_page: 25, total: 1, pages: 1 };
  const asked = fakeServer({ 'GET /admin_api/invoices_fees': { body: { data: [row], meta } } });
  drawAs('AGENT', <WalletRequests agentId="a-1" />);
  await screen.findAllByText('FEE/2026/0027');
  expect(asked.map(({ path }) => path)).toEqual(['/admin_api/invoices_fees']);
  expect(asked[0]!.query.getAll('search[agent_id][]')).toEqual(['a-1']);
  expect(screen.queryByText('Fatimah Az-Zahra')).toBeNull();
  const named = new RegExp(`^${translate('field.withdrawal.agent_id')}`);
  expect(screen.queryByRole('button', { name: named })).toBeNull();
});
