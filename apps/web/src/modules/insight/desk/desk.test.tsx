import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { Desk } from './desk.tsx';

const none = { status: 200, body: { data: [], meta: { page: 1, per_page: 10, total: 0, pages: 0 } } };
const some = (total: number, ...data: unknown[]) => ({
  status: 200,
  body: { data, meta: { page: 1, per_page: 10, total, pages: 1 } },
});

const invoice = {
  id: 'i1',
  slug: 'abc',
  pic_name: 'Siti Aminah',
  listing_name: 'Umroh Reguler',
  remaining: 28_500_000,
  overdue: 9_200_000,
  next_due_on: '2026-11-09',
  currency: 'IDR',
  awaits_validation: true,
  payment_deadline_at: '2026-11-23T00:00:00Z',
  due_on: '2026-11-20',
  due: { now: null, next: null },
};

const traveller = (number: number) => ({
  booking_id: `b${number}`,
  profile: { slug: `p${number}`, user_slug: 'keluarga', name: `Jamaah ${number}` },
  listing: { slug: 'umroh', name: 'Umroh Reguler', departure_at: '2027-01-15' },
  expires_on: '2027-07-22',
  passport: {
    problem: 'passport_too_short',
    needed_until: '2027-07-23',
    returns_on: '2027-01-23',
    months: 6,
  },
});

const payment = {
  id: 'p1',
  payer_name: 'Budi Santoso',
  invoice_number: 'INV/1',
  amount: 5_000_000,
  currency: 'IDR',
  submitted_at: null,
  created_at: '2026-11-20T00:00:00Z',
};

function open(
  invoices: Answer = none,
  disk = 'enough',
  rows: unknown[] = [],
  backup = 'made',
  bookings: Answer = none,
  payments: Answer = none,
) {
  return fakeServer({
    'GET /admin_api/installation/health': { status: 200, body: { data: { disk, backup } } },
    'GET /admin_api/payments': payments,
    'GET /admin_api/invoices': invoices,
    'GET /admin_api/bookings': bookings,
    'GET /admin_api/listings': none,
    'GET /admin_api/passports/short': { status: 200, body: { data: { total: rows.length, rows } } },
  });
}

const part = (name: string) => screen.findByRole('region', { name });

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('every');
});

describe('the desk of the office', () => {
  it('shows a text in each list without rows', async () => {
    open();
    drawAs('MAIN', <Desk />);
    expect(await screen.findByText('Semua bukti bayar sudah diperiksa.')).toBeDefined();
    expect(await screen.findByText('Semua pembayaran sudah dialokasikan.')).toBeDefined();
    expect(await screen.findByText('Tidak ada paket yang masih draf.')).toBeDefined();
  });

  it('leads to the first departure where none is on sale, without the tick of a finished task', async () => {
    open();
    drawAs('MAIN', <Desk />);
    const departures = within(await part('Keberangkatan terdekat'));
    const text = await departures.findByText('Belum ada keberangkatan yang dijual.');
    expect(text.querySelector('svg')).toBeNull();
    expect(departures.getByRole('link', { name: 'Tambah paket' }).getAttribute('href')).toBe(
      '/admin/transactions/tour-pack/add',
    );
  });

  it('links to the invoice and to the whole list with the same filters', async () => {
    open(some(7, invoice));
    drawAs('MAIN', <Desk />);
    const deadlines = within(await part('Segera lewat batas bayar'));
    const row = await deadlines.findByRole('link', { name: /Siti Aminah/ });
    expect(row.getAttribute('href')).toContain('/admin/transactions/invoices/abc');
    expect(row.textContent).toContain('Rp28.500.000');
    expect(row.textContent).toContain('Bukti sedang diperiksa');
    const all = deadlines.getByRole('link', { name: 'Lihat semua (7)' }).getAttribute('href');
    expect(decodeURIComponent(all ?? '')).toContain('search[status][]=NEW&sort=payment_deadline_at');
  });

  it('shows of an overdue invoice the part that is overdue, not all that is left of it', async () => {
    open(some(1, invoice));
    drawAs('MAIN', <Desk />);
    const late = within(await part('Lewat jatuh tempo'));
    const row = await late.findByRole('link', { name: /Siti Aminah/ });
    expect(row.textContent).toContain('Rp9.200.000');
    expect(row.textContent).not.toContain('Rp28.500.000');
    expect(row.textContent).toContain('9 Nov 2026');
  });

  it('opens the oldest proof in a list that begins with it', async () => {
    open(none, 'enough', [], 'made', none, some(80, payment));
    drawAs('MAIN', <Desk />);
    const row = await screen.findByRole('link', { name: /Budi Santoso/ });
    expect(row.getAttribute('href')).toBe('/admin/transactions/payments?sort=created_at&peek=p1');
  });

  it.each([
    ['low', 'Tempat penyimpanan hampir habis'],
    ['full', 'Tempat penyimpanan penuh: unggahan berhenti'],
  ])('warns of a disk that is %s', async (disk, title) => {
    open(none, disk);
    drawAs('MAIN', <Desk />);
    expect(await screen.findByText(title)).toBeDefined();
  });

  it.each([
    ['failed', 'Pencadangan terakhir gagal'],
    ['late', 'Belum ada cadangan sejak kemarin'],
  ])('warns of a backup that is %s', async (backup, title) => {
    open(none, 'enough', [], backup);
    drawAs('MAIN', <Desk />);
    expect(await screen.findByText(title)).toBeDefined();
  });

  it('lists who travels soon with a passport that ends too soon, all of them on request', async () => {
    open(none, 'enough', [1, 2, 3, 4, 5, 6].map(traveller));
    drawAs('MAIN', <Desk />);
    const passports = within(await part('Paspor yang tidak cukup lama'));
    const row = await passports.findByRole('link', { name: /Jamaah 1/ });
    expect(row.getAttribute('href')).toBe('/admin/credentials/users/keluarga/edit-profile/p1');
    expect(row.textContent).toContain('s.d. 22 Jul 2027');
    expect(row.textContent).toContain('perlu s.d. 23 Jul 2027');
    expect(passports.queryByText('Jamaah 6')).toBeNull();
    await userEvent.click(passports.getByRole('button', { name: 'Tampilkan semua (6)' }));
    expect(passports.getByText('Jamaah 6')).toBeDefined();
  });

  it('lists the paid places of coming departures that nobody has named', async () => {
    const place = {
      id: 'b1',
      invoice_slug: 'abc',
      pic_name: 'Siti Aminah',
      listing_name: 'Umroh Reguler',
      variant_name: 'Quad',
      departure_at: '2027-01-15',
    };
    const asked = open(none, 'enough', [], 'made', some(3, place));
    drawAs('MAIN', <Desk />);
    const places = within(await part('Sudah lunas, belum ada namanya'));
    const row = await places.findByRole('link', { name: /Siti Aminah/ });
    expect(row.getAttribute('href')).toContain('/admin/transactions/invoices/abc');
    expect(row.textContent).toContain('Umroh Reguler · Quad');
    const all = places.getByRole('link', { name: 'Lihat semua (3)' }).getAttribute('href');
    expect(decodeURIComponent(all ?? '')).toContain('search[unnamed][]=true&search[invoice_status][]=PAID');
    expect(asked.some(({ path }) => path.includes('/bookings'))).toBe(true);
  });

  it('hides from an agent the lists that only finance decides on', async () => {
    const asked = open();
    drawAs('AGENT', <Desk />);
    await part('Lewat jatuh tempo');
    expect(screen.queryByRole('region', { name: 'Pembayaran belum dialokasikan' })).toBeNull();
    expect(asked.some(({ path }) => path.includes('/payments'))).toBe(false);
  });
});
