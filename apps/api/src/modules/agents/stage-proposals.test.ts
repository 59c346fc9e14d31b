import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { findings, payValid, places, staySignedIn, variant } from '../../../test/support/scenes/booked.ts';
import { type FeeChain, feeChain } from '../../../test/support/scenes/fee-chain.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { eachSite } from '../../kit/jobs/site-jobs.ts';
import { makeAdmin } from '../../seed/builders.ts';
import { proposeUpgrades } from './jobs/propose-upgrades.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
let chain: FeeChain;
let platinum: string;
beforeEach(async () => {
  t = await testApp();
  chain = await feeChain(t);
  await t.db.updateTable('stages').set({ can_upgrade: true, sales_quota: 3, rolling_days: 60 }).execute();
  const next = await t.db
    .insertInto('stages')
    .values({
      site_id: t.site.id,
      key: 'PLATINUM',
      name: 'Platinum',
      description: 'Tertinggi',
      position: 2,
      sales_quota: 0,
      rolling_days: 365,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  platinum = next.id;
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

/** Sells to some travellers through agent A, who pay everything. */
async function sell(count: number) {
  const { id } = await chain.bookThrough(chain.a, count);
  await chain.settle(id);
}

const count = () => eachSite(jobServices(t), proposeUpgrades);
const main = async () => t.as(await makeAdmin(t.site, { role: 'MAIN' }));
const proposals = async () => (await (await main()).call('stage_proposals.list', {})).body.data;
const stageOfA = async () =>
  (await (await main()).call('agents.get', { id: chain.a.id })).body.data.stage?.name;

describe('the nightly count of sales', () => {
  it('proposes an agent whose quota is reached by paid travellers, with the numbers, and tells the office once', async () => {
    await sell(2);
    await payValid(t, (await chain.bookThrough(chain.a, 2)).id, 20_000_000);
    await count();
    expect(await proposals()).toEqual([]);
    await sell(1);
    await count();
    await count();
    expect(await proposals()).toMatchObject([
      {
        status: 'OPEN',
        agent: { name: 'Agen A' },
        from_stage: { name: 'Gold' },
        to_stage: { name: 'Platinum' },
        sold: 3,
        quota: 3,
        decided_at: null,
      },
    ]);
    const told = (await emailsTo(t, t.site.admins.MAIN.email)).filter(
      ({ template }) => template === 'agents.stages_proposed',
    );
    expect(told).toHaveLength(1);
  });

  it('forgets what was settled before the days of the stage, and lets the proposal lapse', async () => {
    await sell(3);
    await count();
    t.clock.advance(59 * DAY_MS);
    await count();
    expect((await proposals())[0]!.status).toBe('OPEN');
    t.clock.advance(DAY_MS);
    await count();
    expect((await proposals())[0]!.status).toBe('LAPSED');
  });

  it('leaves out infants and what was put into the trash', async () => {
    const infant = { variant_id: variant(chain.listing, 'INFANT') };
    const bookings = [...places(variant(chain.listing, 'QUAD'), 2), infant];
    await chain.settle((await chain.bookThrough(chain.a, 3, { bookings })).id);
    const { id } = await chain.bookThrough(chain.a, 3);
    await chain.settle(id);
    await chain.act('ROOT', 'invoices.archive', { id });
    await count();
    expect(await proposals()).toEqual([]);
  });

  it('counts a sale from the day on which it was settled last', async () => {
    await staySignedIn(t);
    const { id } = await chain.bookThrough(chain.a, 3);
    await payValid(t, id, 20_000_000);
    const { id: payment } = await chain.settle(id);
    await chain.act('FINANCE', 'payments.reverse', { id: payment, note: 'Salah rekening' });
    t.clock.advance(40 * DAY_MS);
    await chain.settle(id);
    t.clock.advance(40 * DAY_MS);
    await count();
    expect(await proposals()).toMatchObject([{ status: 'OPEN', sold: 3 }]);
  });

  it('proposes the next stage, and not one beyond it', async () => {
    await t.db
      .insertInto('stages')
      .values({
        site_id: t.site.id,
        key: 'DIAMOND',
        name: 'Diamond',
        description: 'Di atas Platinum',
        position: 3,
        sales_quota: 0,
        rolling_days: 365,
      })
      .execute();
    await sell(3);
    await count();
    expect(await proposals()).toMatchObject([{ to_stage: { name: 'Platinum' } }]);
  });

  it('proposes nobody where fees are by room type, at a stage that leads nowhere, or who is banned', async () => {
    await sell(3);
    await chain.paysBy('PERCENT');
    await count();
    await chain.paysBy('FLAT');
    await t.db.updateTable('stages').set({ can_upgrade: false }).execute();
    await count();
    await t.db.updateTable('stages').set({ can_upgrade: true }).execute();
    await (await main()).call('admins.ban', { id: chain.a.id, note: 'Melanggar perjanjian' });
    await count();
    expect(await proposals()).toEqual([]);
  });
});

describe('a proposal to raise an agent', () => {
  const proposed = async () => {
    await sell(3);
    await count();
    return (await proposals())[0]!.id;
  };

  it('raises the agent when MAIN confirms it, tells it by letter, and stays in its history', async () => {
    const id = await proposed();
    const confirmed = await (await main()).call('stage_proposals.confirm', { id });
    expect([confirmed.status, confirmed.body.data.status]).toEqual([200, 'CONFIRMED']);
    expect(await stageOfA()).toBe('Platinum');
    expect((await proposals())[0]).toMatchObject({
      status: 'CONFIRMED',
      decided_by_name: expect.any(String),
    });
    expect((await emailsTo(t, chain.a.email)).map(({ template }) => template)).toContain(
      'agent.stage_raised',
    );
    const again = await (await main()).call('stage_proposals.decline', { id, note: 'Sudah terlanjur' });
    expect(again.body.code).toBe('kit.illegal_transition');
  });

  it('is declined with a reason, and not made again by the same sales', async () => {
    const id = await proposed();
    expect((await (await main()).call('stage_proposals.decline', { id, note: '' })).status).toBe(422);
    const note = 'Banyak pembatalan tahun lalu';
    expect((await (await main()).call('stage_proposals.decline', { id, note })).status).toBe(200);
    expect(await stageOfA()).toBe('Gold');
    await count();
    t.clock.advance(DAY_MS);
    await count();
    expect(await proposals()).toMatchObject([{ status: 'DECLINED', note }]);
    await sell(3);
    await count();
    expect((await proposals()).map(({ status }) => status)).toEqual(['OPEN', 'DECLINED']);
  });

  it('does not overwrite a stage that the office has given meanwhile', async () => {
    const id = await proposed();
    const { version } = (await (await main()).call('agents.get', { id: chain.a.id })).body.data;
    await (await main()).call('agents.update', { id: chain.a.id, version, stage_id: platinum });
    expect((await (await main()).call('stage_proposals.confirm', { id })).body.code).toBe(
      'agents.proposal_outdated',
    );
    await count();
    expect((await proposals())[0]!.status).toBe('LAPSED');
  });

  it('is decided by MAIN, read by DIRECTOR, and nothing to anybody else', async () => {
    const id = await proposed();
    expect((await t.as('DIRECTOR').call('stage_proposals.list', {})).status).toBe(200);
    for (const who of ['DIRECTOR', 'FINANCE', 'AGENT'] as const) {
      expect((await t.as(who).call('stage_proposals.confirm', { id })).status).toBe(403);
    }
    expect((await t.asTwin('MAIN').call('stage_proposals.confirm', { id })).status).toBe(404);
  });
});
