import { paymentActs } from '@rihla/domain/payments/payment-acts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, translate, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Payment } from './payment.queries.ts';
import { validateMany } from './validate-many.ts';

const payment = (id: string, part: Partial<Payment> = {}): Payment =>
  ({
    id,
    invoice_id: id,
    currency: 'IDR',
    amount: 1_000_000,
    acts: paymentActs(part.status ?? 'PENDING', 'FINANCE'),
    ...part,
  }) as unknown as Payment;

const act = () => validateMany({ t: translate, locale: 'id' });

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('validating many payments', () => {
  it('says how many and what they come to, each currency by itself', () => {
    const rows = [payment('1'), payment('2'), payment('3', { currency: 'USD', amount: 50_000 })];
    expect(act().consequence?.(rows)).toContain('3 pembayaran senilai Rp2.000.000 + USD\u00A0500');
  });

  it('leaves out payments that await no decision', () => {
    const rows = [payment('1'), payment('2', { status: 'VALID' })];
    expect(rows.filter((row) => act().fits?.(row)).map(({ id }) => id)).toEqual(['1']);
  });

  it('goes on when one is refused, and reports it', async () => {
    const refused: Answer = {
      status: 409,
      body: { code: 'kit.illegal_transition', msg: 'Sudah diputuskan.' },
    };
    const asked = fakeServer({
      'POST /admin_api/payments/1/validation': refused,
      'POST /admin_api/payments/2/validation': { body: { data: {} } },
    });
    await expect(act().run([payment('1'), payment('2')])).rejects.toThrow(
      '1 dari 2 tidak berhasil. Sudah diputuskan.',
    );
    expect(asked).toHaveLength(2);
  });
});
