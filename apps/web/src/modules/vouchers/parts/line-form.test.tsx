import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { VoucherDetail } from '../voucher.queries.ts';
import { LineForm } from './line-form.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const IN_DOLLARS = { id: 'l1', name: 'Turki', departure_at: null, currency: 'USD', variants: [] };
const IN_RUPIAH = { id: 'l2', name: 'Umroh', departure_at: null, currency: 'IDR', variants: [] };

it('takes no discount in rupiah for one in cents when a package in another currency is chosen', async () => {
  fakeServer({
    'GET /admin_api/listings': { body: { data: [IN_DOLLARS, IN_RUPIAH] } },
    'GET /admin_api/listings/l1': { body: { data: IN_DOLLARS } },
    'GET /admin_api/listings/l2': { body: { data: IN_RUPIAH } },
  });
  drawAs(
    'MAIN',
    <LineForm voucher={{ id: 'v1', lines: [] } as unknown as VoucherDetail} line={null} onDone={vi.fn()} />,
  );
  const discount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Potongan/ });
  await userEvent.type(discount, '500000');
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: /^Paket/ }));
    await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
  };
  await choose('Umroh');
  expect(discount.value).toBe('500.000');
  await choose('Turki');
  await waitFor(() => expect(discount.value).toBe(''));
});
