import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  staySignedIn,
} from '../../../test/support/scenes/booked.ts';
import {
  AMOUNT,
  begin,
  type GatewayApp,
  gatewayApp,
  paying,
  reviews,
  state,
} from '../../../test/support/servers/gateway-app.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { jobCall } from '../../kit/jobs/site-jobs.ts';
import { compareSettled } from './jobs/compare-settled.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

const MINUTE = 60_000;

describe('the documented calls', () => {
  it('give token and page of the same attempt', async () => {
    const { id: invoiceId } = await book(t);
    const id = await begin(t, invoiceId, AMOUNT);
    const { body: token } = await t.as('USER').call('user_gateway_payments.midtrans_token', { id });
    const { body: link } = await t.as('FINANCE').call('gateway_payments.midtrans_link', { id });
    expect(token.data.midtrans_token).toMatch(/^[\w-]{20,}$/);
    expect(link.data.midtrans_link).toContain(token.data.midtrans_token);
    expect((await state(t, id)).status).toBe('NEW');
    const { body: flip } = await t.as('USER').call('user_gateway_payments.flip_link', { id });
    expect(flip.data.flip_link).toMatch(/^https?:/);
  });

  it('send no customer to the page of another merchant, whoever names it', async () => {
    const { id: invoiceId } = await book(t);
    await t.db
      .updateTable('invoices')
      .set({ agent_id: t.site.admins.AGENT.id })
      .where('id', '=', invoiceId)
      .execute();
    const id = await begin(t, invoiceId, AMOUNT);
    const { body: link } = await t.as('AGENT').call('gateway_payments.midtrans_link', { id });
    const { body: opened } = await t.as('USER').call('user_gateway_payments.midtrans_token', { id });
    const token = opened.data.midtrans_token;
    for (const foreign of [
      'https://evil.test/app.midtrans.com',
      'https://app.midtrans.com/snap/v4/redirection/0f1e2d3c-fdac-4ef9-91b5-733b97d1b862',
      `https://app.midtrans.com/snap/v4/redirection/0f1e2d3c-fdac-4ef9-91b5-733b97d1b862#${token}`,
    ]) {
      const refused = await t
        .as('AGENT')
        .call('gateway_payments.midtrans_payment_url', { id, midtrans_payment_url: foreign });
      expect([refused.status, refused.body.code], foreign).toEqual([422, 'payment.url_not_allowed']);
    }
    expect((await state(t, id)).attempt?.how_to_pay?.page_url).toBe(link.data.midtrans_link);
    const own = `https://app.midtrans.com/snap/v3/redirection/${token}`;
    const kept = await t
      .as('USER')
      .call('user_gateway_payments.midtrans_payment_url', { id, midtrans_payment_url: own });
    expect(kept.status).toBe(200);
    expect((await state(t, id)).attempt?.how_to_pay?.page_url).toBe(own);
  });

  it('give an invoice one number at BRI, however often they are asked', async () => {
    const { id } = await book(t);
    const first = await t.as('MAIN').call('gateway_invoices.assign_briva', { id, amount: AMOUNT });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const second = await t.as('MAIN').call('gateway_invoices.assign_briva', { id });
    expect(second.body.data.attempt.id).toBe(first.body.data.attempt.id);
    expect(first.body.data.attempt.how_to_pay?.virtual_account?.number).toMatch(/^\d{10,}$/);
  });

  it('tell the ways of the site with the reason where one is not to be had', async () => {
    const { body } = await t.anonymous.call('gateway_channels.of_site', { currency: 'USD' });
    const ways = body.data as { method: string; reason: string | null }[];
    expect(ways.find(({ method }) => method === 'bca_va')?.reason).toBe('currency');
    const { body: open } = await t.anonymous.call('gateway_channels.available');
    expect((open.data as { method: string }[]).length).toBeGreaterThan(10);
  });

  it('tell the balance at Flip', async () => {
    const { body } = await t.as('FINANCE').call('gateways.flip_balance', { id: t.site.id });
    expect(body.data).toMatchObject({ balance: expect.any(Number) as unknown, simulated: true });
  });
});

describe('the keys of a gateway', () => {
  it('are written and never read, and only by MAIN and ROOT', async () => {
    const keys = { server_key: 'SB-Mid-server-abcdefgh1234', client_key: 'SB-Mid-client-zyxwvu9876' };
    const update = (who: 'MAIN' | 'MEDIA' | 'DIRECTOR' | 'FINANCE', version: number) =>
      t.as(who).call('gateways.update', { provider: 'MIDTRANS', version, keys, active: true });
    for (const who of ['MEDIA', 'DIRECTOR', 'FINANCE'] as const)
      expect((await update(who, 0)).status).toBe(403);
    const { status, body } = await update('MAIN', 0);
    expect(status, JSON.stringify(body)).toBe(200);
    const { body: list } = await t.as('DIRECTOR').call('gateways.list');
    const text = JSON.stringify(list);
    expect(text).not.toContain('abcdefgh');
    expect(list.data[0]!.keys[0]).toMatchObject({ name: 'server_key', last_four: '1234' });
    expect(list.data[0]).toMatchObject({ simulated: false, active: true });
    const rows = await t.db.selectFrom('site_gateway_keys').select('sealed').execute();
    expect(
      rows.every(
        ({ sealed }) =>
          !Buffer.from(sealed as unknown as Uint8Array)
            .toString()
            .includes('server'),
      ),
    ).toBe(true);
    await t.db.deleteFrom('site_gateways').execute();
  });

  it('must be complete before real money is taken', async () => {
    const alone = await t
      .as('MAIN')
      .call('gateways.update', { provider: 'FLIP', version: 0, production: true });
    expect(alone.body.code).toBe('gateway.keys_missing');
  });

  it('are tried, and the answer of the provider is told', async () => {
    const { body } = await t.as('MAIN').call('gateways.test', { provider: 'FLIP' });
    expect(body.data).toMatchObject({ works: true, answered: true });
  });

  it('are tried, and it is told when the provider cannot be reached', async () => {
    const away = await gatewayApp();
    await away.simulators.close();
    const { body } = await away.as('MAIN').call('gateways.test', { provider: 'FLIP' });
    expect(body.data).toMatchObject({ works: false, answered: false, message: 'ECONNREFUSED' });
    await away.close();
  });
});

describe('the ways of Midtrans that are brought in', () => {
  /** Ways of paying, as the settings and as customers see them: `FLIP:qris` is on or off. */
  const inSettings = async () => {
    const { body } = await t.as('MAIN').call('gateway_channels.list', {});
    return Object.fromEntries(
      body.data.map((one) => [`${one.provider}:${one.method}:${one.currency}`, one.active]),
    );
  };
  const forCustomers = async () => {
    const { body } = await t.anonymous.call('gateway_channels.of_site', { currency: 'IDR' });
    return Object.fromEntries(
      body.data.map((one) => [`${one.provider}:${one.method}:IDR`, one.reason !== 'off']),
    );
  };

  it('leave every way on or off as it was, of Midtrans and of the others', async () => {
    const before = await inSettings();
    const offered = await forCustomers();
    expect([before['MIDTRANS:gopay:IDR'], before['FLIP:qris:IDR'], before['BRIVA:briva:IDR']]).toEqual([
      true,
      true,
      true,
    ]);
    const { body } = await t.as('MAIN').call('gateway_channels.sync_midtrans', {});
    expect(body.data.every(({ provider, active }) => provider === 'MIDTRANS' && active)).toBe(true);
    expect(await inSettings()).toEqual(before);
    expect(await forCustomers()).toEqual(offered);
  });

  it('keep off what was switched off, also where only that was decided', async () => {
    const gopay = { provider: 'MIDTRANS', method: 'gopay', currency: 'IDR' } as const;
    await t.as('MAIN').call('gateway_channels.update', {
      channels: [{ ...gopay, active: false, fee_fixed: 0, fee_basis_points: 0 }],
    });
    await t.as('MAIN').call('gateway_channels.sync_midtrans', {});
    const settings = await inSettings();
    expect([
      settings['MIDTRANS:gopay:IDR'],
      settings['MIDTRANS:qris:IDR'],
      settings['FLIP:qris:IDR'],
    ]).toEqual([false, true, true]);
    await t.db.deleteFrom('site_payment_channels').where('site_id', '=', t.site.id).execute();
  });
});

describe('finance', () => {
  it('clears a review with a note, once', async () => {
    const { ref } = await paying(t, 'BRIVA', 'briva');
    t.simulators.faults(ref, { wrongAmount: AMOUNT - 1_000 });
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    t.clock.advance(2 * MINUTE);
    await t.reconcile();
    const { body } = await t.as('FINANCE').call('gateway_reviews.list', { 'search[status]': 'OPEN' });
    const [one] = body.data as { id: string }[];
    const cleared = await t
      .as('FINANCE')
      .call('gateway_reviews.clear', { id: one!.id, note: 'Sudah dihubungi' });
    expect(cleared.body.data).toMatchObject({ status: 'CLEARED' });
    expect((await t.as('FINANCE').call('gateway_reviews.clear', { id: one!.id, note: 'lagi' })).status).toBe(
      409,
    );
  });

  it('reads what providers have sent', async () => {
    const { ref } = await paying(t, 'FLIP', 'bca_va');
    t.simulators.faults(ref, { forge: true });
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    const { body } = await t
      .as('FINANCE')
      .call('gateway_events.list', { 'search[verdict]': 'BAD_SIGNATURE' });
    expect(body.meta.total).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('body');
  });

  it('sees what the day at the provider and the books do not share', async () => {
    const { id, ref } = await paying(t, 'FLIP', 'bca_va');
    t.simulators.faults(ref, { drop: true });
    await t.simulators.pay(ref);
    await t.db
      .updateTable('payment_attempts')
      .set({ next_ask_at: null })
      .where('payment_id', '=', id)
      .execute();
    t.clock.advance(24 * 60 * MINUTE);
    await t.compare();
    expect((await state(t, id)).status).toBe('VALID');
    expect(await findings(t)).toEqual([]);
  });

  it('compares the day of Jakarta also for an agency in the east, where it is the next day already', async () => {
    const { id, ref } = await paying(t, 'FLIP', 'bca_va');
    t.simulators.faults(ref, { drop: true });
    await t.simulators.pay(ref);
    await t.db
      .updateTable('payment_attempts')
      .set({ next_ask_at: null })
      .where('payment_id', '=', id)
      .execute();
    const paidOn = todayIn(t.site.timeZone, t.clock.now());
    // Half past ten in the evening in Jakarta, half past midnight in Jayapura.
    t.clock.set(new Date(`${addDays(paidOn, 1)}T15:30:00Z`));
    await compareSettled(jobCall(jobServices(t), { ...t.site, timeZone: 'Asia/Jayapura' }));
    expect((await state(t, id)).status).toBe('VALID');
    expect(await findings(t)).toEqual([]);
  });

  it.each([
    ['FLIP', 'bca_va'],
    ['BRIVA', 'briva'],
  ] as const)('is told when %s has settled another sum than was booked', async (provider, method) => {
    const { id, ref } = await paying(t, provider, method);
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    t.simulators.faults(ref, { settledAmount: AMOUNT - 2_500 });
    t.clock.advance(24 * 60 * MINUTE);
    await staySignedIn(t);
    await t.compare();
    await t.compare();
    expect((await state(t, id)).status).toBe('VALID');
    const { body } = await t.as('FINANCE').call('gateway_reviews.list', {
      'search[reason]': 'SETTLED_OTHERWISE',
      'search[provider]': provider,
    });
    expect(body.data).toEqual([
      expect.objectContaining({
        payment_id: id,
        data: expect.objectContaining({ expected: AMOUNT, found: AMOUNT - 2_500 }),
      }),
    ]);
    expect(await findings(t)).toEqual([]);
  });

  it('is told of which payment Flip has settled a bill whose answer was lost', async () => {
    const { id: invoiceId } = await book(t);
    const id = await begin(t, invoiceId, AMOUNT);
    t.simulators.faults({ provider: 'FLIP' }, { loseAnswer: true });
    const way = { id, provider: 'FLIP', method: 'bca_va' } as const;
    const lost = await t.as('USER').call('user_gateway_payments.open_attempt', way);
    expect(lost.body.code).toBe('payment.gateway_unreachable');
    t.simulators.faults({ provider: 'FLIP' }, { loseAnswer: false });
    const number = (await invoice(t, invoiceId)).number;
    // The newest order of the list: no notice has been sent about it yet.
    const orders = await (await fetch(t.simulators.url)).text();
    await t.simulators.pay(/\/flip\/orders\/(\d+)"/.exec(orders)![1]!);
    await t.simulators.deliver();
    expect((await state(t, id)).status).not.toBe('VALID');
    t.clock.advance(24 * 60 * MINUTE);
    await staySignedIn(t);
    await t.compare();
    const { body } = await t.as('FINANCE').call('gateway_reviews.list', {
      'search[reason]': 'NOT_BOOKED',
      'search[provider]': 'FLIP',
    });
    const named = { payment_id: id, invoice_number: number, status: 'OPEN' };
    expect(body.data).toContainEqual(expect.objectContaining(named));
    expect(await findings(t)).toEqual([]);
  });

  // Every such payment has a sum of its own, or one might be taken for another.
  let linked = AMOUNT;
  it.each([
    ['also where the agency has an address that stands in for the payer’s', 'halo@agensi.test'],
    ['also where the payer enters name and address at Flip', null],
  ])('is told so of a payment that was begun by a link, %s', async (_, email) => {
    await t.db.updateTable('site_settings').set({ email }).where('site_id', '=', t.site.id).execute();
    const { id: invoiceId } = await book(t);
    linked += 10_000;
    const link = await t
      .as('USER')
      .call('user_pay_links.create', { id: invoiceId, amount: linked, fixed: true, ends_on: '2027-02-16' });
    const { token } = link.body.data;
    const payer = { token, amount: linked, payer_name: email ? 'Budi Santoso' : 'Rahma Dewi' };
    const { key } = (await t.anonymous.call('shared_payments.begin', payer)).body.data;
    t.simulators.faults({ provider: 'FLIP' }, { loseAnswer: true });
    const way = { token, key, provider: 'FLIP', method: 'bca_va' } as const;
    const lost = await t.anonymous.call('shared_payments.open_attempt', way);
    expect(lost.body.code).toBe('payment.gateway_unreachable');
    t.simulators.faults({ provider: 'FLIP' }, { loseAnswer: false });
    const orders = await (await fetch(t.simulators.url)).text();
    await t.simulators.pay(/\/flip\/orders\/(\d+)"/.exec(orders)![1]!);
    await t.simulators.deliver();
    t.clock.advance(24 * 60 * MINUTE);
    await staySignedIn(t);
    await t.compare();
    const { number } = await invoice(t, invoiceId);
    const { body } = await t.as('FINANCE').call('gateway_reviews.list', {
      'search[reason]': 'NOT_BOOKED',
      'search[provider]': 'FLIP',
    });
    expect(body.data.map(({ invoice_number }) => invoice_number)).toContain(number);
    expect(await findings(t)).toEqual([]);
  });

  it('reads the payment of a sum that was settled and is held', async () => {
    const { id, ref } = await paying(t, 'FLIP', 'bca_va');
    t.simulators.faults(ref, { wrongAmount: AMOUNT - 1_000 });
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    t.clock.advance(24 * 60 * MINUTE);
    await staySignedIn(t);
    await t.compare();
    const { body } = await t.as('FINANCE').call('gateway_reviews.list', { 'search[reason]': 'NOT_BOOKED' });
    expect(body.data.map(({ payment_id }) => payment_id)).toContain(id);
  });

  it('is not told of a day on which what was settled is what was booked', async () => {
    const { ref } = await paying(t, 'BRIVA', 'briva');
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    const before = await reviews(t);
    t.clock.advance(24 * 60 * MINUTE);
    await t.compare();
    expect(await reviews(t)).toEqual(before);
  });

  it('finds old notices without their bodies, which went after 180 days, and works through them again', async () => {
    const { ref } = await paying(t, 'FLIP', 'bca_va');
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    const told = () =>
      t.db
        .selectFrom('gateway_events')
        .select(['id', 'body', 'headers', 'verdict', 'result', 'body_sha256'])
        .where('order_ref', '=', ref)
        .executeTakeFirstOrThrow();
    const before = await told();
    t.clock.advance(179 * 24 * 60 * MINUTE);
    await t.empty();
    expect(await told()).toEqual(before);
    t.clock.advance(2 * 24 * 60 * MINUTE);
    expect(await t.empty()).toBeGreaterThan(0);
    expect(await told()).toEqual({ ...before, body: null, headers: {} });
    expect(await t.empty()).toBe(0);
    await staySignedIn(t);
    const again = await t.as('MAIN').call('gateway_events.replay', { id: before.id });
    expect(again.body.data).toMatchObject({ result: 'TAKEN' });
  });
});
