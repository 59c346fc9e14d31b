import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { LoginPage } from './login.page.tsx';

const BOOKING = '/user/booking/add?listing_id=l1&pax[quad]=2&pax[infant]=1&voucher=hemat&ref=AG1';

const listing = {
  id: 'l1',
  name: 'Umroh Reguler 9 Hari',
  currency: 'IDR',
  departure_at: '2027-01-26',
  tax: { mode: 'NONE', rate: 0, plus_price: 0 },
  variants: [
    { id: 'quad', name: 'Quad', price: 28_500_000 },
    { id: 'double', name: 'Double', price: 32_500_000 },
    { id: 'infant', name: 'Bayi', price: 5_000_000 },
  ],
};

beforeAll(loadSignedOutMessages);

describe('the way by phone', () => {
  it('is a quiet second one for customers, where the agency offers it', () => {
    fakeServer({});
    draw('/user');
    expect(screen.queryByRole('link', { name: 'Lanjut dengan nomor telepon' })).toBeNull();
    cleanup();
    localStorage.setItem('rihla.phone_door', 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: 'rihla.phone_door', newValue: 'true' }));
    draw(BOOKING);
    const link = screen.getByRole('link', { name: 'Lanjut dengan nomor telepon' });
    expect(link.getAttribute('href')).toBe(`/phone?next=${encodeURIComponent(BOOKING)}`);
    localStorage.removeItem('rihla.phone_door');
    window.dispatchEvent(new StorageEvent('storage', { key: 'rihla.phone_door', newValue: null }));
  });
});

describe('the door behind a booking', () => {
  it('shows the package, the people by room and the total', async () => {
    fakeServer({ 'GET /api/listings/l1': { body: { data: listing } } });
    draw(BOOKING);
    const card = within(await screen.findByRole('region', { name: 'Pesanan yang menunggu' }));
    expect(card.getByRole('heading', { name: listing.name })).toBeTruthy();
    expect(card.getByText('2 orang')).toBeTruthy();
    expect(card.getByText('Total, 3 orang')).toBeTruthy();
    expect(card.getByText('Rp62.000.000')).toBeTruthy();
    expect(card.getByText(/^Voucher HEMAT /)).toBeTruthy();
  });

  it('leads to a new account first, with everything that was chosen', () => {
    fakeServer({});
    draw(BOOKING);
    const link = screen.getByRole('link', { name: 'Buat akun' });
    expect(link.getAttribute('href')).toBe(`/register?next=${encodeURIComponent(BOOKING)}`);
    const place = link.compareDocumentPosition(screen.getByLabelText('Kata sandi'));
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('folds the roles of the staff away, and gives them the focus when they are asked for', async () => {
    fakeServer({});
    draw(BOOKING);
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Saya dari tim biro atau agen' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Jamaah' }));
  });

  it('lets in all the same when the package cannot be read', async () => {
    const asked = fakeServer({});
    draw(BOOKING);
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('button', { name: 'Masuk' })).toBeTruthy();
  });
});

describe('the door without a booking', () => {
  it('shows the roles', () => {
    draw('/admin/transactions/invoices');
    expect(screen.getAllByRole('radio')).toHaveLength(6);
  });
});

function draw(next: string): void {
  const router = createMemoryRouter([{ path: '/login', element: <LoginPage /> }], {
    initialEntries: [`/login?next=${encodeURIComponent(next)}`],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}
