import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/i18n.ts';
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
  currency: 'IDR',
  awaits_validation: true,
  payment_deadline_at: '2026-11-23T00:00:00Z',
  due_on: '2026-11-20',
};

function open(invoices: Answer = none, disk = 'enough') {
  return fakeServer({
    'GET /admin_api/installation/health': { status: 200, body: { data: { disk } } },
    'GET /admin_api/payments': none,
    'GET /admin_api/invoices': invoices,
    'GET /admin_api/listings': none,
  });
}

const part = (name: string) => screen.findByRole('region', { name });

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the desk of the office', () => {
  it('shows a text in each list without rows', async () => {
    open();
    drawAs('MAIN', <Desk />);
    expect(await screen.findByText('Semua bukti bayar sudah diperiksa.')).toBeDefined();
    expect(await screen.findByText('Semua pembayaran sudah dialokasikan.')).toBeDefined();
    expect(await screen.findByText('Tidak ada paket yang masih draf.')).toBeDefined();
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

  it.each([
    ['low', 'Tempat penyimpanan hampir habis'],
    ['full', 'Tempat penyimpanan penuh: unggahan berhenti'],
  ])('warns of a disk that is %s', async (disk, title) => {
    open(none, disk);
    drawAs('MAIN', <Desk />);
    expect(await screen.findByText(title)).toBeDefined();
  });

  it('hides from an agent the lists that only finance decides on', async () => {
    const asked = open();
    drawAs('AGENT', <Desk />);
    await part('Lewat jatuh tempo');
    expect(screen.queryByRole('region', { name: 'Pembayaran belum dialokasikan' })).toBeNull();
    expect(asked.some(({ path }) => path.includes('/payments'))).toBe(false);
  });
});
