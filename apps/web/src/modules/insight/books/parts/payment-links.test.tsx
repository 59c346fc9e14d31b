import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { loadAllMessages } from '../../../../lib/words/i18n.ts';
import { PaymentLinks } from './payment-links.tsx';

const line = {
  invoice_slug: 'abc',
  payment_slug: 'def',
  receipt_number: 'KW/1',
  order_ref: null,
  statement_slug: null,
};

beforeAll(loadAllMessages);

describe('the receipt of a journal line', () => {
  it('leads finance to its payment', async () => {
    drawAs('FINANCE', <PaymentLinks line={line} />);
    const link = await screen.findByRole('link', { name: 'KW/1' });
    expect(link.getAttribute('href')).toContain('/admin/transactions/invoices/abc/payment?payment=def');
  });

  it('is shown to the director without a link, since that screen would refuse the director', async () => {
    drawAs('DIRECTOR', <PaymentLinks line={line} />);
    expect(await screen.findByText('KW/1')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
