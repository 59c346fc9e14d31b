import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { fakeServer } from '../../../../../test/fake-server.ts';
import { fakeUploads } from '../../../../../test/fake-uploads.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/i18n.ts';
import type { OfficePlan } from '../plan.page.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('sends a withdrawal again under the same key when the answer was lost, so that it is recorded once', async () => {
  fakeUploads(() => ({ body: { data: { id: 'f1' } } }));
  const asked = fakeServer({
    'GET /admin_api/banks': { body: { data: [{ id: 'b1', bank: 'BSI', number: '77', currency: 'IDR' }] } },
    'POST /admin_api/savings/1/withdrawals': () => Promise.reject(new TypeError('the line broke')),
  });
  const plan = {
    id: '1',
    currency: 'IDR',
    balance: 5_000_000,
    withdrawal_fee_percent: 0,
    server_now: '2026-11-22T03:00:00Z',
  } as OfficePlan;
  drawAs('FINANCE', <WithdrawForm plan={plan} onClose={vi.fn()} onDone={vi.fn()} />);
  await userEvent.type(screen.getByLabelText(/^Jumlah/), '1000000');
  await userEvent.type(screen.getByLabelText(/^Alasan/), 'Batal berangkat');
  await userEvent.type(screen.getByLabelText(/^Rekening penabung/), 'BSI 123 Siti');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Dibayar dari rekening/ }));
  await userEvent.click(await screen.findByText('BSI · 77'));
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'bukti.pdf', { type: 'application/pdf' }),
  );
  const keys = () => asked.flatMap(({ method, key }) => (method === 'POST' ? [key] : []));
  for (const tries of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Catat penarikan' }));
    await waitFor(() => expect(keys()).toHaveLength(tries));
  }
  expect(keys()[0]).toBeTruthy();
  expect(keys()[1]).toBe(keys()[0]);
});
