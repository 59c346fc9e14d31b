import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { earnDepartures, expireInvoices } from '../../src/modules/invoices/index.ts';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, liftUnpaidLimit, payValid, staySignedIn, taken } from '../support/scenes/booked.ts';
import { jobServices } from '../support/jobs.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  await staySignedIn(t);
});
afterAll(() => t.close());

const DAY = 86_400_000;
const job = () => jobCall(jobServices(t), t.site);

/**
 * Three paid invoices of a departure that leaves, and the workers of that night.
 * @returns the entries of revenue
 */
async function nightOfDeparture(): Promise<number> {
  const listing = await makeListing(t.site, { departsIn: 20 });
  await t.db.updateTable('listings').set({ registration_end: null }).where('id', '=', listing.id).execute();
  const ids = [];
  for (let count = 0; count < 3; count += 1) {
    const { id, total } = await book(t, listing);
    await payValid(t, id, total);
    ids.push(id);
  }
  t.clock.advance(21 * DAY);
  await Promise.allSettled([earnDepartures(job()), earnDepartures(job()), earnDepartures(job())]);
  const rows = await t.db
    .selectFrom('journal_entries')
    .select('id')
    .where('kind', '=', 'DEPARTURE')
    .where('invoice_id', 'in', ids)
    .execute();
  return rows.length;
}

describe('workers of one night', () => {
  it('expire each invoice once, and its seat is given back once', async () => {
    const listing = await makeListing(t.site, { seats: 10 });
    for (let count = 0; count < 4; count += 1) await book(t, listing);
    t.clock.advance(3 * DAY);
    const expired = await Promise.all([expireInvoices(job()), expireInvoices(job()), expireInvoices(job())]);
    expect(expired.reduce((sum, one) => sum + one, 0)).toBe(4);
    expect(await taken(t, listing)).toBe(0);
    expect(await findings(t)).toEqual([]);
  });

  it('earn the revenue of a departure once', async () => {
    expect(await nightOfDeparture()).toBe(3);
    expect(await findings(t)).toEqual([]);
  });

  it('earn it more than once without the lock of the invoices: the control', async () => {
    const twice = async () => (await nightOfDeparture()) > 3;
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(twice))).toBe(true);
  });
});
