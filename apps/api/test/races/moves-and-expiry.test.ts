import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCall } from '../../src/kit/jobs/site-jobs.ts';
import { expireInvoices } from '../../src/modules/invoices/index.ts';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
  staySignedIn,
  taken,
} from '../support/booked.ts';
import { jobServices } from '../support/jobs.ts';
import { moveWish, previewOf } from '../support/moves.ts';
import { withoutLock } from '../support/without-lock.ts';

const DAY = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  await staySignedIn(t);
});
afterAll(() => t.close());

/** Lets the event loop turn so many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Moves an unpaid invoice to another departure while the job expires it. Of the two one begins, by turns, and the other
 * starts some turns of the event loop later from round to round.
 */
async function moveAgainstExpiry(round: number) {
  const [from, to] = [
    await makeListing(t.site, { seats: 6, departsIn: 120 }),
    await makeListing(t.site, { seats: 6, departsIn: 150 }),
  ];
  // Others who have paid travel as well, so that seats given back twice are not refused for lack of any.
  for (const listing of [from, to]) {
    const { id: others, total } = await book(t, listing, 2);
    await payValid(t, others, total);
  }
  const { id } = await book(t, from, 2);
  const wish = await moveWish(t, id, to);
  const { total, credit } = await previewOf(t, wish);
  t.clock.advance(3 * DAY);
  const move = () => t.as('MAIN').call('moves.create', { ...wish, total, credit });
  const expire = () => expireInvoices(jobCall(jobServices(t), t.site));
  const later = turns(4 * 2 ** (round % 12));
  const [moved] = await (round % 2
    ? Promise.all([move(), later.then(expire)])
    : Promise.all([later.then(move), expire()]));
  const { status } = await invoice(t, id);
  const seats = [await taken(t, from), await taken(t, to)];
  const clean = (await findings(t)).length === 0;
  t.clock.advance(-3 * DAY);
  return { moved: moved.status, status, seats, clean };
}

describe('an unpaid invoice that is moved at the moment of its expiry', () => {
  it('has its seats on one departure, or none once it has expired', async () => {
    const answers = new Set<number>();
    for (let round = 0; round < 24; round += 1) {
      const { moved, status, seats, clean } = await moveAgainstExpiry(round);
      answers.add(moved);
      const gone = moved === 200 && status !== 'EXPIRED';
      expect([round, seats, clean]).toEqual([round, [2, gone ? 4 : 2], true]);
    }
    // Were only one of them ever first, nothing would have been raced for.
    expect([...answers].toSorted()).toEqual([200, 409]);
  });

  it('leaves seats that nobody has when the invoice is not locked: the control', async () => {
    const clean = await withoutLock(t.appUrl, ['rows', 'skippedRows', 'moves'], async () => {
      for (let round = 0; round < 30; round += 1) if (!(await moveAgainstExpiry(round)).clean) return false;
      return true;
    });
    expect(clean).toBe(false);
  });
});
