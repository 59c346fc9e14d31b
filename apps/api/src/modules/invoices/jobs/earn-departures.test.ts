import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book, findings, payValid } from '../../../../test/support/scenes/booked.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { makeListing } from '../../../seed/builders.ts';
import { creditPoints } from '../../points/index.ts';
import { earnDepartures } from './earn-departures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const DAY = 86_400_000;
const earn = () => earnDepartures(jobCall(jobServices(t), t.site));
const deferredOf = async (listing: { name: string }) =>
  (await t.as('FINANCE').call('books.deferred', { per_page: 100 })).body.data.find(
    ({ name }) => name === listing.name,
  );

/** A package that can be booked until it leaves. */
async function open(input: { name: string; departsIn: number }) {
  const listing = await makeListing(t.site, input);
  await t.db.updateTable('listings').set({ registration_end: null }).where('id', '=', listing.id).execute();
  return listing;
}

/** The lines of an invoice in the two accounts of revenue: day and amount. */
const linesOf = (invoiceId: string) =>
  t.db
    .selectFrom('journal_lines')
    .select(['account', 'day', 'amount'])
    .where('ref', '=', invoiceId)
    .where('account', 'in', ['deferred_revenue', 'revenue'])
    .orderBy('entry_id')
    .orderBy('line')
    .execute();

describe('the revenue of a departure', () => {
  it('is earned in the night after it has left, once, dated on the departure', async () => {
    const listing = await open({ name: 'Umroh Diakui', departsIn: 20 });
    const invoice = await book(t, listing, 2);
    await payValid(t, invoice.id, invoice.total);
    t.clock.advance(20 * DAY);
    expect(await earn()).toBe(0);
    t.clock.advance(DAY);
    expect(await earn()).toBe(1);
    expect(await earn()).toBe(0);
    const departed = listing.departure_at!;
    expect((await linesOf(invoice.id)).slice(1)).toEqual([
      { account: 'deferred_revenue', day: departed, amount: invoice.total },
      { account: 'revenue', day: departed, amount: -invoice.total },
    ]);
    expect(await deferredOf(listing)).toMatchObject({
      deferred: 0,
      earned: invoice.total,
      earned_on: departed,
      invoices: 1,
    });
    expect(await findings(t)).toEqual([]);
    t.clock.advance(-21 * DAY);
  });

  it('is taken back when the booking is cancelled afterwards', async () => {
    const listing = await open({ name: 'Umroh Batal', departsIn: 10 });
    const invoice = await book(t, listing);
    await payValid(t, invoice.id, invoice.total);
    t.clock.advance(11 * DAY);
    await earn();
    const cancelled = await t.as('DIRECTOR').call('invoices.cancel', { id: invoice.id, note: 'Sakit' });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect(await deferredOf(listing)).toBeUndefined();
    expect(await earn()).toBe(0);
    expect(await findings(t)).toEqual([]);
    t.clock.advance(-11 * DAY);
  });

  it('is missed by the proof when the job has not run for days, and found by the next run', async () => {
    const listing = await open({ name: 'Umroh Tertunda', departsIn: 5 });
    const invoice = await book(t, listing);
    await payValid(t, invoice.id, invoice.total);
    t.clock.advance(9 * DAY);
    expect(await findings(t)).toEqual([
      {
        rule: 'books.earned_at_departure',
        subject: invoice.number,
        expected: String(invoice.total),
        found: '0',
      },
    ]);
    await earn();
    expect(await findings(t)).toEqual([]);
    t.clock.advance(-9 * DAY);
  });

  it('is deferred again when its departure is a day to come', async () => {
    const listing = await open({ name: 'Umroh Mundur', departsIn: 5 });
    const invoice = await book(t, listing);
    await payValid(t, invoice.id, invoice.total);
    t.clock.advance(6 * DAY);
    await earn();
    await t.db
      .updateTable('invoices')
      .set({ departure_at: '2027-03-01' })
      .where('id', '=', invoice.id)
      .execute();
    expect(await earn()).toBe(1);
    expect(await deferredOf(listing)).toMatchObject({ deferred: invoice.total, earned: 0 });
    expect(await findings(t)).toEqual([]);
    t.clock.advance(-6 * DAY);
  });

  it('is dated today where the month of the departure is closed', async () => {
    const listing = await open({ name: 'Umroh Lewat Bulan', departsIn: 13 });
    const invoice = await book(t, listing);
    await payValid(t, invoice.id, invoice.total);
    t.clock.set(new Date('2026-12-01T04:00:00Z'));
    expect((await t.as('MAIN').call('books.close_month', { month: '2026-11' })).status).toBe(200);
    await earn();
    await creditPoints(jobCall(jobServices(t), t.site));
    expect((await linesOf(invoice.id)).at(-1)).toMatchObject({ account: 'revenue', day: '2026-12-01' });
    expect(await findings(t)).toEqual([]);
  });
});
