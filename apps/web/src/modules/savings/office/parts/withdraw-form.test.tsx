import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { loadAllMessages, translate } from '../../../../lib/words/i18n.ts';
import type { OfficePlan } from '../plan.page.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

vi.mock('../../../payments/office/parts/transfer-fields.tsx', () => ({
  TransferFields: ({ onChange }: { onChange: (values: object) => void }) => (
    <button type="button" onClick={() => onChange({ bank_id: 'bank', evidence_file_id: 'file' })}>
      transfer
    </button>
  ),
}));

beforeAll(loadAllMessages);

it('a refusal of a field is shown at the field, in full', async () => {
  const refusal = 'The account must have at least eight digits.';
  fakeServer({
    'GET /admin_api/banks': { body: { data: [] } },
    'POST /admin_api/savings/plan/withdrawals': {
      status: 422,
      body: { code: 'kit.validation', msg: 'Check the form.', errors: { account: [refusal] } },
    },
  });
  const plan = {
    id: 'plan',
    currency: 'IDR',
    balance: 5_000_000,
    withdrawal_fee_percent: 0,
    server_now: '2026-11-29T01:00:00.000Z',
  } as unknown as OfficePlan;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <WithdrawForm plan={plan} onClose={() => undefined} onDone={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const field = (name: string) =>
    screen.getByLabelText(new RegExp(translate(`field.savings_withdrawal.${name}` as never)));
  await userEvent.type(field('amount'), '1000000');
  await userEvent.type(field('reason'), 'Sakit');
  await userEvent.type(field('account'), 'BCA 1');
  await userEvent.click(screen.getByRole('button', { name: 'transfer' }));
  await userEvent.click(screen.getByRole('button', { name: translate('savings.withdraw') }));
  expect(await screen.findByText(refusal)).toBeDefined();
});
