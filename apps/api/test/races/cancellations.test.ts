import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, liftUnpaidLimit, payValid } from '../support/booked.ts';
import { withoutLock } from '../support/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

/** A part-paid invoice that several cancel at once; the number of those who succeeded. */
async function severalCancel(): Promise<number> {
  const listing = await makeListing(t.site, { seats: 20, departsIn: 120 });
  // Others travel as well, so that seats given back twice are not refused for lack of any.
  await book(t, listing, 8);
  const { id } = await book(t, listing);
  await payValid(t, id, 15_000_000);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => t.as('MAIN').call('invoices.cancel', { id, note: 'Berhalangan' })),
  );
  return answers.filter(({ status }) => status === 200).length;
}

/** A request to cancel that is approved and declined at once, several times each; the number of decisions. */
async function severalDecide(): Promise<number> {
  const listing = await makeListing(t.site, { seats: 5, departsIn: 120 });
  const { id, total } = await book(t, listing);
  await payValid(t, id, total);
  const { body } = await t.as('MAIN').call('cancellations.request', { id, note: 'Berhalangan' });
  const request: string = body.data.id;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? t.as('DIRECTOR').call('cancellations.approve', { id: request })
        : t.as('DIRECTOR').call('cancellations.decline', { id: request, note: 'Belum' }),
    ),
  );
  return answers.filter(({ status }) => status === 200).length;
}

describe('cancelling at the same moment', () => {
  it('succeeds once, whoever comes first', async () => {
    expect(await severalCancel()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('is decided once, approved or declined', async () => {
    expect(await severalDecide()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('is decided more than once when the invoice is not locked: the control', async () => {
    await sql`alter table invoices disable trigger b_guard`.execute(t.db);
    await sql`drop index cancellations_one_waiting`.execute(t.db);
    expect(await withoutLock(t.appUrl, ['rows'], severalCancel)).toBeGreaterThan(1);
  });
});
