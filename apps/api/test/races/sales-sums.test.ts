import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachSite } from '../../src/kit/jobs/site-jobs.ts';
import { foldSales } from '../../src/modules/insight/index.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, liftUnpaidLimit } from '../support/booked.ts';
import { jobServices } from '../support/jobs.ts';
import { withoutLock } from '../support/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  for (let booked = 0; booked < 6; booked += 1) await book(t, t.site.listing, 1);
});
afterAll(() => t.close());

const fold = () => eachSite(jobServices(t), foldSales);

/** Two workers add up the same changes at one moment; answers what the proofs find of the sums. */
async function foldedTwice() {
  for (let booked = 0; booked < 2; booked += 1) await book(t, t.site.listing, 1);
  await Promise.all([fold(), fold()]);
  await fold();
  return (await findings(t)).map(({ rule }) => rule);
}

describe('two workers that add up the changes of sales', () => {
  it('count every change once', async () => {
    for (let round = 0; round < 4; round += 1) expect(await foldedTwice()).toEqual([]);
  });

  it('count changes twice where they are read before they are taken away', async () => {
    let found: string[] = [];
    for (let round = 0; found.length === 0 && round < 20; round += 1)
      found = await withoutLock(t.appUrl, ['salesDeltas'], foldedTwice);
    expect(found).toContain('sales.sums_as_counted');
  });
});
