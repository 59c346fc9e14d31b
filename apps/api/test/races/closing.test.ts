import { addMonths, localDateOf } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, liftUnpaidLimit, pay, staySignedIn } from '../support/scenes/booked.ts';
import { turns, untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  await staySignedIn(t);
  listing = await makeListing(t.site, { name: 'Tutup Buku', seats: 400, departsIn: 1_400 });
});
afterAll(() => t.close());

/**
 * Validates payments in the last second of a month while, a second later, the month is closed. The closing starts some
 * turns of the event loop later from round to round, so that every interleaving has its round.
 */
async function postAgainstClosing(month: string, round: number): Promise<void> {
  const over = addMonths(localDateOf(`${month}-01`), 1);
  t.clock.set(new Date(`${over}T00:00:00+07:00`));
  t.clock.advance(-1_000);
  const payments: string[] = [];
  for (let n = 0; n < 4; n += 1) payments.push((await pay(t, (await book(t, listing)).id, 10_000_000)).id);
  const posting = payments.map((id) => t.as('FINANCE').call('payments.validate', { id }));
  await turns(3 * (round % 12));
  t.clock.advance(2_000);
  const closing = t.as('MAIN').call('books.close_month', { month });
  const [answers, closed] = await Promise.all([Promise.all(posting), closing]);
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  for (const { status, body } of answers) {
    if (status !== 200) expect(body).toMatchObject({ code: 'kit.unavailable' });
  }
}

/** The months from the one in which the test begins. */
const monthAt = (n: number) => addMonths(localDateOf('2026-11-01'), n).slice(0, 7);
const brokenMonths = async () => (await findings(t)).filter(({ rule }) => rule === 'books.closed_months');

describe('posting while a month is closed', () => {
  let next = 0;

  it('is counted in what is kept or refused, never in between', async () => {
    for (let round = 0; round < 12; round += 1) await postAgainstClosing(monthAt(next++), round);
    expect(await findings(t)).toEqual([]);
  });

  it('is missing from what is kept when posting holds no lock of the books: the control', async () => {
    const isMissing = async (round: number) => {
      await postAgainstClosing(monthAt(next++), round);
      return (await brokenMonths()).length > 0;
    };
    expect(await withoutLock(t.appUrl, ['books'], () => untilWrong(isMissing, 30))).toBe(true);
  });
});
