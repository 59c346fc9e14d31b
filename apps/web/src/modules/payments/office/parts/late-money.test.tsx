import type { LateAct } from '@rihla/domain/payments/late-acts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import type { Payment } from '../payment.queries.ts';
import { LateMoney } from './late-money.tsx';

const PAYMENT = {
  id: 'p1',
  currency: 'IDR',
  returned_amount: 0,
  moved_amount: 0,
  kept: 0,
  amount: 10_000_321,
  payer_name: 'Ahmad',
  invoice_number: 'INV-7',
  invoice_status: 'EXPIRED',
  refund: null,
} as unknown as Payment;

const REFUND = { account: 'BCA 123 Ahmad', reason: 'Batal berangkat' } as Payment['refund'];

/** Shows an unallocated payment with the acts that are allowed. */
function renderUnallocated(
  ways: readonly LateAct[],
  answers: Record<string, Answer> = {},
  refund: Payment['refund'] = null,
) {
  const asked = fakeServer(answers);
  const gone = vi.fn();
  const payment = { ...PAYMENT, refund, late_acts: ways.map((act) => ({ act, allowed: true })) } as Payment;
  drawAs(
    'FINANCE',
    <LateMoney payment={payment} onGone={gone}>
      <p>Keputusan lain</p>
    </LateMoney>,
  );
  return { gone, sent: () => asked.filter(({ method }) => method !== 'GET') };
}

const DONE: Answer = { body: { data: {} } };
const person = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement as HTMLElement;

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('money that came when its invoice had ended', () => {
  it('says what became of the invoice, and offers only the acts that are allowed', () => {
    renderUnallocated(['apply', 'refund']);
    expect(screen.getByText(/Status invoicenya: Kadaluarsa/)).toBeDefined();
    expect(button('Hitung di invoicenya')).toBeDefined();
    expect(button('Minta pengembalian')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Simpan sebagai saldo' })).toBeNull();
  });

  it('is counted only after a confirmation that names the sum and the invoice', async () => {
    const { gone, sent } = renderUnallocated(['apply'], {
      'POST /admin_api/payments/p1/restore_with_late_money': DONE,
    });
    await person.click(button('Hitung di invoicenya'));
    expect(screen.getByText(/Rp10\.000\.321/).textContent).toContain('INV-7');
    expect(sent()).toEqual([]);
    await person.click(button('Hitung di invoicenya'));
    await waitFor(() => expect(gone).toHaveBeenCalled());
    expect(sent().map(({ path }) => path)).toEqual(['/admin_api/payments/p1/restore_with_late_money']);
  });

  it('stays unallocated when the last seat was sold meanwhile, and says so', async () => {
    const body = { code: 'booking.sold_out', msg: 'Kursi sudah habis.' };
    const { gone } = renderUnallocated(['apply', 'credit'], {
      'POST /admin_api/payments/p1/restore_with_late_money': { status: 409, body },
    });
    await person.click(button('Hitung di invoicenya'));
    await person.click(button('Hitung di invoicenya'));
    expect(await screen.findByText('Kursi sudah habis.')).toBeDefined();
    expect(gone).not.toHaveBeenCalled();
    await person.click(button('Kembali'));
    expect(button('Simpan sebagai saldo')).toBeDefined();
  });

  it('is kept as the credit of the customer', async () => {
    const { gone, sent } = renderUnallocated(['credit'], { 'POST /admin_api/payments/p1/credit': DONE });
    await person.click(button('Simpan sebagai saldo'));
    await person.click(button('Simpan sebagai saldo'));
    await waitFor(() => expect(gone).toHaveBeenCalled());
    expect(sent().map(({ path }) => path)).toEqual(['/admin_api/payments/p1/credit']);
  });
});

describe('asking for the money to be given back', () => {
  it('wants an account and a reason, and goes to the first that is missing', async () => {
    const { sent } = renderUnallocated(['refund']);
    await person.click(button('Minta pengembalian'));
    await person.click(button('Minta pengembalian'));
    expect(screen.getByText('Harap isikan Rekening tujuan!')).toBeDefined();
    expect(screen.getByText('Harap isikan Alasan!')).toBeDefined();
    expect(focused()).toBe(screen.getByRole('textbox', { name: /Rekening tujuan/ }));
    await person.keyboard('BCA 123 Ahmad');
    await person.click(button('Minta pengembalian'));
    expect(focused()).toBe(screen.getByRole('textbox', { name: /Alasan/ }));
    expect(sent()).toEqual([]);
  });

  it('sends both without the blanks around them', async () => {
    const { sent } = renderUnallocated(['refund'], { 'POST /admin_api/payments/p1/refund': DONE });
    await person.click(button('Minta pengembalian'));
    await person.type(screen.getByRole('textbox', { name: /Rekening tujuan/ }), ' BCA 123 Ahmad ');
    await person.type(screen.getByRole('textbox', { name: /Alasan/ }), 'Batal berangkat ');
    await person.click(button('Minta pengembalian'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ account: 'BCA 123 Ahmad', note: 'Batal berangkat' });
  });

  it('keeps what was written when it is refused', async () => {
    const body = { code: 'payment.decided', msg: 'Sudah diputuskan orang lain.' };
    renderUnallocated(['refund'], { 'POST /admin_api/payments/p1/refund': { status: 409, body } });
    await person.click(button('Minta pengembalian'));
    await person.type(screen.getByRole('textbox', { name: /Rekening tujuan/ }), 'BCA 123');
    await person.type(screen.getByRole('textbox', { name: /Alasan/ }), 'Batal berangkat');
    await person.click(button('Minta pengembalian'));
    expect(await screen.findByText('Sudah diputuskan orang lain.')).toBeDefined();
    expect(screen.getByDisplayValue('BCA 123')).toBeDefined();
  });

  it('is not paid back without account, day and proof', async () => {
    const { sent } = renderUnallocated(['pay_refund', 'drop_refund'], {}, REFUND);
    expect(screen.getByText('Diminta kembali ke BCA 123 Ahmad: Batal berangkat')).toBeDefined();
    await person.click(button('Catat pengembalian'));
    await person.click(button('Catat pengembalian'));
    for (const name of ['Dari rekening', 'Tanggal transfer', 'Bukti transfer'])
      expect(await screen.findByText(`Harap pilih ${name}!`)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('can be cancelled, and then the other acts are open again', async () => {
    const { gone, sent } = renderUnallocated(
      ['drop_refund'],
      { 'DELETE /admin_api/payments/p1/refund': DONE },
      REFUND,
    );
    await person.click(button('Batalkan permintaan'));
    await person.click(button('Batalkan permintaan'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(gone).not.toHaveBeenCalled();
    expect(screen.getByText('Keputusan lain')).toBeDefined();
  });
});

describe('the acts on unallocated money by keyboard', () => {
  it('move the focus into their form, and back to the buttons when it is left', async () => {
    renderUnallocated(['refund', 'apply']);
    button('Minta pengembalian').focus();
    await person.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('textbox', { name: /Rekening tujuan/ }));
    await person.click(button('Batal'));
    expect(focused()).toBe(button('Minta pengembalian'));
  });
});
