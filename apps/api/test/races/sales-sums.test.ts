import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachSite } from '../../src/kit/jobs/site-jobs.ts';
import { foldSales } from '../../src/modules/insight/index.ts';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, liftUnpaidLimit } from '../support/scenes/booked.ts';
import { jobServices, unlessDeadlocked } from '../support/jobs.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  listing = await makeListing(t.site, { seats: 100 });
  for (let booked = 0; booked < 6; booked += 1) await book(t, listing);
});
afterAll(() => t.close());

const fold = () => eachSite(jobServices(t), foldSales);

/** Two workers add up the same changes at one moment; answers what the proofs find of the sums. */
async function foldedTwice(work: () => Promise<unknown>) {
  for (let booked = 0; booked < 2; booked += 1) await book(t, listing);
  await Promise.all([work(), work()]);
  await fold();
  return (await findings(t)).map(({ rule }) => rule);
}

describe('two workers that add up the changes of sales', () => {
  it('count every change once', async () => {
    for (let round = 0; round < 4; round += 1) expect(await foldedTwice(fold)).toEqual([]);
  });

  it('count changes twice where they are read before they are taken away', async () => {
    const work = () => fold().catch(unlessDeadlocked);
    const twice = async () => (await foldedTwice(work)).includes('sales.sums_as_counted');
    expect(await withoutLock(t.appUrl, ['salesDeltas'], () => untilWrong(twice))).toBe(true);
  });
});
