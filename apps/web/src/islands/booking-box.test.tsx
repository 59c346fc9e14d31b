import { amount } from '@rihla/domain/shared/money';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeServer } from '../../test/fake-server.ts';
import { BookingBox, type BookingBoxProps } from './booking-box.tsx';

const props: BookingBoxProps = {
  locale: 'id',
  currency: 'IDR',
  seats: 3,
  action: '/paket/umrah/pesan',
  listing: 'umrah',
  carriedQuery: { voucher: 'HEMAT', ref: 'siti' },
  rooms: [
    room('quad', 'Quad', 30_000_000, { base: true }),
    room('double', 'Double', 35_000_000),
    room('infant', 'Bayi', 9_500_000, { takes_seat: false, for_adult: false }),
  ],
  tax: null,
  words: {
    total: 'Total',
    people_one: '{count} orang',
    people_other: '{count} orang',
    submit: 'Lanjut memesan',
    more: 'Tambah, {room}',
    fewer: 'Kurangi, {room}',
    none: 'Pilih jumlah orang dahulu.',
    limit: 'Kursi yang tersisa hanya {seats}.',
    tax: 'sudah termasuk {tax}: {amount}',
    adult: 'Anak dan bayi harus berangkat bersama orang dewasa.',
    voucher: 'Kode voucher',
    voucher_apply: 'Pakai',
    voucher_saves: 'Voucher {code} memotong {amount}.',
    voucher_alumni: 'Khusus alumni.',
    voucher_failed: 'Kode belum dapat diperiksa.',
  },
};

type Question = { voucher: string; people: { pax: number }[] };

/**
 * Answers the check of a voucher.
 * @returns what was asked
 */
const serve = (answer: (asked: Question) => Answer) =>
  fakeServer({ 'POST /api/vouchers/check': ({ body }) => answer(body as Question) });

const half = (people: readonly { pax: number }[]) => people.reduce((sum, { pax }) => sum + pax, 0) * 500_000;

afterEach(() => vi.unstubAllGlobals());

describe('the tax of a package in the booking box', () => {
  it('is in the total, and said below it', async () => {
    serve(({ voucher }) => ({
      body: { data: { code: voucher, discount: 0, people: 1, alumni_only: false } },
    }));
    const tax = { mode: 'TOUR', rate: 110, plus_price: amount(0), name: 'PPN 1,1%' } as const;
    render(<BookingBox {...props} carriedQuery={{}} tax={tax} />);
    expect(screen.getByText('Rp30.330.000', { selector: '.total strong' })).toBeDefined();
    expect(screen.getByText('sudah termasuk PPN 1,1%: Rp330.000')).toBeDefined();
  });
});

describe('a voucher in the booking box', () => {
  it('that came along is counted at once, and again for more people', async () => {
    serve(({ voucher, people }) => ({
      body: { data: { code: voucher, discount: half(people), people: 1, alumni_only: false } },
    }));
    render(<BookingBox {...props} />);
    expect(await screen.findByText('Voucher HEMAT memotong Rp500.000.')).toBeDefined();
    expect(screen.getByText('Rp29.500.000')).toBeDefined();
    await press('Tambah, Double');
    expect(await screen.findByText('Voucher HEMAT memotong Rp1.000.000.')).toBeDefined();
    expect(screen.getByText('Rp64.000.000')).toBeDefined();
    expect(sent()).toMatchObject({ voucher: 'HEMAT' });
  });

  it('is asked about when it is applied and not while it is typed, and says why it does not count', async () => {
    const asked = serve(() => ({ status: 422, body: { msg: 'Kode voucher tidak dikenal.' } }));
    render(<BookingBox {...props} carriedQuery={{}} />);
    await userEvent.type(screen.getByLabelText('Kode voucher'), 'salah 1');
    expect(asked).toEqual([]);
    expect(sent()).toMatchObject({ voucher: 'SALAH1' });
    await press('Pakai');
    expect(await screen.findByText('Kode voucher tidak dikenal.')).toBeDefined();
    expect(screen.getByText('Rp30.000.000', { selector: '.total strong' })).toBeDefined();
    expect(asked).toHaveLength(1);
  });

  it('stays when the server cannot be reached', async () => {
    serve(() => {
      throw new TypeError('offline');
    });
    render(<BookingBox {...props} />);
    expect(await screen.findByText('Kode belum dapat diperiksa.')).toBeDefined();
    expect(sent()).toMatchObject({ voucher: 'HEMAT' });
  });
});

describe('the booking box', () => {
  it('starts with one person in the base room and its price', () => {
    render(<BookingBox {...props} />);
    expect(screen.getByText('Rp30.000.000', { selector: '.total strong' })).toBeDefined();
    expect(sent()).toEqual({ voucher: 'HEMAT', ref: 'siti', 'pax[quad]': '1' });
  });

  it('adds every room at its own price', async () => {
    render(<BookingBox {...props} />);
    await press('Tambah, Double');
    await press('Tambah, Bayi');
    expect(screen.getByText('Rp74.500.000')).toBeDefined();
    expect(screen.getByText('Total, 3 orang')).toBeDefined();
    expect(sent()).toMatchObject({ 'pax[quad]': '1', 'pax[double]': '1', 'pax[infant]': '1' });
  });

  it('offers no more seats than are left, and none are taken by infants', async () => {
    render(<BookingBox {...props} />);
    for (let times = 0; times < 4; times += 1) await press('Tambah, Quad');
    expect(screen.getByText('Kursi yang tersisa hanya 3.')).toBeDefined();
    await press('Tambah, Double');
    await press('Tambah, Bayi');
    expect(sent()).toMatchObject({ 'pax[quad]': '3', 'pax[infant]': '1' });
    expect(sent()).not.toHaveProperty('pax[double]');
  });

  it('sends nothing before a person is chosen', async () => {
    render(<BookingBox {...props} />);
    await press('Kurangi, Quad');
    await press('Kurangi, Quad');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lanjut memesan' }).disabled).toBe(true);
    expect(screen.getByText('Pilih jumlah orang dahulu.')).toBeDefined();
  });

  it('sends no infant without an adult, and says why', async () => {
    render(<BookingBox {...props} />);
    await press('Kurangi, Quad');
    await press('Tambah, Bayi');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lanjut memesan' }).disabled).toBe(true);
    expect(screen.getByText('Anak dan bayi harus berangkat bersama orang dewasa.')).toBeDefined();
  });
});

function room(
  id: string,
  name: string,
  price: number,
  more: { base?: boolean; takes_seat?: boolean; for_adult?: boolean } = {},
) {
  const price_text = `harga ${name}`;
  return {
    id,
    name,
    hint: '',
    price: amount(price),
    price_text,
    takes_seat: true,
    for_adult: true,
    base: false,
    ...more,
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function sent(): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement));
}
