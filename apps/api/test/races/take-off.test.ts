import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, invoice, liftUnpaidLimit, pay, payValid, taken } from '../support/scenes/booked.ts';
import { askTakeOff, takeOffWish } from '../support/moves.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

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
  return { listing, id, left: total - paid, total: stays.total, input };
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

/**
 * The director approves and declines at once, several times each, that one of three is taken off a paid invoice; the
 * decisions that succeeded, and the travellers and seats then.
 */
async function severalDecide() {
  const listing = await makeListing(t.site, { seats: 20, departsIn: 120 });
  await book(t, listing, 8);
  const { id, total } = await book(t, listing, 3);
  await payValid(t, id, total);
  const { request } = await askTakeOff(t, id, [0]);
  const director = t.as('DIRECTOR');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2
        ? director.call('cancellations.decline', { id: request.id, note: 'Belum' })
        : director.call('cancellations.approve', { id: request.id }),
    ),
  );
  const won = answers.flatMap(({ status }, index) =>
    status === 200 ? [index % 2 ? 'declined' : 'approved'] : [],
  );
  const { pax } = await invoice(t, id);
  return { won, pax, seats: await taken(t, listing), clean: (await findings(t)).length === 0 };
}

/** The director approves that one of three is taken off while finance takes the money back; what verify says then. */
async function approvedWhileTakenBack(round: number) {
  const listing = await makeListing(t.site, { seats: 20, departsIn: 120 });
  const { id, total } = await book(t, listing, 3);
  const { amount: first } = await payValid(t, id, 20_000_000);
  const { id: rest } = await payValid(t, id, total - first);
  const { request } = await askTakeOff(t, id, [0]);
  const approve = () => t.as('DIRECTOR').call('cancellations.approve', { id: request.id });
  const takeBack = () => t.as('FINANCE').call('payments.reverse', { id: rest, note: 'Keliru' });
  const answers = await Promise.all(round % 2 ? [approve(), takeBack()] : [takeBack(), approve()]);
  const { pax, paid, total: now } = await invoice(t, id);
  return {
    statuses: answers.map(({ status }) => status),
    pax,
    kept: paid <= now,
    clean: (await findings(t)).length === 0,
  };
}

describe('a request to take one traveller off, decided several times at once', () => {
  it('is decided once, and the traveller is taken off or not at all', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { won, pax, seats, clean } = await severalDecide();
      expect(won).toHaveLength(1);
      expect({ pax, seats, clean }).toEqual(
        won[0] === 'approved' ? { pax: 2, seats: 10, clean: true } : { pax: 3, seats: 11, clean: true },
      );
    }
  });

  it('is approved before or after money is taken back, and every rupiah is somewhere once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { statuses, pax, kept, clean } = await approvedWhileTakenBack(round);
      expect(statuses).toContain(200);
      expect({ pax, kept, clean }).toEqual({ pax: 2, kept: true, clean: true });
    }
  });

  it('is decided twice when neither the invoice is locked nor the state is asked: the control', async () => {
    await sql`alter table invoices disable trigger b_guard`.execute(t.db);
    await sql`alter table cancellations disable trigger b_guard`.execute(t.db);
    const broken = async () => {
      const { won, clean } = await severalDecide();
      return won.length > 1 || !clean;
    };
    expect(await withoutLock(t.appUrl, ['rows', 'moves'], () => untilWrong(broken))).toBe(true);
  });

  it('loses or doubles money that is taken back meanwhile when the invoice is not locked: the control', async () => {
    await sql`alter table invoices disable trigger b_guard`.execute(t.db);
    const broken = async (round: number) => !(await approvedWhileTakenBack(round)).clean;
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(broken))).toBe(true);
  });
});

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
    const broken = async () => {
      const { won, clean } = await severalTakeOff();
      return won > 1 || !clean;
    };
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(broken))).toBe(true);
  });

  it('loses or doubles money against a payment', async () => {
    const broken = async (round: number) => !(await takeOffAgainstPayment(round)).clean;
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(broken))).toBe(true);
  });
});
