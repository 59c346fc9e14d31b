import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAsCustomer } from '../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { listing } from '../listing.fixture.ts';
import { NewBookingPage } from '../new-booking.page.tsx';

const TAKEN: Answer = {
  body: {
    data: {
      code: 'HEMATK7Q2X',
      name: 'Hemat akhir tahun',
      currency: 'IDR',
      people: 2,
      discount: 1_500_000,
      alumni_only: false,
    },
  },
};
const refused = (code: string, msg: string): Answer => ({
  status: 422,
  body: { code, msg, errors: { voucher: [msg] } },
});

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

/** Draws the first step after the rooms of a booking to which the public site led with two people in QUAD and a voucher. */
function draw(check: () => Answer, code = 'HEMATK7Q2X') {
  localStorage.clear();
  sessionStorage.clear();
  const asked = fakeServer({
    'GET /api/listings/listing-1': { body: { data: { ...listing, base_price: 28_500_000, photo: null } } },
    'GET /user_api/users': { body: { data: { name: 'Siti', phone: null, email: null } } },
    'POST /api/vouchers/check': check,
  });
  drawAsCustomer(<NewBookingPage />, `/?listing_id=listing-1&pax[quad]=2&voucher=${code}&step=rooms`);
  return () => asked.filter(({ path }) => path === '/api/vouchers/check');
}

const toRooms = () => userEvent.click(screen.getByRole('button', { name: /Kamar$/ }));

it('names the voucher and its discount before the last step, and counts it in the sum', async () => {
  const checks = draw(() => TAKEN);
  await screen.findByText('Hemat akhir tahun');
  expect(screen.getByText('Voucher HEMATK7Q2X memotong Rp1.500.000')).toBeDefined();
  expect(await screen.findByText('Potongan voucher HEMATK7Q2X')).toBeDefined();
  expect(screen.getAllByText(/55\.500\.000/).length).toBeGreaterThan(1);
  expect(checks()[0]!.body).toEqual({
    voucher: 'HEMATK7Q2X',
    listing_id: 'listing-1',
    people: [{ variant_id: 'quad', pax: 2 }],
  });
});

it('says why it takes nothing off, and looks again when the people change', async () => {
  let enough = false;
  const why = 'Voucher ini berlaku mulai 3 orang.';
  draw(() => (enough ? TAKEN : refused('voucher.too_few', why)));
  await screen.findByText(why);
  expect(screen.getByText('Voucher HEMATK7Q2X tidak memotong apa pun')).toBeDefined();
  await toRooms();
  enough = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tambah Quad' }));
  await screen.findByText('Voucher HEMATK7Q2X memotong Rp1.500.000');
});

it('asks once about a code that does not exist, since each time counts as a guess', async () => {
  const why = 'Kode voucher tidak dikenal.';
  const checks = draw(() => refused('voucher.unknown', why), 'SALAH');
  await screen.findByText(why);
  await toRooms();
  await userEvent.click(screen.getByRole('button', { name: 'Tambah Quad' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kurangi Quad' }));
  await screen.findByText(why);
  expect(checks()).toHaveLength(1);
});
