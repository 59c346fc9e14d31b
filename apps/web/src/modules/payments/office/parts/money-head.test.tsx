import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { loadAllMessages, translate } from '../../../../lib/words/i18n.ts';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';
import { MoneyHead } from './money-head.tsx';

const EXPIRED = {
  id: 'i1',
  status: 'EXPIRED',
  currency: 'IDR',
  total: 54_800_000,
  paid: 0,
  remaining: 0,
  refunded: 0,
  unallocated: 0,
  customer_credit: 0,
  trashed_at: null,
  due_on: null,
  payable: { package: { minimum: 0, maximum: 0 } },
  listing_id: 'l1',
  user_id: 'u1',
  lines: [],
  payments: [],
} as unknown as Invoice;

const draw = (role: 'MAIN' | 'DIRECTOR' | 'FINANCE') =>
  drawAs(role, <MoneyHead invoice={EXPIRED} receivedAt={0} onOver={() => undefined} />);
const again = () => screen.queryByRole('link', { name: translate('office.book_again') });

beforeAll(loadAllMessages);

describe('the warning above an invoice that has expired', () => {
  it('leads whoever may book to a new booking', async () => {
    draw('MAIN');
    await screen.findByRole('alert');
    expect(again()?.getAttribute('href')).toContain('/admin/transactions/booking/add?listing_id=l1');
  });

  it.each(['DIRECTOR', 'FINANCE'] as const)('leads %s, who may not book, nowhere', async (role) => {
    draw(role);
    await screen.findByRole('alert');
    expect(again()).toBeNull();
  });
});
