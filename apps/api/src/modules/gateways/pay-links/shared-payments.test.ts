import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
} from '../../../../test/support/scenes/booked.ts';
import { linkedListing, sharedLink, strangers } from '../../../../test/support/scenes/pay-links.ts';
import { type GatewayApp, gatewayApp, orderRef } from '../../../../test/support/servers/gateway-app.ts';
import type { SeedListing } from '../../../seed/builders.ts';

let t: GatewayApp;
let port = 0;
let listing: SeedListing;
let visitor: ReturnType<typeof strangers>;

beforeAll(async () => {
  t = await gatewayApp();
  visitor = strangers(t);
  port = (t.app.server.address() as AddressInfo).port;
  await liftUnpaidLimit(t);
  listing = await linkedListing(t);
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const PART = 4_000_000;
const MINUTE = 60_000;
const JSON_BODY = { 'content-type': 'application/json' };

type Mine = { token: string; key: string };
type Shared = { mine: Mine; link: string; invoiceId: string; paid: number };

/** An invoice with its down payment paid, a link for a part of the rest, and a payment that a relative has begun by it. */
async function begun(input?: Parameters<typeof sharedLink>[2]): Promise<Shared> {
  const { token, link, invoiceId } = await sharedLink(t, listing, input);
  const { paid } = await invoice(t, invoiceId);
  return { mine: { token, key: await beginBy(token) }, link, invoiceId, paid };
}

async function beginBy(token: string, amount = PART): Promise<string> {
  const answer = await visitor().call('shared_payments.begin', { token, amount, payer_name: 'Budi Santoso' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.key;
}

const open = (mine: Mine) => visitor().call('shared_payments.open', mine);
const choose = (mine: Mine, provider: 'MIDTRANS' | 'FLIP' | 'BRIVA', method: string) =>
  visitor().call('shared_payments.open_attempt', { ...mine, provider, method });
const end = (link: string) => t.as('USER').call('user_pay_links.end', { id: link });

/** The newest attempt of an invoice, and its reference at the provider. */
async function attemptOf(invoiceId: string) {
  const attempt = await t.db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['a.id', 'a.status', 'a.payment_id', 'a.expires_at', 'a.order_ref'])
    .where('p.invoice_id', '=', invoiceId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .executeTakeFirstOrThrow();
  return { ...attempt, ref: await orderRef(t, attempt.id) };
}

/** Opens the stream of a payment begun by a link. `next()` is the next state that it is told, null at the end. */
async function listen(mine: Mine) {
  const headers = { host: t.site.host, ...JSON_BODY };
  const asking = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/pay_links/events', headers });
  asking.end(JSON.stringify(mine));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const pieces = answer.setEncoding('utf8')[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) return null;
      const data = /^data: (.*)$/m.exec(value as string)?.[1];
      if (data) return JSON.parse(data);
    }
  };
  const leave = () => {
    asking.on('error', () => undefined);
    answer.on('error', () => undefined);
    asking.destroy();
  };
  return { status: answer.statusCode, headers: answer.headers, next, leave };
}

describe('a relative at the end of a link', () => {
  it.each([
    ['BRIVA', 'briva'],
    ['MIDTRANS', 'gopay'],
    ['FLIP', 'qris'],
    ['MIDTRANS', 'alfamart'],
  ] as const)('pays through %s by %s, and the invoice has the money', async (provider, method) => {
    const { mine, invoiceId, paid } = await begun();
    const before = (await open(mine)).body.data.begun!;
    expect(before.ways.map((way) => way.method)).toEqual(
      expect.arrayContaining(['bank_transfer', 'briva', 'gopay', 'qris']),
    );
    const chosen = await choose(mine, provider, method);
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    const { ref } = await attemptOf(invoiceId);
    const waiting = (await open(mine)).body.data.begun!;
    expect(waiting).toMatchObject({ at_gateway: true, attempt: { provider, method, amount: PART } });
    await t.simulators.pay(ref, provider === 'MIDTRANS' ? method : undefined);
    await t.simulators.deliver();
    const after = (await open(mine)).body.data;
    expect(after).toMatchObject({ maximum: 6_000_000, begun: { status: 'VALID', banks: [], ways: [] } });
    expect((await invoice(t, invoiceId)).paid).toBe(paid + PART);
  });

  it('reads that the money has come also when it has settled the invoice', async () => {
    const { mine, invoiceId } = await begun({ amount: PART, fixed: true });
    await choose(mine, 'BRIVA', 'briva');
    const { ref } = await attemptOf(invoiceId);
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    await payValid(t, invoiceId, (await invoice(t, invoiceId)).remaining);
    expect((await invoice(t, invoiceId)).status).toBe('PAID');
    expect((await open(mine)).body.data).toMatchObject({ maximum: 0, begun: { status: 'VALID' } });
    const { token } = mine;
    expect((await visitor().call('shared_payments.open', { token })).body.code).toBe('pay_link.ended');
  });

  it('finds the open attempt with a second press, and ends it when another way is chosen', async () => {
    const { mine, invoiceId } = await begun();
    await choose(mine, 'BRIVA', 'briva');
    const first = await attemptOf(invoiceId);
    await choose(mine, 'BRIVA', 'briva');
    expect((await attemptOf(invoiceId)).id).toBe(first.id);
    await choose(mine, 'FLIP', 'bca_va');
    expect((await attemptOf(invoiceId)).id).not.toBe(first.id);
    const back = await visitor().call('shared_payments.end_attempt', mine);
    expect(back.body.data).toEqual({ status: 'NEW' });
    expect((await open(mine)).body.data.begun).toMatchObject({ at_gateway: false, status: 'NEW' });
  });

  it('asks whether the money has come, and is told', async () => {
    const { mine, invoiceId } = await begun();
    await choose(mine, 'BRIVA', 'briva');
    const { ref } = await attemptOf(invoiceId);
    const ask = () => visitor().call('shared_payments.ask_attempt', mine);
    expect((await ask()).body.data).toEqual({ status: 'PENDING' });
    t.simulators.faults(ref, { drop: true });
    await t.simulators.pay(ref);
    expect((await ask()).body.data).toEqual({ status: 'VALID' });
  });

  it('gives up what was begun, and the amount is free again', async () => {
    const { mine, invoiceId } = await begun({ amount: PART, fixed: true });
    const drop = () => visitor().call('shared_payments.drop', mine);
    expect((await drop()).body.data).toEqual({ dropped: true });
    expect((await invoice(t, invoiceId)).payments).toHaveLength(1);
    const again = { ...mine, key: await beginBy(mine.token) };
    await choose(again, 'BRIVA', 'briva');
    expect((await visitor().call('shared_payments.drop', again)).body.data).toEqual({ dropped: true });
    expect((await attemptOf(invoiceId)).status).toBe('OVER');
    expect((await invoice(t, invoiceId)).payments.at(-1)).toMatchObject({ status: 'REJECT' });
    await beginBy(mine.token);
  });

  it('has until the end of the last day of the link', async () => {
    const { mine, invoiceId } = await begun({ ends_on: '2026-11-16' });
    await choose(mine, 'BRIVA', 'briva');
    expect(new Date((await attemptOf(invoiceId)).expires_at).toISOString()).toBe('2026-11-16T17:00:00.000Z');
  });
});

describe('the provider', () => {
  it('is told nothing of the customer and not the link', async () => {
    await t.db
      .updateTable('site_settings')
      .set({ email: 'halo@agensi.test' })
      .where('site_id', '=', t.site.id)
      .execute();
    const { mine, invoiceId } = await begun();
    const { pic_name, pic_email, pic_phone, number } = (await invoice(t, invoiceId)) as unknown as Record<
      string,
      string
    >;
    await choose(mine, 'MIDTRANS', 'gopay');
    const snap = await attemptOf(invoiceId);
    const page = await (await fetch(`${t.simulators.baseUrl('MIDTRANS')}/orders/${snap.ref}`)).text();
    await choose(mine, 'FLIP', 'bca_va');
    const bill = await attemptOf(invoiceId);
    await t.simulators.pay(bill.ref);
    const told = t.simulators.deliveries(bill.ref).map(({ body }) => decodeURIComponent(body));
    await t.simulators.deliver();
    expect(told.join('')).toContain('Budi+Santoso');
    expect(told.join('')).toContain('halo@agensi.test');
    for (const secret of [pic_name, pic_email, pic_phone, number, mine.token, mine.key])
      expect(page + told.join('')).not.toContain(secret!);
  });
});

describe('a link that is ended while a way is open', () => {
  it('shows nothing any more, and what waits is ended at the provider within a minute', async () => {
    const { mine, link, invoiceId } = await begun();
    await choose(mine, 'BRIVA', 'briva');
    expect((await end(link)).body.data).toMatchObject({ id: link, waiting: 1 });
    for (const answer of [
      await open(mine),
      await choose(mine, 'FLIP', 'bca_va'),
      await visitor().call('shared_payments.ask_attempt', mine),
      await visitor().call('shared_payments.drop', mine),
    ])
      expect(answer).toMatchObject({ status: 410, body: { code: 'pay_link.ended' } });
    t.clock.advance(MINUTE);
    await t.reconcile();
    expect((await attemptOf(invoiceId)).status).toBe('OVER');
    expect((await invoice(t, invoiceId)).payments.at(-1)).toMatchObject({ status: 'REJECT' });
    expect((await end(link)).body.data).toMatchObject({ waiting: 0 });
  });

  it('deletes no payment whose page is open at a provider, though nothing was chosen on it', async () => {
    const { mine, link, invoiceId, paid } = await begun();
    await choose(mine, 'MIDTRANS', 'gopay');
    const { ref, payment_id: id } = await attemptOf(invoiceId);
    expect((await invoice(t, invoiceId)).payments.find((one) => one.id === id)).toMatchObject({
      status: 'NEW',
    });
    expect((await end(link)).body.data).toMatchObject({ id: link, waiting: 1 });
    // Whoever has the page open pays in the minute before the provider ends it: the money finds its payment.
    await t.simulators.choose(ref, 'gopay');
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    const { payments, paid: now } = await invoice(t, invoiceId);
    expect(payments.find((one) => one.id === id)).toMatchObject({ status: 'VALID' });
    expect(now).toBe(paid + PART);
  });

  it('counts the money that was paid before the provider ended it', async () => {
    const { mine, link, invoiceId, paid } = await begun();
    await choose(mine, 'BRIVA', 'briva');
    const { ref } = await attemptOf(invoiceId);
    t.simulators.faults(ref, { drop: true });
    await t.simulators.pay(ref);
    await end(link);
    t.clock.advance(MINUTE);
    await t.reconcile();
    expect((await invoice(t, invoiceId)).paid).toBe(paid + PART);
    expect((await open(mine)).body.data).toMatchObject({ maximum: 0, begun: { status: 'VALID' } });
  });
});

describe('the live state of a payment by a link', () => {
  it('is told at once, when the money has come, and when the link is ended', async () => {
    const { mine, invoiceId } = await begun();
    await choose(mine, 'BRIVA', 'briva');
    const screen = await listen(mine);
    expect(screen.headers['content-type']).toContain('text/event-stream');
    expect(screen.headers['cache-control']).toBe('no-store');
    const state = { status: 'PENDING', attempt: 'AWAITED', link_ended: false };
    expect(await screen.next()).toEqual(state);
    const { ref } = await attemptOf(invoiceId);
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    expect(await screen.next()).toEqual({ ...state, status: 'VALID', attempt: 'RECEIVED' });
    screen.leave();

    const other = await begun();
    await choose(other.mine, 'BRIVA', 'briva');
    const watching = await listen(other.mine);
    expect(await watching.next()).toEqual(state);
    await end(other.link);
    expect(await watching.next()).toEqual({ ...state, link_ended: true });
    watching.leave();
    await t.db.deleteFrom('rate_limits').execute();
  });

  it('is told to nobody else, and to a few screens of one link', async () => {
    const { mine } = await begun();
    const other = await begun();
    await choose(mine, 'BRIVA', 'briva');
    const refused = async (body: object) => {
      const payload = JSON.stringify(body);
      const headers = { host: t.site.host, ...JSON_BODY, 'x-forwarded-for': '203.0.113.5' };
      const answer = await t.app.inject({ method: 'POST', url: '/api/pay_links/events', payload, headers });
      return [answer.statusCode, answer.json().code as string];
    };
    const unknown = [404, 'pay_link.unknown'];
    expect(await refused({ token: mine.token, key: other.mine.key })).toEqual(unknown);
    expect(await refused({ token: mine.token })).toEqual(unknown);
    expect(await refused({ token: 'x', key: 'y' })).toEqual(unknown);
    expect(await refused({ ...mine, token: 'a'.repeat(101) })).toEqual(unknown);
    const screens = await Promise.all([listen(mine), listen(mine), listen(mine)]);
    expect(screens.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refused(mine)).toEqual([429, 'kit.too_many_requests']);
    for (const screen of screens) screen.leave();
    await t.db.deleteFrom('rate_limits').execute();
  });
});

describe('an attack on a link', () => {
  it('reaches no payment of another payer of the same link, and none by the key of another link', async () => {
    const { mine } = await begun();
    const second = { token: mine.token, key: await beginBy(mine.token, 3_000_000) };
    await choose(second, 'BRIVA', 'briva');
    expect((await open(mine)).body.data).toMatchObject({
      maximum: 3_000_000,
      begun: { base_amount: PART, at_gateway: false, attempt: null },
    });
    const elsewhere = await begun();
    const crossed = { token: mine.token, key: elsewhere.mine.key };
    for (const answer of [
      await choose(crossed, 'BRIVA', 'briva'),
      await visitor().call('shared_payments.end_attempt', crossed),
      await visitor().call('shared_payments.ask_attempt', crossed),
      await visitor().call('shared_payments.drop', crossed),
    ])
      expect(answer.body.code).toBe('pay_link.unknown');
  });

  it('reads no id, no number of the invoice, no name, address or phone of the customer', async () => {
    const { mine, link, invoiceId } = await begun();
    await choose(mine, 'BRIVA', 'briva');
    const { body } = await open(mine);
    const row = (await invoice(t, invoiceId)) as unknown as Record<string, string>;
    const { payment_id, id, order_ref } = await attemptOf(invoiceId);
    const hidden = [invoiceId, link, payment_id, id, order_ref, row.number, row.slug, row.pic_email];
    for (const one of [...hidden, row.pic_phone, mine.token, mine.key])
      expect(
        JSON.stringify({ ...body.data, begun: { ...body.data.begun, simulator_url: null } }),
      ).not.toContain(one);
  });

  it('sends no proof for what is paid through a gateway', async () => {
    const { mine } = await begun();
    await choose(mine, 'BRIVA', 'briva');
    const proof = { ...mine, bank_id: t.site.bank.id, paid_on: '2026-11-16', picture: 'aaaa' };
    expect((await visitor().call('shared_payments.prove', proof)).body.code).toBe('payment.not_new');
  });

  it('cannot begin again what was refused once another has taken the amount', async () => {
    const { mine } = await begun({ amount: PART });
    await choose(mine, 'BRIVA', 'briva');
    t.clock.advance(25 * 60 * MINUTE);
    await t.reconcile();
    expect((await open(mine)).body.data.begun).toMatchObject({
      status: 'REJECT',
      attempt: { status: 'OVER' },
    });
    await beginBy(mine.token);
    expect((await choose(mine, 'BRIVA', 'briva')).body.code).toBe('pay_link.used_up');
    t.clock.advance(-25 * 60 * MINUTE);
  });
});

describe('the customer', () => {
  it('deletes a payment that was tried at a gateway: it stays as refused and holds nothing', async () => {
    const { id: invoiceId } = await book(t, listing);
    const made = await t
      .as('USER')
      .call('user_payments.create', { invoice_id: invoiceId, type: 'DOWN_PAYMENT', amount: 5_000_000 });
    const { id } = made.body.data;
    await t.as('USER').call('user_gateway_payments.open_attempt', { id, provider: 'BRIVA', method: 'briva' });
    await t.as('USER').call('user_gateway_payments.end_attempt', { id });
    expect((await t.as('USER').call('user_payments.delete', { id })).status).toBe(200);
    expect((await invoice(t, invoiceId)).payments).toMatchObject([{ id, status: 'REJECT' }]);
  });
});
