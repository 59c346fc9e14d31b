import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, liftUnpaidLimit, payValid } from '../../../../test/support/scenes/booked.ts';
import { type GatewayApp, gatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

let t: GatewayApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
  listing = await makeListing(t.site, {
    variants: [{ room_type: 'QUAD', price: 40_000_000, is_base: true }],
    departsIn: 200,
    columns: { dp_price: 5_000_000, minimum_partial_payment: 1_000_000, registration_end: null },
  });
});
afterAll(() => t.close());

/** A link to pay, with the calls of somebody who has it, each from another address. */
async function linkedPayer() {
  const { id: invoiceId } = await book(t, listing);
  await payValid(t, invoiceId, 5_000_000);
  const made = await t.as('USER').call('user_pay_links.create', {
    id: invoiceId,
    amount: 5_000_000,
    fixed: false,
    ends_on: '2026-12-16',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { token, id: link } = made.body.data;
  let host = 0;
  const call: typeof t.anonymous.call = (key, input) => {
    host += 1;
    return t.anonymous.call(key, input, { headers: { 'x-forwarded-for': `198.51.7.${host}` } });
  };
  const begin = () => call('shared_payments.begin', { token, amount: 1_000_000, payer_name: 'Budi Santoso' });
  const { key } = (await begin()).body.data;
  /** Counts uses of the link, so that so many of its limit are left. */
  const use = (act: string, points: number) =>
    t.db
      .insertInto('rate_limits')
      .values({ key: `pay_link:${act}:${link}`, points, expire: t.clock.now().getTime() + 60_000 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
      .execute();
  const choose = () =>
    call('shared_payments.open_attempt', { token, key, provider: 'BRIVA', method: 'briva' });
  const ask = () => call('shared_payments.ask_attempt', { token, key });
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
