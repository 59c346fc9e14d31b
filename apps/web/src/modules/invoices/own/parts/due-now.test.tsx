import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAsCustomer } from '../../../../../test/draw.tsx';
import { loadAllMessages } from '../../../../lib/words/i18n.ts';
import type { Invoice } from '../own-invoice.queries.ts';
import { DueNow } from './due-now.tsx';

beforeAll(loadAllMessages);

const payment = {
  status: 'PENDING',
  type: 'DOWN_PAYMENT',
  amount: 22_500_085,
} as Invoice['payments'][number];
const invoice = {
  currency: 'IDR',
  remaining: 108_075_000,
  awaits_validation: true,
  server_now: '2026-12-01T09:45:00.000Z',
  due: { now: { kind: 'settle', amount: 85_574_915, deadline_at: null, due_on: '2026-12-09' }, next: null },
  payments: [payment],
} as unknown as Invoice;
const draw = (shown: Invoice) =>
  drawAsCustomer(<DueNow invoice={shown} receivedAt={0} onOver={() => undefined} />);

it('names the money that waits, by which what is due differs from all that is left', () => {
  draw(invoice);
  screen.getByText('Sisa seluruhnya Rp108.075.000');
  screen.getByText('Dari itu Rp22.500.085 sedang diproses');
});

it('names no money that waits where a payment was only begun, counted already, or is for equipment', () => {
  const others = [
    { ...payment, status: 'NEW' },
    { ...payment, status: 'VALID' },
    { ...payment, type: 'EQUIPMENT' },
  ] as Invoice['payments'];
  draw({ ...invoice, payments: others });
  expect(screen.queryByText(/sedang diproses/)).toBeNull();
});
