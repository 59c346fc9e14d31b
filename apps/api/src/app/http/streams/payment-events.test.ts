import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, liftUnpaidLimit } from '../../../../test/support/scenes/booked.ts';
import {
  begin,
  type GatewayApp,
  gatewayApp,
  open,
  orderRef,
} from '../../../../test/support/servers/gateway-app.ts';
import { makeSession, makeUser } from '../../../seed/builders.ts';
import { LIVE_LIMITS, livePayments } from '../../../modules/gateways/index.ts';

let t: GatewayApp;
let origin = '';
let tokens: Record<'customer' | 'staff' | 'twin', string>;
beforeAll(async () => {
  t = await gatewayApp();
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  tokens = {
    customer: await makeSession(t.site, t.site.user),
    staff: await makeSession(t.site, t.site.admins.MAIN),
    twin: await makeSession(t.twin, t.twin.user),
  };
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

/** A payment that waits for money at a virtual account. */
async function waiting() {
  const { id: invoiceId } = await book(t);
  const id = await begin(t, invoiceId, 10_000_000);
  const { attempt } = await open(t, id, 'FLIP', 'bca_va');
  return { id, ref: await orderRef(t, attempt.id) };
}

/** Opens the stream of a payment as a screen does. `next()` is the next state that it is told, null at the end. */
async function listen(id: string, headers: Record<string, string>, at = origin) {
  const end = new AbortController();
  const answer = await fetch(`${at}/user_api/invoices_payments/${id}/events`, {
    headers,
    signal: end.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<unknown> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return null;
      const data = /^data: (.*)$/m.exec(value)?.[1];
      if (data) return JSON.parse(data);
    }
  };
  return { status: answer.status, headers: answer.headers, next, leave: () => end.abort() };
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
const customerHeaders = () => headersOf(tokens.customer);

describe('the live state of a payment', () => {
  it('is told at once, and again when the notice of the provider has come', async () => {
    const { id, ref } = await waiting();
    const screen = await listen(id, customerHeaders());
    expect(screen.status).toBe(200);
    expect(screen.headers.get('content-type')).toContain('text/event-stream');
    expect(screen.headers.get('cache-control')).toBe('no-store');
    expect(await screen.next()).toEqual({ status: 'PENDING', attempt: 'AWAITED' });
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    expect(await screen.next()).toEqual({ status: 'VALID', attempt: 'RECEIVED' });
    screen.leave();
  });

  it('is told to its own customer alone', async () => {
    const { id } = await waiting();
    const other = await makeSession(t.site, await makeUser(t.site));
    const url = `/user_api/invoices_payments/${id}/events`;
    const asked = (headers: Record<string, string>) => t.app.inject({ url, headers });
    expect((await asked(headersOf(other))).statusCode).toBe(404);
    expect((await asked({})).statusCode).toBe(401);
    expect((await asked(headersOf(tokens.staff))).statusCode).toBe(403);
    expect((await asked(headersOf(tokens.twin))).statusCode).toBe(404);
  });

  it('is told until the session of its screen ends, also when the money comes right after', async () => {
    const { id, ref } = await waiting();
    const token = await makeSession(t.site, t.site.user);
    const screen = await listen(id, headersOf(token));
    await screen.next();
    const url = '/user_api/sign_out';
    const left = await t.app.inject({ method: 'POST', url, headers: headersOf(token), payload: {} });
    expect(left.statusCode).toBe(200);
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    expect(await screen.next()).toBeNull();
  });

  it('is told to a few screens of one person at a time', async () => {
    const { id } = await waiting();
    const screens = await Promise.all(
      Array.from({ length: LIVE_LIMITS.mostOfPerson }, () => listen(id, customerHeaders())),
    );
    const refused = await t.app.inject({
      url: `/user_api/invoices_payments/${id}/events`,
      headers: customerHeaders(),
    });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'kit.too_many_requests']);
    for (const screen of screens) screen.leave();
    await expect
      .poll(async () => {
        const again = await listen(id, customerHeaders()).catch(() => null);
        const status = again?.status;
        again?.leave();
        return status;
      })
      .toBe(200);
  });
});

describe('the screens that wait at a process', () => {
  const quick = { mostOfPerson: 1, most: 2, lookEvery: 20, beatEvery: 40, longest: 1_000 };

  it('are kept alive, and ended after a while', async () => {
    const { id } = await waiting();
    const live = livePayments(t.services, quick);
    const told: string[] = [];
    await new Promise<void>((end) => {
      const { site } = t;
      live.watch(
        { siteId: site.id, paymentId: id, personId: 'one', sessionId: null },
        {
          tell: ({ status }) => told.push(status),
          beat: () => told.push('beat'),
          end,
        },
      );
    });
    expect(told[0]).toBe('PENDING');
    expect(told.slice(1).every((word) => word === 'beat')).toBe(true);
    expect(told.length).toBeGreaterThan(1);
    expect(live.hasRoom('one')).toBe(true);
  });

  it('are bounded in number, and all end with the process', () => {
    const live = livePayments(t.services, quick);
    const ended: string[] = [];
    for (const personId of ['one', 'two'])
      live.watch(
        { siteId: t.site.id, paymentId: t.site.id, personId, sessionId: null },
        {
          tell: () => undefined,
          beat: () => undefined,
          end: () => ended.push(personId),
        },
      );
    expect(live.hasRoom('three')).toBe(false);
    live.close();
    expect(ended).toEqual(['one', 'two']);
    expect(live.hasRoom('three')).toBe(true);
  });
});
