import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, findings, invoice, liftUnpaidLimit, payment } from '../../../test/support/scenes/booked.ts';
import {
  AMOUNT,
  begin,
  type GatewayApp,
  gatewayApp,
  open,
  orderRef,
  paying,
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
const eventsOf = (ref: string) =>
  t.db
    .selectFrom('gateway_events')
    .select(['id', 'verdict', 'result', 'times_received'])
    .where('order_ref', '=', ref)
    .execute();

describe('the ways of a payment', () => {
  it('are those of the simulators and bank transfer, with fee and deadline', async () => {
    const { id: invoiceId } = await book(t);
    const id = await begin(t, invoiceId, AMOUNT);
    const { body } = await t.as('USER').call('user_payments.pay', { id });
    const ways = body.data.ways as { provider: string; method: string; sandbox: boolean; fee: number }[];
    expect(ways.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['bank_transfer', 'bca_va', 'qris', 'gopay', 'briva']),
    );
    expect(ways.find(({ method }) => method === 'briva')).toMatchObject({ sandbox: true, fee: 0 });
    expect(body.data.attempt).toBeNull();
  });

  it('leave out what the amount does not fit', async () => {
    const { id: invoiceId } = await book(t);
    const id = await begin(t, invoiceId, 10_500_000);
    const { body } = await t.as('USER').call('user_payments.pay', { id });
    const methods = (body.data.ways as { method: string }[]).map(({ method }) => method);
    expect(methods).not.toContain('qris');
    expect(methods).not.toContain('alfamart');
    const refused = await t
      .as('USER')
      .call('user_gateway_payments.open_attempt', { id, provider: 'MIDTRANS', method: 'qris' });
    expect(refused.body.code).toBe('payment.way_unavailable');
  });

  it('put the fee that the customer bears beside the amount, and never on the invoice', async () => {
    const channels = [
      {
        provider: 'FLIP',
        method: 'bca_va',
        currency: 'IDR',
        active: true,
        fee_fixed: 4_000,
        fee_basis_points: 0,
      },
      {
        provider: 'MANUAL',
        method: 'bank_transfer',
        currency: 'IDR',
        active: true,
        fee_fixed: 0,
        fee_basis_points: 0,
      },
    ];
    expect((await t.as('MAIN').call('gateway_channels.update', { channels })).status).toBe(200);
    const { invoiceId, id, ref, attempt } = await paying(t, 'FLIP', 'bca_va');
    expect(attempt).toMatchObject({
      amount: AMOUNT,
      fee: 4_000,
      how_to_pay: { amount_to_pay: AMOUNT + 4_000 },
    });
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
    expect((await invoice(t, invoiceId)).paid).toBe(AMOUNT);
    const lines = await t.db
      .selectFrom('journal_lines as l')
      .innerJoin('journal_entries as e', (join) =>
        join.onRef('e.site_id', '=', 'l.site_id').onRef('e.id', '=', 'l.entry_id'),
      )
      .select(['l.account', 'l.amount'])
      .where('e.payment_id', '=', id)
      .orderBy('l.line')
      .execute();
    expect(lines).toEqual([
      { account: 'gateway_clearing', amount: AMOUNT },
      { account: 'receivable', amount: -AMOUNT },
      { account: 'gateway_clearing', amount: 4_000 },
      { account: 'gateway_fees', amount: -4_000 },
    ]);
    expect(await findings(t)).toEqual([]);
    await t.db.deleteFrom('site_payment_channels').execute();
  });

  it('are closed to a payment that was paid the first way while the payer chose another', async () => {
    const { invoiceId, id, ref } = await paying(t, 'MIDTRANS', 'bca_va');
    t.simulators.faults(ref, { drop: true });
    await t.simulators.pay(ref);
    const other = { id, provider: 'BRIVA' as const, method: 'briva' };
    const { status, body } = await t.as('USER').call('user_gateway_payments.open_attempt', other);
    expect([status, body.code]).toEqual([409, 'payment.already_paid']);
    expect(await state(t, id)).toMatchObject({ status: 'VALID' });
    expect((await invoice(t, invoiceId)).paid).toBe(AMOUNT);
    const attempts = await t.db
      .selectFrom('payment_attempts')
      .select(['provider', 'status'])
      .where('payment_id', '=', id)
      .execute();
    expect(attempts).toEqual([{ provider: 'MIDTRANS', status: 'RECEIVED' }]);
  });
});

describe('the keys in settings', () => {
  it('are refused on their field when one is to be an RSA key and is none, or the other half', async () => {
    const [mine, banks] = [rsaKeys(), rsaKeys()];
    const put = async (keys: Record<string, string>) => {
      const { body, status } = await t.as('MAIN').call('gateways.update', {
        provider: 'BRIVA',
        version: 0,
        active: false,
        keys,
      });
      return status === 200 ? status : body.errors;
    };
    expect(await put({ private_key: 'kunci', bank_public_key: 'kunci' })).toEqual({
      private_key: ['Ini bukan kunci privat RSA (PEM).'],
      bank_public_key: ['Ini bukan kunci publik RSA (PEM).'],
    });
    const swapped = await put({ private_key: mine.publicKey, bank_public_key: banks.privateKey });
    expect(Object.keys(swapped as object)).toEqual(['private_key', 'bank_public_key']);
    expect(await put({ private_key: mine.privateKey, bank_public_key: banks.publicKey })).toBe(200);
    for (const table of ['site_gateway_keys', 'site_gateways'] as const)
      await t.db.deleteFrom(table).execute();
  });
});

/** A pair of RSA keys as PEM. */
const rsaKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

describe('the ways in settings', () => {
  it('tell why customers are not offered one that is on, and lead to the simulator', async () => {
    const before = (await t.as('MAIN').call('gateways.list')).body.data as {
      provider: string;
      version: number;
    }[];
    expect(before).toContainEqual(
      expect.objectContaining({ provider: 'BRIVA', simulator_url: `${t.simulators.url}/` }),
    );
    const { version } = before.find(({ provider }) => provider === 'BRIVA')!;
    const off = { provider: 'BRIVA', version, active: false };
    expect((await t.as('MAIN').call('gateways.update', off)).status).toBe(200);
    const { data } = (await t.as('MAIN').call('gateway_channels.list')).body as {
      data: { id: string; reason: string | null }[];
    };
    expect(data.find(({ id }) => id === 'BRIVA:briva:IDR')?.reason).toBe('gateway_off');
    expect(data.find(({ id }) => id === 'FLIP:bca_va:IDR')?.reason).toBeNull();
    await t.db.deleteFrom('site_gateways').execute();
  });

  it('give the payer of a trial the page on which it is paid', async () => {
    const { id, ref } = await paying(t, 'FLIP', 'bca_va');
    const { body } = await t.as('USER').call('user_payments.pay', { id });
    const url = body.data.simulator_url as string;
    expect(url).toBe(`${t.simulators.baseUrl('FLIP')}/orders/${ref}`);
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('the steps of paying', () => {
  it('are those that the agency has written, where it has', async () => {
    const { body: site } = await t.as('MAIN').call('sites.detail');
    const steps = { steps_qris: 'Pindai kode.\nBayar {amount}.' };
    const change = { id: t.site.id, version: site.data.version, ...steps };
    expect((await t.as('MEDIA').call('sites.update', change)).status).toBe(403);
    expect((await t.as('MAIN').call('sites.update', change)).status).toBe(200);
    const { id } = await paying(t, 'FLIP', 'qris');
    const { body } = await t.as('USER').call('user_payments.pay', { id });
    expect(body.data.own_steps).toMatchObject({ qris: steps.steps_qris, virtual_account: null });
  });
});

describe('an attempt', () => {
  it('is answered again on a second press, and carries no unique number', async () => {
    const { id, attempt } = await paying(t, 'FLIP', 'bni_va');
    expect(attempt).toMatchObject({
      status: 'AWAITED',
      how_to_pay: { virtual_account: { bank: expect.any(String) as unknown } },
    });
    expect((await open(t, id, 'FLIP', 'bni_va')).attempt.id).toBe(attempt.id);
    expect(await payment(t, id)).toMatchObject({
      status: 'PENDING',
      channel: 'FLIP',
      unique_number: null,
      amount: AMOUNT,
    });
  });

  it('is ended at its provider before another way is opened', async () => {
    const { id, attempt } = await paying(t, 'FLIP', 'bni_va');
    const next = await open(t, id, 'MIDTRANS', 'bca_va');
    expect(next.attempt.id).not.toBe(attempt.id);
    const rows = await t.db
      .selectFrom('payment_attempts')
      .select(['order_ref', 'status'])
      .where('payment_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['OVER', 'READY']);
    expect((await payment(t, id)).channel).toBe('MIDTRANS');
  });

  it('gives way to a bank transfer, which then takes a proof', async () => {
    const { id } = await paying(t, 'FLIP', 'bni_va');
    const early = await t.as('FINANCE').call('payments.update', {
      id,
      status: 'PENDING',
      paid_on: '2026-11-16',
      notes: 'x',
      bank_id: t.site.bank.id,
    });
    expect(early.status).toBe(409);
    const { body } = await t.as('USER').call('user_gateway_payments.end_attempt', { id });
    expect(body.data).toMatchObject({ status: 'NEW', attempt: { status: 'OVER' } });
    const sent = await t.as('FINANCE').call('payments.update', {
      id,
      status: 'PENDING',
      paid_on: '2026-11-16',
      notes: 'x',
      bank_id: t.site.bank.id,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  });

  it('keeps its payment from being deleted or validated by hand', async () => {
    const { id } = await paying(t, 'FLIP', 'bni_va');
    expect((await t.as('FINANCE').call('payments.validate', { id })).body.code).toBe('payment.at_gateway');
    const { id: other } = await paying(t, 'MIDTRANS', 'bca_va');
    expect((await t.as('USER').call('user_payments.delete', { id: other })).body.code).toBe(
      'payment.has_attempts',
    );
  });

  it('that belongs to another customer is not found', async () => {
    const { id } = await paying(t, 'FLIP', 'bni_va');
    for (const call of ['user_gateway_payments.state', 'user_gateway_payments.ask_attempt'] as const)
      expect((await t.asTwin('USER').call(call, { id })).status).toBe(404);
  });

  it('goes on after its provider did not answer, without a second order', async () => {
    const { id: invoiceId } = await book(t);
    const id = await begin(t, invoiceId, AMOUNT);
    t.simulators.faults({ provider: 'FLIP' }, { loseAnswer: true });
    const lost = await t
      .as('USER')
      .call('user_gateway_payments.open_attempt', { id, provider: 'FLIP', method: 'bca_va' });
    expect(lost.body.code).toBe('payment.gateway_unreachable');
    t.simulators.faults({ provider: 'FLIP' }, { loseAnswer: false });
    const { attempt } = await open(t, id, 'FLIP', 'bca_va');
    expect(attempt.status).toBe('AWAITED');
    await t.simulators.pay(await orderRef(t, attempt.id));
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
    expect(await findings(t)).toEqual([]);
  });

  it('tells that its provider is being serviced, and lets another way be chosen', async () => {
    const { id: invoiceId } = await book(t);
    const id = await begin(t, invoiceId, AMOUNT);
    t.simulators.faults({ provider: 'FLIP' }, { maintenance: true });
    const serviced = await t
      .as('USER')
      .call('user_gateway_payments.open_attempt', { id, provider: 'FLIP', method: 'bca_va' });
    expect(serviced.body.code).toBe('payment.gateway_maintenance');
    t.simulators.faults({ provider: 'FLIP' }, { maintenance: false });
    expect((await open(t, id, 'MIDTRANS', 'bca_va')).attempt.status).toBe('READY');
  });
});

describe('a notice', () => {
  it('that is sent five times at once writes one entry', async () => {
    const { id, ref } = await paying(t, 'MIDTRANS', 'bca_va');
    t.simulators.faults(ref, { duplicate: 4 });
    await t.simulators.pay(ref, 'bca_va');
    const sent = await t.simulators.deliver();
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(await entriesOf(id)).toHaveLength(1);
    expect((await eventsOf(ref)).find(({ times_received }) => times_received >= 5)).toBeDefined();
  });

  it('that a payment was paid is applied by 19 statements at most', async () => {
    const { id, ref } = await paying(t, 'MIDTRANS', 'bca_va');
    await t.simulators.pay(ref, 'bca_va');
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/hooks/${t.site.slug}/midtrans`,
      headers: { 'content-type': 'application/json' },
      payload: t.simulators.deliveries(ref).at(-1)!.body,
    });
    expect((await state(t, id)).status).toBe('VALID');
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(19);
  });

  it('that names an unknown order is kept and answered', async () => {
    const { attempt, ref, id } = await paying(t, 'MIDTRANS', 'bca_va');
    await t.db
      .updateTable('payment_attempts')
      .set({ order_ref: 'elsewhere' })
      .where('id', '=', attempt.id)
      .execute();
    await t.simulators.pay(ref, 'bca_va');
    const [delivery] = (await t.simulators.deliver()).filter((one) => one.orderRef === ref);
    expect(delivery?.status).toBe(200);
    expect((await eventsOf(ref)).map(({ result }) => result)).toContain('UNKNOWN_ORDER');
    await t.db.updateTable('payment_attempts').set({ order_ref: ref }).where('id', '=', attempt.id).execute();
    const [event] = await eventsOf(ref);
    const replayed = await t.as('MAIN').call('gateway_events.replay', { id: event!.id });
    expect(replayed.body.data).toMatchObject({ result: 'TAKEN' });
    expect((await state(t, id)).status).toBe('VALID');
    expect(await findings(t)).toEqual([]);
  });

  it('asks to be sent again while the provider cannot be asked', async () => {
    const { id, ref } = await paying(t, 'MIDTRANS', 'bca_va');
    await t.simulators.pay(ref, 'bca_va');
    t.simulators.faults(ref, { trouble: true });
    const sent = (await t.simulators.deliver()).filter((one) => one.orderRef === ref);
    expect(sent.at(-1)?.status).toBe(503);
    t.simulators.faults(ref, { trouble: false });
    await t.simulators.wind(5 * MINUTE);
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
  });

  it('larger than 64 kB, of another provider or of another site changes nothing', async () => {
    const post = (path: string, payload: string) =>
      t.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/json' } });
    const base = `/api/hooks/${t.site.slug}`;
    expect((await post(`${base}/midtrans`, 'x'.repeat(70_000))).statusCode).toBe(413);
    expect((await post(`${base}/paypal`, '{}')).statusCode).toBe(404);
    expect((await post('/api/hooks/nobody/midtrans', '{}')).statusCode).toBe(404);
    expect((await post(`${base}/midtrans`, '{}')).statusCode).toBeGreaterThanOrEqual(400);
  });
});
