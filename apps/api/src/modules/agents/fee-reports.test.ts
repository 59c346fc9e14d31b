import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { findings, payValid } from '../../../test/support/scenes/booked.ts';
import { feeChain, type FeeChain } from '../../../test/support/scenes/fee-chain.ts';
import { makeSession, type SeedPerson } from '../../seed/builders.ts';

const MILLION = 1_000_000;

let t: TestApp;
let listing: FeeChain['listing'];
let a: FeeChain['a'];
let b: FeeChain['b'];
let bookThrough: FeeChain['bookThrough'];
let settle: FeeChain['settle'];
let paysBy: FeeChain['paysBy'];
let act: FeeChain['act'];

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ listing, a, b, bookThrough, settle, paysBy, act } = await feeChain(t));
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

const note = 'Jamaah berhalangan';

describe('the fees of a package', () => {
  type Row = { agent: { name: string }; invoices: number; net: number };
  const report = async (input: object = {}) => {
    const { status, body } = await t
      .as('FINANCE')
      .call('listing_fees.earned', { id: listing.slug, ...input });
    expect(status).toBe(200);
    return body;
  };

  it('are listed by agent: expected, earned, reversed and the sum; totals count each invoice once', async () => {
    const { id: settled } = await bookThrough(b);
    await settle(settled);
    const { id: begun } = await bookThrough(a, 1);
    await payValid(t, begun, 10 * MILLION);
    await bookThrough(b, 1);
    const { id: cancelled } = await bookThrough(a, 3);
    await payValid(t, cancelled, 30 * MILLION);
    await act('MAIN', 'invoices.cancel', { id: cancelled, note });
    const { data, meta } = await report();
    const gold = { id: expect.any(String), name: 'Gold' };
    expect(data).toMatchObject([
      {
        agent: { id: a.id, name: 'Agen A', stage: gold },
        invoices: 3,
        pax: 4,
        expected: 1_500_000 + 1_500_000,
        earned: 3_150_000 + 500_000 + 1_500_000,
        reversed: 1_500_000,
        net: 3_650_000,
        currency: 'IDR',
      },
      {
        agent: { id: b.id, name: 'Agen B', stage: null },
        invoices: 2,
        pax: 3,
        expected: 500_000,
        earned: 1_050_000,
        reversed: 0,
        net: 1_050_000,
      },
    ]);
    expect(meta).toMatchObject({
      total: 2,
      totals: [
        {
          currency: 'IDR',
          invoices: 3,
          pax: 4,
          expected: 3_500_000,
          earned: 6_200_000,
          reversed: 1_500_000,
          net: 4_700_000,
        },
      ],
    });
    const second = await report({ page: 2, per_page: 10, sort: 'agent' });
    expect([second.data, second.meta.total]).toEqual([[], 2]);
    const byName = ((await report({ sort: '-agent' })).data as Row[]).map(({ agent }) => agent.name);
    expect(byName).toEqual(['Agen B', 'Agen A']);
  });

  it('are empty before an agent has sold it, and take as many statements however many there are', async () => {
    expect(await report()).toMatchObject({ data: [], meta: { total: 0, totals: [] } });
    await bookThrough(b);
    const answer = await t.as('FINANCE').inject({ url: `/admin_api/listings/${listing.id}/fees_reports` });
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(4);
  });

  it('are refused to agents and to other sites', async () => {
    expect((await t.as('AGENT').call('listing_fees.earned', { id: listing.id })).status).toBe(403);
    expect((await t.asTwin('FINANCE').call('listing_fees.earned', { id: listing.id })).status).toBe(404);
  });
});

describe('an agent', () => {
  const ownFees = async (who: SeedPerson, input: object = { listing_id: listing.slug }) => {
    const token = await makeSession({ ...t.site, db: t.db, clock: t.clock }, who);
    const query = new URLSearchParams(input as Record<string, string>);
    const answer = await t.anonymous.inject({
      url: `/admin_api/agent_fee_variants?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json() as { data: { room_type: string; fees: object[] }[]; errors?: object };
  };

  it('reads its own share of what a booking would earn now, by traveller', async () => {
    const [room] = (await ownFees(b)).data;
    expect(room).toMatchObject({
      room_type: listing.variants[0]!.room_type,
      price: 31_500_000,
      currency: 'IDR',
      fees: [
        { moment: 'NEW_TO_PART', amount: 125_000 },
        { moment: 'PART_TO_PAID', amount: 375_000 },
        { moment: 'NEW_TO_PAID', amount: 525_000 },
      ],
    });
    await paysBy('PERCENT');
    expect((await ownFees(b)).data[0]!.fees).toEqual([{ moment: 'PAID', amount: 375_000 }]);
    expect((await ownFees(a)).data[0]!.fees).toEqual([{ moment: 'PAID', amount: 1_500_000 }]);
  });

  it('has to name the package; somebody who is no agent earns nothing', async () => {
    expect(Object.keys((await ownFees(a, {})).errors ?? {})).toEqual(['listing_id']);
    const asRoot = await t.as('ROOT').call('agent_fee_variants.list', { listing_id: listing.id });
    expect((asRoot.body.data as { fees: object[] }[]).flatMap(({ fees }) => fees)).toEqual([]);
    expect((await t.as('MAIN').call('agent_fee_variants.list', { listing_id: listing.id })).status).toBe(403);
  });
});
