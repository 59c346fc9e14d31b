import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAsCustomer } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import type { Invoice, Payment } from '../../invoices/own/own-invoice.queries.ts';
import { PayPanel } from './pay-panel.tsx';

const payment = { id: 'p1', status: 'NEW', channel: 'MANUAL', base_amount: 1_000_000, currency: 'IDR' };
const way = { provider: 'MIDTRANS', method: 'qris', group: 'qris', fee: 0, expires_at: null, sandbox: false };
const page = {
  payment,
  ways: [way, { ...way, provider: 'MANUAL', method: 'bank_transfer', group: 'transfer' }],
  attempt: null,
  server_now: '2026-12-01T09:45:00.000Z',
};

beforeAll(loadAllMessages);

it('names the amount over the ways to pay it, and lets a customer change it before a way is chosen', async () => {
  const asked = fakeServer({
    'GET /user_api/invoices_payments/p1/pay': { body: { data: page } },
    'DELETE /user_api/invoices_payments/p1': { body: { data: {} } },
  });
  const invoice = { status: 'PARTIAL' } as Invoice;
  drawAsCustomer(
    <PayPanel payment={payment as Payment} invoice={invoice} onChanged={() => undefined} />,
    '/?payment=p1',
  );
  const panel = await screen.findByText('Rp1.000.000');
  expect(panel.parentElement!.textContent).toBe('Jumlah Rp1.000.000');
  await userEvent.click(screen.getByRole('button', { name: 'Ganti jumlah' }));
  expect(asked.map(({ method }) => method)).toContain('DELETE');
});
