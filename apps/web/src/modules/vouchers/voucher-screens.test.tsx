import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { VoucherAddPage } from './voucher-add.page.tsx';
import { VoucherEditPage } from './voucher-edit.page.tsx';
import { VoucherPage } from './voucher.page.tsx';

const LINE = {
  id: 'p1',
  version: 1,
  voucher_id: 'v1',
  listing_id: 'l1',
  listing_slug: 'umroh',
  listing_name: 'Umroh Reguler',
  departure_at: '2027-01-12',
  currency: 'IDR',
  variant_id: 'quad',
  variant_name: 'Quad',
  room_type: 'QUAD',
  price: 28_500_000,
  minimum_pax: 2,
  discount: 500_000,
  created_at: '2026-11-16T03:00:00.000Z',
};
const VOUCHER = {
  id: 'v1',
  slug: 'hematk7q2x',
  version: 3,
  code: 'HEMATK7Q2X',
  name: 'Hemat Keluarga',
  description: 'Potongan bagi keluarga.',
  picture_file_id: '019a9d5e-0000-7000-8000-0000000000aa',
  phase: 'RUNNING',
  starts_on: '2026-11-01',
  ends_on: '2026-11-30',
  max_pax: 45,
  used: 12,
  left: 33,
  alumni_only: false,
  packages: 1,
  created_at: '2026-11-01T03:00:00.000Z',
  lines: [LINE],
};
const PAGE = { page: 1, per_page: 10, total: 0, pages: 0 };
const AT = '/admin/transactions/voucher';
const person = userEvent.setup();

/**
 * Answers the calls of the voucher's screens.
 * @returns what was asked
 */
const serve = () =>
  fakeServer({
    'GET /admin_api/vouchers/hematk7q2x': { body: { data: VOUCHER } },
    'GET /admin_api/vouchers/hematk7q2x/invoices': { body: { data: [], meta: PAGE } },
    'PUT /admin_api/vouchers/v1': { body: { data: { id: 'v1', version: 4 } } },
  });

/** Draws a screen of the voucher at its address, as the router of the app does. */
function drawAt(role: 'MAIN' | 'AGENT', path: string, page: ReactNode) {
  const routes = (
    <Routes>
      <Route path={AT + path} element={page} />
    </Routes>
  );
  return drawAs(role, routes, AT + path.replace(':slug', VOUCHER.slug));
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => localStorage.clear());

describe('one voucher', () => {
  it('shows how far it is used, what it gives, and the link that carries its code', async () => {
    serve();
    drawAt('MAIN', '/:slug', <VoucherPage />);
    expect(await screen.findByText('12 dari 45 orang')).toBeDefined();
    expect(screen.getByText('Rp500.000')).toBeDefined();
    expect(screen.getByText(/\/paket\?voucher=HEMATK7Q2X$/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ubah' })).toBeDefined();
  });

  it('lets an agent read and change nothing', async () => {
    serve();
    drawAt('AGENT', '/:slug', <VoucherPage />);
    expect(await screen.findByText('12 dari 45 orang')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Ubah' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Atur paket dan potongan' })).toBeNull();
  });
});

describe('the form of a voucher', () => {
  it('asks for everything that is missing before it sends', async () => {
    const asked = serve();
    drawAs('MAIN', <VoucherAddPage />, `${AT}/add`);
    await person.type(await screen.findByLabelText(/^Kode/), 'hemat-1');
    await person.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(screen.getByDisplayValue('HEMAT-1').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Harap isikan Nama voucher!')).toBeDefined();
    expect(screen.getByText('Harap pilih Gambar!')).toBeDefined();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('lowers the number of people no further than to those who have used it', async () => {
    const asked = serve();
    drawAt('MAIN', '/:slug/edit', <VoucherEditPage />);
    const most = await screen.findByLabelText(/^Maksimal orang/);
    await person.clear(most);
    await person.type(most, '11');
    await person.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(screen.getByText('Sudah dipakai 12 orang, jadi batasnya tidak bisa lebih rendah.')).toBeDefined();
    await person.clear(most);
    await person.type(most, '12');
    await person.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ max_pax: 12, version: 3 });
  });
});
