import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall, type JobCall } from '../../src/kit/jobs/site-jobs.ts';
import { resendReports, sendReports } from '../../src/modules/pilgrims/index.ts';
import { makeListing } from '../../src/seed/builders.ts';
import { book } from '../support/scenes/booked.ts';
import { type GatewayApp, gatewayApp } from '../support/servers/gateway-app.ts';
import { jobServices } from '../support/jobs.ts';
import { readyPilgrim } from '../support/scenes/ready-pilgrim.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const WORKERS = 4;

let t: GatewayApp;
let start: Date;
beforeAll(async () => {
  t = await gatewayApp();
  start = t.clock.now();
});
afterAll(() => t.close());

const worker = () => jobCall(jobServices(t), t.site);

/** A departure with three pilgrims in the queue, a minute after 23:00 in Jakarta. */
async function queuedDeparture(): Promise<string> {
  t.clock.set(start);
  const listing = await makeListing(t.site);
  const pilgrims = [];
  for (const name of ['Siti Aminah', 'Tono Wijaya', 'Budi Santoso'])
    pilgrims.push(await readyPilgrim(t, name));
  await book(t, listing, 3, {
    profiles: pilgrims.map(({ id }, booking) => ({ booking, profile_id: id })),
  });
  const { body } = await t.as('MAIN').call('pilgrim_reports.queue', { listing_id: listing.id });
  expect(body.data.changed).toBe(3);
  const day = new Date(start.getTime() + 86_400_000).toISOString().slice(0, 10);
  t.clock.set(new Date(`${day}T16:01:00Z`));
  return listing.id;
}

/** How many pilgrims the system got on more than one sheet. */
const doubled = () => t.simulators.reporting.pilgrims().filter(({ batches }) => batches.length > 1).length;

/** Lets several workers run the night at once. */
const runNight = () => Promise.all(Array.from({ length: WORKERS }, () => sendReports(worker())));

describe('several workers that run the same night', () => {
  it('send each pilgrim once, and so does the night that is run again', async () => {
    const listing = await queuedDeparture();
    await runNight();
    await runNight();
    expect(doubled()).toBe(0);
    const sent = await t.db
      .selectFrom('report_sendings')
      .select('id')
      .where('listing_id', '=', listing)
      .execute();
    expect(sent).toHaveLength(1);
  });

  it('send pilgrims several times without the claim', async () => {
    const several = async () => {
      await queuedDeparture();
      await runNight().catch(() => undefined);
      return doubled() > 0;
    };
    expect(await withoutLock(t.appUrl, ['reportClaim'], () => untilWrong(several))).toBe(true);
  });
});

describe('a worker that dies between sending and storing the answer', () => {
  it('leaves a sheet that the next one sends under the same number: the system stores nobody twice', async () => {
    const before = doubled();
    const listing = await queuedDeparture();
    await expect(sendReports(dyingWorker())).rejects.toThrow('1 departures were not reported');
    const [open] = await t.db
      .selectFrom('report_sendings')
      .select(['status', 'batch'])
      .where('listing_id', '=', listing)
      .execute();
    expect(open!.status).toBe('SENDING');
    t.clock.set(new Date(t.clock.now().getTime() + 2 * 60_000));
    await Promise.all([resendReports(worker()), resendReports(worker()), sendReports(worker())]);
    const [done] = await t.db
      .selectFrom('report_sendings')
      .select(['status', 'stored'])
      .where('listing_id', '=', listing)
      .execute();
    expect(done).toEqual({ status: 'DONE', stored: 3 });
    expect(doubled()).toBe(before);
    expect(t.simulators.reporting.batches().find(({ batch }) => batch === open!.batch)!.sent).toBeGreaterThan(
      1,
    );
  });
});

/** A worker whose second transaction never comes: it has sent the sheet, and dies before the answer is stored. */
function dyingWorker(): JobCall {
  const call = worker();
  let answered = false;
  return {
    ...call,
    gateways: {
      ...call.gateways,
      reporting: {
        answers: true,
        async send(batch, account) {
          const answer = await call.gateways.reporting.send(batch, account);
          answered = true;
          return answer;
        },
      },
    },
    transaction: (work) => (answered ? Promise.reject(new Error('killed')) : call.transaction(work)),
  };
}
