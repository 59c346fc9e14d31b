import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, invoice, liftUnpaidLimit, pay, payValid, taken } from '../support/booked.ts';
import { takeOffWish } from '../support/moves.ts';
import { withoutLock } from '../support/without-lock.ts';

let t: TestApp;
// Each on a database of its own: what a control breaks would be found by the next.
beforeEach(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterEach(() => t.close());

/** A family of three on a part-paid invoice, among others, and the wish to take the first off as it was shown. */
async function familyOfThree() {
  const listing = await makeListing(t.site, { seats: 20, departsIn: 120 });
  // Others travel as well, so that seats given back twice are not refused for lack of any.
  await book(t, listing, 8);
  const { id, total } = await book(t, listing, 3);
  const { amount: paid } = await payValid(t, id, 15_000_000);
  const wish = await takeOffWish(t, id, [0]);
  const { body } = await t.as('MAIN').call('moves.preview_take_off', wish);
  const { stays, cancellation } = body.data;
  const input = { ...wish, note: 'Sakit', total: stays.total, kept: cancellation.kept };
  return { listing, id, left: total - paid, total: stays.total as number, input };
}

/** Several of the staff take the same traveller off at once; how many succeeded, and the seats that are taken then. */
async function severalTakeOff() {
  const { listing, input } = await familyOfThree();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => t.as('MAIN').call('moves.take_off', input)),
  );
  return {
    won: answers.filter(({ status }) => status === 200).length,
    seats: await taken(t, listing),
    clean: (await findings(t)).length === 0,
  };
}

/** A traveller is taken off while finance counts the rest of the money; what became of both, and of the invoice. */
async function takeOffAgainstPayment(round: number) {
  const { id, left, total, input } = await familyOfThree();
  const { id: rest } = await pay(t, id, 28_000_000);
  expect(left).toBeGreaterThan(28_000_000);
  const takeOff = () => t.as('MAIN').call('moves.take_off', input);
  const validate = () => t.as('FINANCE').call('payments.validate', { id: rest });
  const [off, counted] =
    round % 2
      ? await Promise.all([takeOff(), validate()])
      : (await Promise.all([validate(), takeOff()])).toReversed();
  const { paid, total: now, pax } = await invoice(t, id);
  return {
    off: off!.status,
    counted: counted!.status,
    paid,
    now,
    pax,
    total,
    clean: (await findings(t)).length === 0,
  };
}

describe('one traveller whom several of the staff take off at once', () => {
  it('goes once, and gives one seat back', async () => {
    for (let round = 0; round < 3; round += 1)
      expect(await severalTakeOff()).toEqual({ won: 1, seats: 10, clean: true });
  });
});

describe('a traveller who is taken off while a payment is counted', () => {
  it('goes once the money is counted or before, and every rupiah is on one of both invoices', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { counted, off, clean, paid, now, pax, total } = await takeOffAgainstPayment(round);
      expect([counted, clean]).toEqual([200, true]);
      if (off === 200) expect([pax, now]).toEqual([2, total]);
      else expect(pax).toBe(3);
      expect(paid).toBeLessThanOrEqual(now);
    }
  });
});

describe('taking off when the invoice is not locked: the control', () => {
  it('takes one traveller off twice, or leaves books or seats that contradict each other', async () => {
    await sql`alter table invoices disable trigger b_guard`.execute(t.db);
    let broken = false;
    for (let round = 0; round < 8 && !broken; round += 1) {
      const { won, clean } = await withoutLock(t.appUrl, ['rows'], severalTakeOff);
      broken = won > 1 || !clean;
    }
    expect(broken).toBe(true);
  });

  it('loses or doubles money against a payment', async () => {
    let broken = false;
    for (let round = 0; round < 8 && !broken; round += 1) {
      const { clean } = await withoutLock(t.appUrl, ['rows'], () => takeOffAgainstPayment(round));
      broken = !clean;
    }
    expect(broken).toBe(true);
  });
});
