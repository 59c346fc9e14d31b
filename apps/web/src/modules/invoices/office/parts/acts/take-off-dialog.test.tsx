import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../../../test/draw.tsx';
import { fakeServer } from '../../../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../../lib/words/i18n.ts';
import type { Invoice } from '../../invoice.queries.ts';
import { TakeOffDialog } from './take-off-dialog.tsx';

const booking = (id: string, profile_name: string) => ({ id, profile_name, variant_name: 'Quad' });
const INVOICE = {
  id: 'i1',
  number: 'INV-12',
  user_name: 'Ahmad',
  currency: 'IDR',
  acts: [{ act: 'cancel', allowed: true }],
  bookings: [booking('b1', 'Siti'), booking('b2', 'Umar'), booking('b3', 'Nadia')],
} as unknown as Invoice;

const side = (pax: number, total: number, paid: number, lines: object[] = []) => ({
  pax,
  seats: pax,
  lines,
  total,
  paid,
  remaining: total - paid,
  due_on: null,
});
const voucherLine = {
  kind: 'DISCOUNT',
  ref: 'voucher',
  description: 'Potongan voucher HEMAT',
  unit_price: -1_000_000,
  quantity: 1,
  amount: -1_000_000,
};
const PREVIEW = {
  currency: 'IDR',
  goes: side(1, 28_500_000, 5_000_000),
  stays: side(2, 56_000_000, 10_000_000, [voucherLine]),
  total_before: 84_000_000,
  paid: 15_000_000,
  credit: 0,
  waiting: false,
  voucher: { code: 'HEMAT', before: 1_500_000, after: 1_500_000, reason: null },
  cancellation: {
    currency: 'IDR',
    paid: 5_000_000,
    fee: 2_850_000,
    costs: [],
    costs_total: 0,
    kept: 2_850_000,
    result: 2_150_000,
    refund_due_on: '2026-12-01',
    days_left: 60,
    terms: { steps: [], costs: [], refund_days: 14 },
  },
};

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('taking travellers off an invoice', () => {
  it('shows what is kept and what the others pay, asks for the reason, and sends both as they were shown', async () => {
    const person = userEvent.setup();
    const done = {
      data: { id: 'i1', version: 2, total: 56_000_000, new_invoice: { number: 'INV-13' }, waiting: false },
    };
    const asked = fakeServer({
      'POST /admin_api/invoices/i1/take_off/preview': { body: { data: PREVIEW } },
      'POST /admin_api/invoices/i1/take_off': { body: done },
    });
    const onClose = vi.fn();
    drawAs('MAIN', <TakeOffDialog invoice={INVOICE} onClose={onClose} />);
    await person.click(screen.getByRole('checkbox', { name: /Umar/ }));
    await screen.findByText('Rp2.150.000');
    expect(
      screen.getByText(/Voucher HEMAT|voucher HEMAT berubah dari Rp1.500.000 menjadi Rp1.000.000/),
    ).toBeDefined();
    const act = screen.getByRole('button', { name: 'Keluarkan 1 orang' });
    await person.click(act);
    expect(asked.filter(({ path }) => path.endsWith('take_off'))).toEqual([]);
    await person.type(screen.getByRole('textbox'), 'Sakit keras');
    await person.click(act);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(asked.find(({ path }) => path.endsWith('take_off'))!.body).toEqual({
      booking_ids: ['b2'],
      note: 'Sakit keras',
      total: 56_000_000,
      kept: 2_850_000,
    });
  });

  it('keeps the focus on the choice and the typed reason while more people are chosen, and asks for a missing one', async () => {
    const person = userEvent.setup();
    fakeServer({ 'POST /admin_api/invoices/i1/take_off/preview': { body: { data: PREVIEW } } });
    drawAs('MAIN', <TakeOffDialog invoice={INVOICE} onClose={vi.fn()} />);
    const umar = screen.getByRole('checkbox', { name: /Umar/ });
    await person.click(umar);
    await screen.findByText('Rp2.150.000');
    expect(document.activeElement).toBe(umar);
    await person.click(screen.getByRole('button', { name: 'Keluarkan 1 orang' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox'));
    await person.type(screen.getByRole('textbox'), 'Sakit keras');
    await person.click(screen.getByRole('checkbox', { name: /Siti/ }));
    await screen.findByRole('button', { name: 'Keluarkan 2 orang' });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Sakit keras');
  });

  it('says why the voucher takes nothing off any more', async () => {
    const person = userEvent.setup();
    const voucher = {
      code: 'HEMAT',
      before: 1_500_000,
      after: 0,
      reason: { code: 'voucher.too_few', data: { minimum: 3 } },
    };
    const stays = side(2, 57_000_000, 10_000_000);
    fakeServer({
      'POST /admin_api/invoices/i1/take_off/preview': { body: { data: { ...PREVIEW, stays, voucher } } },
    });
    drawAs('MAIN', <TakeOffDialog invoice={INVOICE} onClose={vi.fn()} />);
    await person.click(screen.getByRole('checkbox', { name: /Umar/ }));
    const text = await screen.findByText(/voucher HEMAT berubah dari Rp1.500.000 menjadi Rp0/);
    expect(text.textContent).toMatch(/3 orang/);
  });

  it('says that the director decides first, and claims nothing before', async () => {
    const person = userEvent.setup();
    fakeServer({
      'POST /admin_api/invoices/i1/take_off/preview': { body: { data: { ...PREVIEW, waiting: true } } },
    });
    drawAs('MAIN', <TakeOffDialog invoice={INVOICE} onClose={vi.fn()} />);
    await person.click(screen.getByRole('checkbox', { name: /Umar/ }));
    await screen.findByText(/direktur yang memutuskan/);
    expect(screen.getByText(/Tidak ada yang berubah sampai direktur memutuskan/)).toBeDefined();
    expect(screen.queryByText(/yang dibatalkan; kursinya kembali/)).toBeNull();
  });

  it('always leaves somebody', async () => {
    const person = userEvent.setup();
    fakeServer({ 'POST /admin_api/invoices/i1/take_off/preview': { body: { data: PREVIEW } } });
    drawAs('MAIN', <TakeOffDialog invoice={INVOICE} onClose={() => undefined} />);
    await person.click(screen.getByRole('checkbox', { name: /Umar/ }));
    await person.click(screen.getByRole('checkbox', { name: /Siti/ }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Nadia/ }).disabled).toBe(true);
  });
});
