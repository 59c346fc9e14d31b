import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { draftOf, keepDraft } from '../../../lib/drafts/draft.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { NewOfficeBookingPage } from './new-office-booking.page.tsx';
import { emptyOfficeDraft, type OfficeDraft } from './office-draft.ts';

const DRAFT_NAME = 'booking.demo/ADMIN/1';
const PAGE = { page: 1, per_page: 25, total: 0, pages: 1 };
const LISTING = {
  id: 'l1',
  slug: 'umroh',
  name: 'Umroh Reguler',
  currency: 'IDR',
  departure_at: '2027-01-12',
  days: 9,
  seats_left: 4,
  variants: [{ id: 'quad', name: 'Quad', room_type: 'QUAD', price: 28_500_000, is_public: true }],
  addon_categories: [],
};
const QUOTE = {
  currency: 'IDR',
  pax: 3,
  seats: 3,
  lines: [
    {
      kind: 'VARIANT',
      ref: 'quad',
      description: 'Quad',
      unit_price: 28_500_000,
      quantity: 3,
      amount: 85_500_000,
    },
  ],
  total: 85_500_000,
  also_on: [],
  payable: { minimum: 15_000_000, maximum: 85_500_000, suggested: [] },
  payment_deadline_at: '2026-11-22T05:00:00.000Z',
  cancellation_terms: { steps: [], costs: [], refund_days: 14 },
};
const FILLED: OfficeDraft = {
  ...emptyOfficeDraft('form-1'),
  customer: { id: 'u1', name: 'Ahmad', email: 'ahmad@contoh.test', phone: '+6281200000111' },
  listing: 'l1',
  pax: { quad: 3 },
  pic_name: 'Ahmad',
  pic_phone: '0812-0000-0111',
  pic_email: 'ahmad@contoh.test',
};

const SHIRTS = {
  id: 'shirts',
  name: 'Seragam',
  type: 'PERSON',
  is_required: true,
  is_unique: false,
  is_public: true,
  addons: [{ id: 'shirt', name: 'Batik', note: null, price: 250_000 }],
};

function book(
  created: Answer,
  draft: OfficeDraft | null = FILLED,
  listing: object = LISTING,
  quote: Parameters<typeof fakeServer>[0][string] = { body: { data: QUOTE } },
) {
  const asked = fakeServer({
    'GET /admin_api/users': { body: { data: [], meta: PAGE } },
    'GET /admin_api/listings': { body: { data: [], meta: PAGE } },
    'GET /admin_api/profiles': { body: { data: [{ id: 'p1', name: 'Siti Ahmad' }], meta: PAGE } },
    'GET /admin_api/listings/l1': { body: { data: listing } },
    'POST /admin_api/v2/invoices/quote': quote,
    'POST /admin_api/v2/invoices': created,
  });
  if (draft) keepDraft(DRAFT_NAME, draft);
  const router = drawAs('MAIN', <NewOfficeBookingPage />, '/admin/transactions/booking/add');
  const priced = () => asked.filter(({ path }) => path.endsWith('/quote'));
  return { router, priced, sent: () => asked.filter(({ path }) => path === '/admin_api/v2/invoices') };
}

const refused = (code: string, msg: string): Answer => ({ status: 409, body: { code, msg } });
const section = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement);
const person = userEvent.setup();

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => localStorage.clear());

describe('booking for a customer', () => {
  it('explains the sum while it is filled in', async () => {
    book({ body: {} });
    expect(await screen.findByText('3 × Rp28.500.000')).toBeDefined();
    expect(screen.getByText(/Bayar paling sedikit Rp15\.000\.000/)).toBeDefined();
  });

  it('goes to the invoice and forgets the draft', async () => {
    const { router, sent } = book({ body: { data: { slug: 'abc', number: 'INV-1' } } });
    await person.click(await screen.findByRole('button', { name: 'Pesan untuk 3 orang' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/transactions/invoices/abc'));
    expect(draftOf(DRAFT_NAME)).toBeNull();
    expect(sent()).toHaveLength(1);
    // The form that was sent is still drawn here, emptied; it does not say that something is missing.
    expect(screen.queryByText('Harap pilih Jamaah!')).toBeNull();
  });

  it('sends the names that are known, of the family and new ones', async () => {
    const { sent } = book({ body: { data: { slug: 'abc', number: 'INV-1' } } });
    await person.click(await screen.findByRole('button', { name: 'Isi namanya sekarang' }));
    const [first, second] = await section('Nama jamaah').findAllByRole('combobox');
    await person.type(first!, 'siti ahmad');
    expect(await screen.findByText('Dari data keluarga jamaah')).toBeDefined();
    await person.type(second!, 'Budi Santoso');
    await person.click(screen.getByRole('button', { name: 'Pesan untuk 3 orang' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const body = sent()[0]!.body as { bookings: { profile_id?: string }[]; profiles: unknown };
    expect(body.bookings.map(({ profile_id }) => profile_id)).toEqual(['p1', undefined, undefined]);
    expect(body.profiles).toEqual([{ booking: 1, name: 'Budi Santoso' }]);
  });

  it('says at the rooms what is left when somebody else was quicker, and keeps what was filled in', async () => {
    const { sent } = book(refused('booking.sold_out', 'Kursi tidak cukup. Sisa kursi: 2.'));
    await person.click(await screen.findByRole('button', { name: 'Pesan untuk 3 orang' }));
    const alert = await section('Kamar').findByRole('alert');
    expect(alert.textContent).toBe('Kursi tidak cukup. Sisa kursi: 2.');
    expect(document.activeElement).toBe(alert);
    expect(screen.getByDisplayValue('ahmad@contoh.test')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Pesan untuk 3 orang' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ key }) => key)).toEqual(['form-1', 'form-1']);
  });

  it('says at the travellers that one of them is not of the family', async () => {
    const alert = 'Data jamaah ini tidak ditemukan.';
    book(refused('booking.profile_unknown', alert));
    await person.click(await screen.findByRole('button', { name: 'Pesan untuk 3 orang' }));
    expect((await section('Nama jamaah').findByRole('alert')).textContent).toBe(alert);
  });

  it('asks about a voucher when it is applied, and counts it or says why not beside the sum without it', async () => {
    const saved = { code: 'HEMATK7Q2X', name: 'Hemat', people: 3, discount: 1_500_000 };
    const { priced } = book({ body: {} }, FILLED, LISTING, ({ body }) => {
      const { voucher } = body as { voucher?: string };
      if (voucher === 'SALAH')
        return { status: 422, body: { code: 'voucher.unknown', msg: 'Tidak dikenal.' } };
      return { body: { data: { ...QUOTE, voucher: voucher ? saved : null } } };
    });
    const asked = () => priced().map(({ body }) => (body as { voucher?: string }).voucher);
    await screen.findByText('3 × Rp28.500.000');
    const before = asked().length;
    await person.type(screen.getByLabelText('Kode voucher'), 'salah');
    expect(asked()).toHaveLength(before);
    await person.click(screen.getByRole('button', { name: 'Pakai' }));
    expect(await screen.findByText('Tidak dikenal.')).toBeDefined();
    expect(screen.getByText('3 × Rp28.500.000')).toBeDefined();
    await person.clear(screen.getByLabelText('Kode voucher'));
    await person.type(screen.getByLabelText('Kode voucher'), 'hematk7q2x{Enter}');
    expect(await screen.findByText('Voucher HEMATK7Q2X memotong Rp1.500.000')).toBeDefined();
    expect(new Set(asked().filter(Boolean))).toEqual(new Set(['SALAH', 'HEMATK7Q2X']));
  });

  it('says at the customer that the address has an account already', async () => {
    const alert = 'E-mail ini sudah terdaftar. Pilih jamaahnya dari daftar.';
    const fresh = { ...FILLED, customer: null, is_new: true, new_name: 'Ahmad', new_phone: '081200000111' };
    book(refused('booking.customer_exists', alert), { ...fresh, new_email: 'ahmad@contoh.test' });
    await person.click(await screen.findByRole('button', { name: 'Pesan untuk 3 orang' }));
    expect(await section('Jamaah').findByText(alert)).toBeDefined();
  });

  it('names what is missing on its field, and sends nothing', async () => {
    const { sent } = book({ body: {} }, null);
    await person.click(screen.getByRole('button', { name: 'Pesan' }));
    expect(screen.getByText('Harap pilih Jamaah!')).toBeDefined();
    expect(screen.getByText('Paket belum dipilih')).toBeDefined();
    expect(screen.getByText('Silahkan isikan data dengan benar!')).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('does not send more people than there are seats', async () => {
    const { sent } = book({ body: {} }, { ...FILLED, pax: { quad: 5 } });
    await person.click(await screen.findByRole('button', { name: /Pesan untuk/ }));
    expect(section('Kamar').getByText('Kursi tidak cukup. Sisa kursi: 4.')).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('leads to what must be chosen, and asks for no sum before it is', async () => {
    const { sent, priced } = book({ body: {} }, FILLED, { ...LISTING, addon_categories: [SHIRTS] });
    const shirt = await screen.findByRole('checkbox', { name: /Batik/ });
    await person.click(screen.getByRole('button', { name: 'Pesan' }));
    expect(section('Tambahan').getByRole('alert').textContent).toBe('Harap pilih Seragam!');
    await waitFor(() => expect(document.activeElement).toBe(shirt));
    expect([...sent(), ...priced()]).toEqual([]);
    await person.click(shirt);
    expect(await screen.findByRole('button', { name: 'Pesan untuk 3 orang' })).toBeDefined();
  });

  it('asks to look first when this form has gone through before', async () => {
    book(refused('kit.idempotency_mismatch', 'x'));
    await person.click(await screen.findByRole('button', { name: 'Pesan untuk 3 orang' }));
    expect(await screen.findByText('Formulir ini sudah pernah dikirim')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Tetap buat pesanan baru' }));
    expect(screen.queryByText('Formulir ini sudah pernah dikirim')).toBeNull();
  });
});
