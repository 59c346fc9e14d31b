import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liftUnpaidLimit } from '../../../../test/support/scenes/booked.ts';
import { linkedListing, sharedLink, strangers } from '../../../../test/support/scenes/pay-links.ts';
import { type GatewayApp, gatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import type { SeedListing } from '../../../seed/builders.ts';

let t: GatewayApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
  listing = await linkedListing(t);
});
afterAll(() => t.close());

/** A link to pay, with the calls of somebody who has it, each from another address. */
async function linkedPayer() {
  const { token, link } = await sharedLink(t, listing);
  const stranger = strangers(t);
  const begin = () =>
    stranger().call('shared_payments.begin', { token, amount: 1_000_000, payer_name: 'Budi Santoso' });
  const { key } = (await begin()).body.data;
  /** Counts uses of the link, so that so many of its limit are left. */
  const use = (act: string, points: number) =>
    t.db
      .insertInto('rate_limits')
      .values({ key: `pay_link:${act}:${link}`, points, expire: t.clock.now().getTime() + 60_000 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
      .execute();
  const choose = () =>
    stranger().call('shared_payments.open_attempt', { token, key, provider: 'BRIVA', method: 'briva' });
  const ask = () => stranger().call('shared_payments.ask_attempt', { token, key });
  return { begin, choose, ask, use };
}

describe('a link to pay', () => {
  it('begins no more than twenty payments in a day', async () => {
    const { begin, use } = await linkedPayer();
    await use('begin', 19);
    expect((await begin()).status).toBe(201);
    expect((await begin()).body.code).toBe('kit.too_many_requests');
  });

  it('opens no more than thirty ways in a day', async () => {
    const { choose, use } = await linkedPayer();
    await use('way', 29);
    expect((await choose()).status).toBe(200);
    expect((await choose()).body.code).toBe('kit.too_many_requests');
  });

  it('asks a provider no more than thirty times in a quarter of an hour', async () => {
    const { choose, ask, use } = await linkedPayer();
    await choose();
    await use('ask', 29);
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('kit.too_many_requests');
  });
});
