import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { money } from '../../../../lib/words/format.ts';
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

const received = { status: 'VALID', outcome: null, amount: 5_000_000, returned_amount: 0, moved_amount: 0 };
const drawUnallocated = (payment: object, others: object[] = []) =>
  drawAs(
    'FINANCE',
    <MoneyHead
      invoice={
        {
          ...EXPIRED,
          status: 'CANCELLED',
          unallocated: 5_000_000,
          payments: [{ ...received, type: 'INSTALMENT', kept: 0, ...payment }, ...others],
        } as unknown as Invoice
      }
      receivedAt={0}
      onOver={() => undefined}
    />,
  );
const told = (key: 'office.late_text' | 'office.late_text_ended') =>
  translate(key, { amount: money(5_000_000, 'IDR', 'id') });

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

describe('the warning above an invoice with unallocated money', () => {
  it('says that money which came after the end may be counted on the invoice', async () => {
    drawUnallocated({ late: true });
    expect((await screen.findByRole('alert')).textContent).toContain(told('office.late_text'));
  });

  it.each([
    ['counted before the cancelling', { late: false }, []],
    ['came late, where a fee was kept', { late: true }, [{ ...received, late: false, kept: 1_500_000 }]],
    ['came late for equipment', { late: true, type: 'EQUIPMENT' }, []],
  ])('leaves that out for money that %s', async (_, payment, others) => {
    drawUnallocated(payment, others);
    expect((await screen.findByRole('alert')).textContent).toContain(told('office.late_text_ended'));
  });
});
