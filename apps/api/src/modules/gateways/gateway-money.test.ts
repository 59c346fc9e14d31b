import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payment,
  transferred,
} from '../../../test/support/scenes/booked.ts';
import {
  AMOUNT,
  begin,
  type GatewayApp,
  gatewayApp,
  open,
  orderRef,
  paying,
  reviews,
  state,
} from '../../../test/support/servers/gateway-app.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

const MINUTE = 60_000;

const entriesOf = (paymentId: string) =>
  t.db.selectFrom('journal_entries').select('kind').where('payment_id', '=', paymentId).execute();

describe('money', () => {
  it.each([
    ['MIDTRANS', 'bca_va'],
    ['MIDTRANS', 'qris'],
    ['FLIP', 'bri_va'],
    ['BRIVA', 'briva'],
  ] as const)(
    'that comes through %s by %s makes the payment valid, with a receipt and a letter',
    async (provider, method) => {
      const { invoiceId, id, ref } = await paying(t, provider, method);
      await t.simulators.pay(ref, method);
      await t.simulators.deliver();
      expect(await state(t, id)).toMatchObject({ status: 'VALID', attempt: { status: 'RECEIVED' } });
      expect(await invoice(t, invoiceId)).toMatchObject({ paid: AMOUNT, status: 'PARTIAL' });
      expect((await payment(t, id)).receipt_number).toMatch(/^KW/);
      const letters = await t.db
        .selectFrom('messages')
        .select('template')
        .where('fact', 'like', `payment.validated:${id}%`)
        .execute();
      expect(letters).toHaveLength(1);
      expect(await findings(t)).toEqual([]);
    },
  );

  it('stays booked when a waiting is told after it', async () => {
    const { id, ref } = await paying(t, 'MIDTRANS', 'bca_va');
    t.simulators.faults(ref, { shuffle: true });
    await t.simulators.choose(ref, 'bca_va');
    await t.simulators.pay(ref);
    await t.simulators.wind(MINUTE);
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('is not believed in when a notice is forged, or tells another state under a signature of before', async () => {
    const { id, ref } = await paying(t, 'MIDTRANS', 'bca_va');
    t.simulators.faults(ref, { noticeWord: 'settlement' });
    await t.simulators.choose(ref, 'bca_va');
    await t.simulators.deliver();
    expect(await state(t, id)).toMatchObject({ status: 'PENDING', attempt: { status: 'AWAITED' } });
    expect(await entriesOf(id)).toEqual([]);
    const forged = await paying(t, 'FLIP', 'bca_va');
    t.simulators.faults(forged.ref, { forge: true });
    await t.simulators.pay(forged.ref);
    await t.simulators.deliver();
    expect(await entriesOf(forged.id)).toEqual([]);
    const bad = await t.db
      .selectFrom('gateway_events')
      .select('verdict')
      .where('verdict', '=', 'BAD_SIGNATURE')
      .execute();
    expect(bad.length).toBeGreaterThan(0);
  });

  it('is found by asking when the notice is lost, within a quarter of an hour', async () => {
    for (const [provider, method] of [
      ['BRIVA', 'briva'],
      ['FLIP', 'bca_va'],
      ['MIDTRANS', 'bca_va'],
    ] as const) {
      const { id, ref } = await paying(t, provider, method);
      t.simulators.faults(ref, { drop: true });
      await t.simulators.pay(ref, method);
      await t.simulators.deliver();
      expect((await state(t, id)).status).not.toBe('VALID');
      let minutes = 0;
      for (; minutes < 15 && (await state(t, id)).status !== 'VALID'; minutes += 1) {
        t.clock.advance(MINUTE);
        await t.reconcile();
      }
      expect((await state(t, id)).status, provider).toBe('VALID');
    }
    expect(await findings(t)).toEqual([]);
  });

  it('that comes by the first of two tries on one page of Midtrans is booked by its notice', async () => {
    const { id: invoiceId } = await book(t);
    const id = await begin(t, invoiceId, AMOUNT);
    await t.as('USER').call('user_gateway_payments.midtrans_token', { id });
    const { order_ref: ref } = await t.db
      .selectFrom('payment_attempts')
      .select('order_ref')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const method of ['bca_va', 'bni_va']) {
      await t.simulators.choose(ref, method);
      await t.simulators.deliver();
    }
    expect(await state(t, id)).toMatchObject({ status: 'PENDING', attempt: { status: 'AWAITED' } });
    await t.simulators.payFormer(ref);
    await t.simulators.deliver();
    expect(await state(t, id)).toMatchObject({ status: 'VALID', attempt: { status: 'RECEIVED' } });
    expect((await invoice(t, invoiceId)).paid).toBe(AMOUNT);
    expect(await findings(t)).toEqual([]);
  });

  it('that is another sum than asked for is not booked, and waits for finance', async () => {
    const { id, ref } = await paying(t, 'BRIVA', 'briva');
    t.simulators.faults(ref, { wrongAmount: AMOUNT - 1_000 });
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    t.clock.advance(2 * MINUTE);
    await t.reconcile();
    expect(await state(t, id)).toMatchObject({ attempt: { status: 'HELD' } });
    expect(await entriesOf(id)).toEqual([]);
    expect(await reviews(t)).toContain('WRONG_AMOUNT');
  });

  it.each([
    ['BRIVA', 'briva', AMOUNT - 1_000],
    ['FLIP', 'bca_va', AMOUNT - 2_000_000],
    ['MIDTRANS', 'bca_va', AMOUNT + 500],
  ] as const)(
    'books another sum through %s as it came, once finance accepts it',
    async (provider, method, came) => {
      const { invoiceId, id, ref } = await paying(t, provider, method);
      t.simulators.faults(ref, { wrongAmount: came });
      await t.simulators.pay(ref, provider === 'MIDTRANS' ? method : undefined);
      await t.simulators.deliver();
      t.clock.advance(2 * MINUTE);
      await t.reconcile();
      const { body } = await t.as('FINANCE').call('gateway_reviews.list', { 'search[status]': 'OPEN' });
      const one = (body.data as { id: string; payment_id: string; can_accept: boolean }[]).find(
        (row) => row.payment_id === id,
      )!;
      expect(one.can_accept).toBe(true);
      const accept = (who: 'FINANCE' | 'DIRECTOR') =>
        t.as(who).call('gateway_reviews.accept', { id: one.id, note: 'Pelanggan salah ketik' });
      expect((await accept('DIRECTOR')).status).toBe(403);
      expect((await accept('FINANCE')).body.data).toMatchObject({ status: 'CLEARED' });
      expect(await payment(t, id)).toMatchObject({ status: 'VALID', amount: came, base_amount: came });
      expect((await invoice(t, invoiceId)).paid).toBe(came);
      expect((await accept('FINANCE')).status).toBe(409);
      // The provider reports the same sum again, which is now the amount of the attempt.
      t.clock.advance(7 * MINUTE);
      await t.reconcile();
      expect(await state(t, id)).toMatchObject({ status: 'VALID', attempt: { status: 'RECEIVED' } });
      expect(await entriesOf(id)).toHaveLength(1);
      expect(await findings(t)).toEqual([]);
    },
  );

  it('refuses to accept another sum once the provider says something else, or the payer has paid otherwise', async () => {
    const { id, ref } = await paying(t, 'BRIVA', 'briva');
    t.simulators.faults(ref, { wrongAmount: AMOUNT - 3_000 });
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    t.clock.advance(2 * MINUTE);
    await t.reconcile();
    const row = await t.db
      .selectFrom('gateway_reviews')
      .select(['id', 'data'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    const accept = () => t.as('MAIN').call('gateway_reviews.accept', { id: row.id, note: 'Diterima' });
    const seen = (found: number) =>
      t.db
        .updateTable('gateway_reviews')
        .set({ data: JSON.stringify({ ...(row.data as object), found }) })
        .where('id', '=', row.id)
        .execute();
    await seen(AMOUNT);
    expect((await accept()).body.code).toBe('payment.sum_not_confirmed');
    await seen(AMOUNT - 3_000);
    await t.db.updateTable('payments').set({ channel: 'FLIP' }).where('id', '=', id).execute();
    expect((await accept()).body.code).toBe('payment.paid_otherwise');
    expect(await entriesOf(id)).toEqual([]);
    await t.db.updateTable('payments').set({ channel: 'BRIVA' }).where('id', '=', id).execute();
  });

  it('counts for what was asked where Midtrans puts a fee on top', async () => {
    const { invoiceId, id, ref } = await paying(t, 'MIDTRANS', 'bca_va');
    t.simulators.faults(ref, { imposedFee: 6_500 });
    await t.simulators.pay(ref, 'bca_va');
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
    expect((await invoice(t, invoiceId)).paid).toBe(AMOUNT);
  });

  it('that comes after the attempt is over is booked and shown to finance', async () => {
    const { id, ref } = await paying(t, 'FLIP', 'bca_va');
    await t.simulators.expire(ref);
    await t.simulators.deliver();
    expect(await state(t, id)).toMatchObject({ status: 'REJECT', attempt: { status: 'OVER' } });
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
    expect(await reviews(t)).toContain('PAID_LATE');
    expect(await findings(t)).toEqual([]);
  });

  it('that comes after the payer has turned to a bank transfer is booked at its gateway, and shown to finance', async () => {
    const { invoiceId, id, ref } = await paying(t, 'FLIP', 'bca_va');
    await t.simulators.expire(ref);
    await t.simulators.deliver();
    await t.as('USER').call('user_gateway_payments.end_attempt', { id });
    await t.as('FINANCE').call('payments.update', { id, status: 'PENDING', ...transferred(t) });
    expect(await payment(t, id)).toMatchObject({ status: 'PENDING', channel: 'MANUAL' });
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    expect(await payment(t, id)).toMatchObject({ status: 'VALID', channel: 'FLIP', bank_id: null });
    expect((await invoice(t, invoiceId)).paid).toBe(AMOUNT);
    const late = await t.db
      .selectFrom('gateway_reviews')
      .select('reason')
      .where('payment_id', '=', id)
      .execute();
    expect(late).toEqual([{ reason: 'PAID_LATE' }]);
    expect(await findings(t)).toEqual([]);
  });

  it('that goes back leaves the payment valid, the invoice owed and the books right', async () => {
    const { invoiceId, id, ref } = await paying(t, 'MIDTRANS', 'qris');
    await t.simulators.pay(ref, 'qris');
    await t.simulators.deliver();
    await t.simulators.refund(ref, 4_000_000);
    await t.simulators.deliver();
    expect(await payment(t, id)).toMatchObject({ status: 'VALID', returned_amount: 4_000_000 });
    expect((await invoice(t, invoiceId)).paid).toBe(AMOUNT - 4_000_000);
    await t.simulators.refund(ref, 6_000_000);
    await t.simulators.deliver();
    expect(await payment(t, id)).toMatchObject({ status: 'VALID', returned_amount: AMOUNT });
    expect(await invoice(t, invoiceId)).toMatchObject({ paid: 0, status: 'NEW' });
    expect((await state(t, id)).attempt?.status).toBe('RETURNED');
    expect(await reviews(t)).toContain('REFUND');
    expect(await findings(t)).toEqual([]);
  });

  it('that goes back with a part of the fee of the customer counts for nothing any more, and the books hold', async () => {
    const channel = { currency: 'IDR', active: true, fee_basis_points: 0 } as const;
    const channels = [
      { ...channel, provider: 'MIDTRANS', method: 'bca_va', fee_fixed: 4_000 },
      { ...channel, provider: 'MANUAL', method: 'bank_transfer', fee_fixed: 0 },
    ];
    expect((await t.as('MAIN').call('gateway_channels.update', { channels })).status).toBe(200);
    const { invoiceId, id, ref } = await paying(t, 'MIDTRANS', 'bca_va');
    await t.simulators.pay(ref, 'bca_va');
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
    await t.simulators.refund(ref, AMOUNT + 2_000);
    await t.simulators.deliver();
    expect(await payment(t, id)).toMatchObject({ status: 'VALID', returned_amount: AMOUNT });
    expect(await invoice(t, invoiceId)).toMatchObject({ paid: 0, status: 'NEW' });
    expect(await findings(t)).toEqual([]);
    await t.db.deleteFrom('site_payment_channels').execute();
  });

  it('stays booked when the bank calls its account unknown afterwards, and finance is asked to look', async () => {
    const { invoiceId, id, ref } = await paying(t, 'BRIVA', 'briva');
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
    t.simulators.faults(ref, { notFound: true });
    for (let asked = 0; asked < 2; asked += 1)
      expect((await t.as('USER').call('user_gateway_payments.ask_attempt', { id })).body.data).toMatchObject({
        status: 'VALID',
        attempt: { status: 'RECEIVED' },
      });
    expect((await invoice(t, invoiceId)).paid).toBe(AMOUNT);
    const opened = await t.db
      .selectFrom('gateway_reviews')
      .select('reason')
      .where('payment_id', '=', id)
      .execute();
    expect(opened).toEqual([{ reason: 'UNCLEAR' }]);
    expect(await findings(t)).toEqual([]);
  });

  it('that is denied after it was settled makes the payment refused', async () => {
    const { invoiceId, id, ref } = await paying(t, 'MIDTRANS', 'permata_va');
    await t.simulators.pay(ref, 'permata_va');
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
    await t.simulators.deny(ref);
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('REJECT');
    expect((await invoice(t, invoiceId)).paid).toBe(0);
    expect(await reviews(t)).toContain('REVERSAL');
    expect(await findings(t)).toEqual([]);
  });

  it('that is denied after it was settled comes by a second attempt, and the books hold', async () => {
    const { invoiceId, id, ref } = await paying(t, 'MIDTRANS', 'permata_va');
    await t.simulators.pay(ref, 'permata_va');
    await t.simulators.deliver();
    await t.simulators.deny(ref);
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('REJECT');
    const second = await open(t, id, 'FLIP', 'bca_va');
    await t.simulators.pay(await orderRef(t, second.attempt.id));
    await t.simulators.deliver();
    expect(await payment(t, id)).toMatchObject({ status: 'VALID', returned_amount: 0 });
    expect((await invoice(t, invoiceId)).paid).toBe(AMOUNT);
    expect(await findings(t)).toEqual([]);
  });
});
