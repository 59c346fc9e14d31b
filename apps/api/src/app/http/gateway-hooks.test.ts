import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../test/support/access.ts';
import { type GatewayApp, gatewayApp, paying } from '../../../test/support/servers/gateway-app.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
  // The providers' notices come to a host of the site that is not its name: the address of the machine.
  await t.db.insertInto('site_hosts').values({ site_id: t.site.id, host: '127.0.0.1' }).execute();
});
afterAll(() => t.close());

/** Sends a notice of Midtrans from an address, and answers the status. */
async function notify(from: string, payload: string): Promise<number> {
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: `/api/hooks/${t.site.slug}/midtrans`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload,
  });
  return statusCode;
}

/** Sends a notice many times at once, and answers how often each status came. */
async function atOnce(times: number, from: string, payload: string): Promise<Record<number, number>> {
  const statuses = await Promise.all(Array.from({ length: times }, () => notify(from, payload)));
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]),
  );
}

/** A notice of an order whose payer has chosen how to pay, as Midtrans signs it. */
async function signedNotice(): Promise<string> {
  const { ref } = await paying(t, 'MIDTRANS', 'bca_va');
  await t.simulators.choose(ref, 'bca_va');
  const sent = await t.simulators.deliver();
  return sent.find(({ orderRef }) => orderRef === ref)!.body;
}

describe('notices of one address that come at once', () => {
  it('are answered sixty times where no signature is right, and then turned away', async () => {
    const forged = JSON.stringify({ ...JSON.parse(await signedNotice()), signature_key: '0'.repeat(128) });
    expect(await atOnce(90, '203.0.113.90', forged)).toEqual({ 401: 60, 429: 30 });
    expect(await notify('203.0.113.90', forged)).toBe(429);
    expect(await notify('203.0.113.91', forged)).toBe(401);
  });

  it('are all answered where every signature is right, however many they are', async () => {
    expect(await atOnce(90, '203.0.113.92', await signedNotice())).toEqual({ 200: 90 });
  });

  it('are taken where they are right, also while wrong ones are looked at', async () => {
    const body = await signedNotice();
    const wrong = atOnce(40, '203.0.113.93', '{}');
    const right = atOnce(40, '203.0.113.93', body);
    expect([await wrong, await right]).toEqual([{ 400: 40 }, { 200: 40 }]);
  });
});

describe('a notice that is too large', () => {
  it('is refused with the limit of this address', async () => {
    const { statusCode, body } = await t.app.inject({
      method: 'POST',
      url: `/api/hooks/${t.site.slug}/midtrans`,
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ order_id: 'x'.repeat(70_000) }),
    });
    expect([statusCode, JSON.parse(body).code]).toEqual([413, 'kit.too_large']);
    expect(JSON.parse(body).msg).toContain('64 kB');
  });
});

describe('notices that nobody believes', () => {
  it.each([
    ['midtrans', `{"order_id":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['briva/snap/v1.0/access-token/b2b', '['.repeat(30_000) + ']'.repeat(30_000)],
  ])('are refused as unreadable by the address %s when they are nested too deeply', async (path, payload) => {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: `/api/hooks/${t.site.slug}/${path}`,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.94' },
      payload,
    });
    expect(statusCode).toBe(400);
  });

  it('are stored two hundred times a day, and no more', async () => {
    const stored = async () =>
      Number(
        (
          await t.db
            .selectFrom('gateway_events')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('verdict', '!=', 'OK')
            .executeTakeFirstOrThrow()
        ).count,
      );
    const before = await stored();
    await t.db
      .updateTable('rate_limits')
      .set({ points: 199 })
      .where('key', '=', `hooks/unbelieved/${t.site.id}`)
      .execute();
    for (const forged of ['{"order_id":"1"}', '{"order_id":"2"}', '{"order_id":"3"}'])
      expect(await notify('203.0.113.94', forged)).toBe(400);
    expect(await stored()).toBe(before + 1);
  });
});

describe('a letter that a notice brings about', () => {
  it("leads to the site's own name, not to the host that the notice was sent to", async () => {
    const { ref } = await paying(t, 'MIDTRANS', 'bca_va');
    await t.simulators.choose(ref, 'bca_va');
    await t.simulators.pay(ref);
    await t.simulators.deliver();
    const letters = await emailsTo(t, t.site.user.email);
    const [letter] = letters.filter(({ template }) => template.startsWith('payment'));
    expect([...letter!.body.matchAll(/https?:\/\/([^/:]+)/g)].map(([, host]) => host)).toContain(t.site.host);
    expect(letter!.body).not.toContain('127.0.0.1');
  });
});
