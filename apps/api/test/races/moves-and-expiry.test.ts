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
} from '../support/scenes/booked.ts';
import { jobServices, unlessDeadlocked } from '../support/jobs.ts';
import { moveWish, previewOf } from '../support/moves.ts';
import { oneAfterTheOther, untilBothOrders, untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const DAY = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  await staySignedIn(t);
});
afterAll(() => t.close());

const expiry = () => expireInvoices(jobCall(jobServices(t), t.site));

/** Moves an unpaid invoice to another departure while the job expires it. */
async function moveAgainstExpiry(round: number, expire: () => Promise<unknown>) {
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
  const [moved] = await oneAfterTheOther(round, move, expire);
  const { status } = await invoice(t, id);
  const seats = [await taken(t, from), await taken(t, to)];
  const clean = (await findings(t)).length === 0;
  t.clock.advance(-3 * DAY);
  return { moved: moved.status, status, seats, clean };
}

describe('an unpaid invoice that is moved at the moment of its expiry', () => {
  it('has its seats on one departure, or none once it has expired', async () => {
    const answers = await untilBothOrders({ least: 24, most: 72 }, async (round) => {
      const { moved, status, seats, clean } = await moveAgainstExpiry(round, expiry);
      const gone = moved === 200 && status !== 'EXPIRED';
      expect([round, seats, clean]).toEqual([round, [2, gone ? 4 : 2], true]);
      return moved;
    });
    expect([...answers].toSorted()).toEqual([200, 409]);
  });

  it('leaves seats that nobody has when the invoice is not locked: the control', async () => {
    const expire = () => expiry().catch(unlessDeadlocked);
    const broken = async (round: number) => !(await moveAgainstExpiry(round, expire)).clean;
    const locks = ['rows', 'skippedRows', 'moves'] as const;
    expect(await withoutLock(t.appUrl, locks, () => untilWrong(broken, 72))).toBe(true);
  });
});
