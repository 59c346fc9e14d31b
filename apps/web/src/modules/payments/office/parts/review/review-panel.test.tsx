import { Drawer } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { paymentActs } from '@rihla/domain/payments/payment-acts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawAs } from '../../../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../../../test/fake-server.ts';
import { UNDO_MS } from '../../../../../lib/act-later.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../../lib/words/i18n.ts';
import type { Payment } from '../../payment.queries.ts';
import { ReviewPanel } from './review-panel.tsx';

const waiting = (id: string, payer: string, part: Partial<Payment> = {}): Payment => ({
  id,
  slug: id,
  version: 1,
  status: 'PENDING',
  type: 'DOWN_PAYMENT',
  channel: 'MANUAL',
  currency: 'IDR',
  base_amount: 15_000_000,
  amount: 15_000_412,
  returned_amount: 0,
  moved_amount: 0,
  kept: 0,
  unique_number: 412,
  late: false,
  outcome: null,
  refund: null,
  invoice_id: `i${id}`,
  invoice_slug: `i${id}`,
  invoice_number: `INV-${id}`,
  invoice_status: 'NEW',
  listing_name: 'Umroh Reguler',
  link_payer: null,
  payer_name: payer,
  user_id: 'u',
  bank_id: null,
  bank_name: 'BSI',
  evidence_file_id: null,
  paid_on: '2026-11-20',
  notes: null,
  reject_reason: null,
  receipt_number: null,
  submitted_at: '2026-11-20T05:00:00.000Z',
  decided_at: null,
  created_at: '2026-11-20T04:00:00.000Z',
  acts: paymentActs(part.status ?? 'PENDING', 'FINANCE'),
  late_acts: [],
  ...part,
});

const PAYMENTS = [waiting('1', 'Ahmad'), waiting('2', 'Budi', { status: 'VALID' }), waiting('3', 'Citra')];

function Review({ payments }: { payments: readonly Payment[] }) {
  const [shown, show] = useState<Payment | null>(payments[0] ?? null);
  return (
    <>
      <Notifications />
      {shown ? <ReviewPanel payment={shown} payments={payments} onGo={show} /> : <p>Selesai</p>}
    </>
  );
}

function review(answers: Record<string, Answer> = {}, payments: readonly Payment[] = PAYMENTS) {
  const asked = fakeServer(answers);
  drawAs('FINANCE', <Review payments={payments} />);
  return { decisions: () => asked.filter(({ method }) => method === 'POST') };
}

const DONE: Answer = { body: { data: {} } };
const person = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('checking payments by keyboard', () => {
  it('V shows the next one that awaits a decision, and validates when eight seconds are over', async () => {
    const { decisions } = review({ 'POST /admin_api/payments/1/validation': DONE });
    expect(screen.getByText('Ahmad')).toBeDefined();
    await person.keyboard('v');
    expect(await screen.findByText('Citra')).toBeDefined();
    expect(decisions()).toEqual([]);
    vi.advanceTimersByTime(UNDO_MS);
    expect(decisions().map(({ path }) => path)).toEqual(['/admin_api/payments/1/validation']);
  });

  it('Z takes the validation back, and nothing is ever sent', async () => {
    const { decisions } = review();
    await person.keyboard('v');
    expect(await screen.findByText('Citra')).toBeDefined();
    await person.keyboard('z');
    expect(await screen.findByText('Ahmad')).toBeDefined();
    vi.advanceTimersByTime(2 * UNDO_MS);
    expect(decisions()).toEqual([]);
    expect(screen.getByRole('button', { name: /Sahkan/ })).toBeDefined();
  });

  it('sends a validation that is held when the page is left', async () => {
    const { decisions } = review({ 'POST /admin_api/payments/1/validation': DONE });
    await person.keyboard('v');
    window.dispatchEvent(new Event('pagehide'));
    expect(decisions()).toHaveLength(1);
  });

  it('goes on until no payment awaits a decision', async () => {
    review(
      {
        'POST /admin_api/payments/1/validation': DONE,
        'POST /admin_api/payments/3/spam_report': DONE,
      },
      [PAYMENTS[0]!],
    );
    await person.keyboard('v');
    expect(await screen.findByText('Selesai')).toBeDefined();
  });

  it('R asks for the reason, and sends it', async () => {
    const { decisions } = review({ 'POST /admin_api/payments/1/rejection': DONE });
    await person.keyboard('r');
    expect(screen.getByText(/Alasan ini dikirim ke pembayar/)).toBeDefined();
    await person.type(screen.getByRole('textbox', { name: /Alasan/ }), 'Salah rekening');
    await person.click(screen.getByRole('button', { name: 'Tolak' }));
    expect(await screen.findByText('Citra')).toBeDefined();
    expect(decisions()[0]?.body).toEqual({ note: 'Salah rekening' });
  });

  it('Escape in the reason leads back to the decisions, and does not close the panel', async () => {
    const close = vi.fn<() => void>();
    const [payment] = PAYMENTS;
    fakeServer({});
    drawAs(
      'FINANCE',
      <Drawer opened onClose={close}>
        <ReviewPanel payment={payment!} payments={PAYMENTS} onGo={() => undefined} />
      </Drawer>,
    );
    await person.click(await screen.findByRole('button', { name: /Tolak/ }));
    await person.type(screen.getByRole('textbox', { name: /Alasan/ }), 'Nominal{Escape}');
    expect(screen.getByRole('button', { name: /Sahkan/ })).toBeDefined();
    expect(close).not.toHaveBeenCalled();
  });

  it('does not reject without a reason', async () => {
    const { decisions } = review();
    await person.keyboard('r');
    await person.click(screen.getByRole('button', { name: 'Tolak' }));
    expect(screen.getByText('Harap isikan Alasan!')).toBeDefined();
    expect(decisions()).toEqual([]);
  });

  it('takes letters that are written into the reason for what they are', async () => {
    const { decisions } = review({ 'POST /admin_api/payments/1/validation': DONE });
    await person.keyboard('r');
    await person.type(screen.getByRole('textbox', { name: /Alasan/ }), 'verifikasi ulang');
    expect(decisions()).toEqual([]);
    expect(screen.getByText('Ahmad')).toBeDefined();
  });

  it('S asks once more, because spam cannot be taken back', async () => {
    const { decisions } = review({ 'POST /admin_api/payments/1/spam_report': DONE });
    await person.keyboard('s');
    expect(screen.getByText(/tidak dapat ditarik kembali/)).toBeDefined();
    expect(decisions()).toEqual([]);
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Citra')).toBeDefined();
    expect(decisions().map(({ path }) => path)).toEqual(['/admin_api/payments/1/spam_report']);
  });

  it('arrows go to the next payment and back', async () => {
    review();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('Budi')).toBeDefined();
    await person.keyboard('{ArrowLeft}');
    expect(screen.getByText('Ahmad')).toBeDefined();
    expect(screen.getByText('1 dari 3')).toBeDefined();
  });

  it('V does nothing to a payment that is decided already', async () => {
    const { decisions } = review();
    await person.keyboard('{ArrowRight}v');
    expect(screen.getByText('Budi')).toBeDefined();
    expect(decisions()).toEqual([]);
  });

  it('says of a validation that is refused why, and whose it was', async () => {
    const body = { code: 'kit.illegal_transition', msg: 'Sudah diputuskan orang lain.' };
    review({ 'POST /admin_api/payments/1/validation': { status: 409, body } });
    await person.keyboard('v');
    vi.advanceTimersByTime(UNDO_MS);
    expect(await screen.findByText('Ahmad: Sudah diputuskan orang lain.')).toBeDefined();
  });

  it('says what becomes of the invoice before it is decided', async () => {
    const invoice = { status: 'NEW', paid: 0, total: 30_000_000, remaining: 30_000_000 };
    review({ 'GET /admin_api/payments/1/pay': { body: { data: { invoice } } } });
    await waitFor(() => expect(screen.getByText(/sisa Rp14\.999\.588/)).toBeDefined());
  });
});

describe('money that no invoice counts', () => {
  const cancelled = { status: 'VALID', invoice_status: 'CANCELLED' } as const;

  it('is marked as unallocated until it is decided what becomes of it', () => {
    review({}, [waiting('1', 'Ahmad', cancelled)]);
    expect(screen.getByText('Belum dialokasikan')).toBeTruthy();
  });

  it('shows where it went once it was given back, and is not marked any more', () => {
    const refund = {
      status: 'PAID',
      amount: 9_000_000,
      reason: 'Sakit',
      account: 'BSI 712 Ahmad',
      paid_on: '2026-11-29',
      evidence_file_id: null,
    } as const;
    review({}, [waiting('1', 'Ahmad', { ...cancelled, late: true, outcome: 'REFUND', refund })]);
    expect(screen.queryByText('Belum dialokasikan')).toBeNull();
    expect(screen.getByText(/BSI 712 Ahmad/).textContent).toMatch(/Rp9\.000\.000 · 29 Nov 2026/);
  });
});
