import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { findings, payValid, staySignedIn } from '../../../test/support/scenes/booked.ts';
import { type FeeChain, feeChain } from '../../../test/support/scenes/fee-chain.ts';
import { makeAdmin, type SeedPerson } from '../../seed/builders.ts';

let t: TestApp;
let chain: FeeChain;
/** An agent beside the chain, with a sale of its own. */
let c: SeedPerson;

beforeAll(async () => {
  t = await testApp();
  chain = await feeChain(t);
  c = await makeAdmin(t.site, { role: 'AGENT', name: 'Agen C', referral_code: 'AGENC001' });
  const throughB = await chain.bookThrough(chain.b);
  await payValid(t, throughB.id, 10_000_000);
  const throughA = await chain.bookThrough(chain.a, 1);
  await chain.settle(throughA.id);
  const throughC = await chain.bookThrough(chain.a, 3, { ref: 'AGENC001' });
  await payValid(t, throughC.id, 30_000_000);
  // Nothing is sold by a booking that nobody has paid for.
  await chain.bookThrough(chain.b, 1);
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const level = async (who: SeedPerson | 'MAIN' | 'DIRECTOR', input: object = {}) => {
  const { body, queries } = await t.as(who).call('agent_network.list', input);
  return { rows: body.data, meta: body.meta, queries, body };
};

describe('the network of agents', () => {
  it('sums sales and fees along each branch, those with most travellers first', async () => {
    const { rows } = await level('MAIN');
    const [first, second] = rows.filter(({ name }) => name.startsWith('Agen '));
    expect(first).toMatchObject({ name: 'Agen A', children: 1, below: 1, stage: { name: 'Gold' } });
    expect(first!.own).toMatchObject([{ currency: 'IDR', invoices: 1, pax: 1, fees: 2_850_000 }]);
    expect(first!.branch).toMatchObject([{ invoices: 2, pax: 3, fees: 3_100_000 }]);
    expect(second).toMatchObject({ name: 'Agen C', children: 0, below: 0, branch: [{ pax: 3, fees: 0 }] });
  });

  it('leaves out a sale that was put into the trash', async () => {
    const ofA = async () => (await level('MAIN')).rows.find(({ name }) => name === 'Agen A')!.branch;
    const before = await ofA();
    const { id } = await chain.bookThrough(chain.a, 4);
    await payValid(t, id, 40_000_000);
    expect(await ofA()).toMatchObject([{ invoices: 3, pax: 7 }]);
    await chain.act('ROOT', 'invoices.archive', { id });
    expect(await ofA()).toEqual(before);
  });

  it('opens one level at a time', async () => {
    const { rows } = await level('DIRECTOR', { under: chain.a.slug });
    expect(rows.map(({ name }) => name)).toEqual(['Agen B']);
    expect(rows[0]!.own).toEqual([expect.objectContaining({ invoices: 1, pax: 2, fees: 250_000 })]);
    expect((await level('MAIN', { under: chain.b.id })).rows).toEqual([]);
  });

  it('shows an agent the agents below it, with its own share of what they sold, and nothing beside', async () => {
    const { rows, body } = await level(chain.a);
    expect(rows.map(({ name }) => name)).toEqual(['Agen B']);
    expect(rows[0]!.own).toMatchObject([{ pax: 2, fees: 750_000 }]);
    expect(JSON.stringify(body)).not.toMatch(/Agen C|250000/);
    expect((await level(chain.b)).rows).toEqual([]);
    for (const under of [c.id, chain.a.slug]) {
      expect((await t.as(chain.b).call('agent_network.list', { under })).status).toBe(404);
    }
  });

  it('takes four statements at most, and refuses what is no agent of the site', async () => {
    expect((await level('MAIN')).queries).toBeLessThanOrEqual(4);
    const beyond = await level('MAIN', { page: 9 });
    expect([beyond.rows, beyond.meta.total]).toEqual([[], (await level('MAIN')).meta.total]);
    for (const under of [t.site.admins.MEDIA.id, t.twin.admins.AGENT.id, 'nobody']) {
      expect((await t.as('MAIN').call('agent_network.list', { under })).status).toBe(404);
    }
  });

  it('leaves out what was booked and earned before the period', async () => {
    t.clock.advance(31 * 86_400_000);
    await staySignedIn(t);
    const branchOf = async (period: 'MONTH' | 'YEAR' | 'ALL') =>
      (await level('MAIN', { period })).rows.find(({ name }) => name === 'Agen A')!.branch;
    expect(await branchOf('MONTH')).toEqual([]);
    expect(await branchOf('YEAR')).toMatchObject([{ pax: 3 }]);
    expect(await branchOf('ALL')).toMatchObject([{ pax: 3 }]);
  });
});

describe('the sales of an agent', () => {
  it('are told by month and package, with its points and its way to the next stage', async () => {
    await t.db.updateTable('listings').set({ points: 50 }).where('id', '=', chain.listing.id).execute();
    await t.db
      .insertInto('stages')
      .values({ ...STAGE, site_id: t.site.id, key: 'TOP', name: 'Platinum', position: 5 })
      .execute();
    await t.db
      .updateTable('stages')
      .set({ can_upgrade: true, sales_quota: 4 })
      .where('name', '=', 'Gold')
      .execute();
    const { body, queries } = await t.as('MAIN').call('agent_sales.get', { id: chain.a.slug });
    expect(body.data).toMatchObject({
      agent: { name: 'Agen A' },
      points: 50,
      own: [{ pax: 1 }],
      branch: [{ pax: 3 }],
      listings: [{ id: chain.listing.id, pax: 1 }],
      quota: { stage: { name: 'Gold' }, next_stage: { name: 'Platinum' }, quota: 4 },
    });
    expect(body.data.months).toMatchObject([{ invoices: 1, pax: 1, fees: 2_850_000 }]);
    expect(queries).toBeLessThanOrEqual(8);
  });

  it('are read by an agent of itself and of those below it, with its own share alone', async () => {
    const [a, b] = [chain.a, chain.b].map((agent) => t.as(agent));
    expect((await a!.call('agent_sales.get', { id: chain.a.id })).status).toBe(200);
    const below = (await a!.call('agent_sales.get', { id: chain.b.id })).body.data;
    expect(below.own).toMatchObject([{ pax: 2, fees: 750_000 }]);
    for (const id of [chain.a.id, c.id, c.slug]) {
      expect((await b!.call('agent_sales.get', { id })).status).toBe(404);
    }
  });
});

describe('the fees of agents by a package', () => {
  const fees = async (who: SeedPerson | 'MAIN' | 'FINANCE') =>
    (await t.as(who).call('listing_agents_fees.list', { listing_id: chain.listing.slug, per_page: 100 }))
      .body;

  it('name each active agent with its own share by moment where fees are flat', async () => {
    const { data, strategy } = await fees('MAIN');
    expect(strategy).toBe('FLAT');
    const of = (agent: SeedPerson) => data.find(({ id }) => id === agent.id)!;
    expect(of(chain.a)).toMatchObject({
      share_percent: null,
      stage: { name: 'Gold' },
      moments: [
        { moment: 'NEW_TO_PART', amount: 500_000 },
        { moment: 'PART_TO_PAID', amount: 1_500_000 },
        { moment: 'NEW_TO_PAID', amount: 2_100_000 },
      ],
      room_types: [],
    });
    expect(of(chain.b)).toMatchObject({ share_percent: 25, parent: { name: 'Agen A' } });
    expect(of(chain.b).moments.map(({ amount }) => amount)).toEqual([125_000, 375_000, 525_000]);
    expect(of(c).moments).toEqual([]);
  });

  it('are by room type where the site pays by room type', async () => {
    await chain.paysBy('PERCENT');
    const { data, strategy } = await fees('FINANCE');
    const b = data.find(({ id }) => id === chain.b.id)!;
    expect([strategy, b.moments, b.room_types[0]!.amount]).toEqual(['PERCENT', [], 375_000]);
    await chain.paysBy('FLAT');
  });

  it('are read by an agent of itself and those below it, and of nobody else', async () => {
    const names = async (who: SeedPerson) => (await fees(who)).data.map(({ agent }) => agent.name);
    expect(await names(chain.a)).toEqual(['Agen A', 'Agen B']);
    const own = await fees(chain.b);
    expect(own.data.map(({ agent, parent }) => [agent.name, parent])).toEqual([['Agen B', null]]);
    expect(JSON.stringify(own)).not.toMatch(/Agen A|500000|2100000/);
  });
});

const STAGE = { description: 'Naik', sales_quota: 0, rolling_days: 365, can_upgrade: false };
