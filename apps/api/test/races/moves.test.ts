import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
  places,
  taken,
  variant,
  wish,
} from '../support/scenes/booked.ts';
import { moveWish, previewOf } from '../support/moves.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

/** Four invoices that move into the last seat of a departure while two customers book it; the number who got it. */
async function everybodyMoves() {
  const from = await makeListing(t.site, { seats: 10, departsIn: 120 });
  const to = await makeListing(t.site, { seats: 1, departsIn: 150 });
  const moves = [];
  for (let index = 0; index < 4; index += 1) {
    const { id } = await book(t, from);
    const { bookings } = await invoice(t, id);
    const rooms = bookings.map((one) => ({ booking_id: one.id, variant_id: to.variants[0]!.id }));
    const move = { id, listing_id: to.id, rooms };
    const { body } = await t.as('MAIN').call('moves.preview', move);
    moves.push({ ...move, total: body.data.total });
  }
  const answers = await Promise.all([
    ...moves.map((move) => t.as('MAIN').call('moves.create', move)),
    ...Array.from({ length: 2 }, () =>
      t.as('MAIN').call('invoices.create', { ...wish(to), user_id: t.site.user.id }),
    ),
  ]);
  return { won: answers.filter(({ status }) => status < 300).length, from, to, answers };
}

/** Two invoices on two departures that change places at once, in opposite directions. */
async function changePlaces() {
  const one = await makeListing(t.site, { seats: 5, departsIn: 120 });
  const other = await makeListing(t.site, { seats: 5, departsIn: 150 });
  const moves = [];
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    const { id } = await book(t, here);
    const { bookings } = await invoice(t, id);
    const rooms = bookings.map((place) => ({ booking_id: place.id, variant_id: there.variants[0]!.id }));
    const move = { id, listing_id: there.id, rooms };
    const { body } = await t.as('MAIN').call('moves.preview', move);
    moves.push({ ...move, total: body.data.total });
  }
  return Promise.all(moves.map((move) => t.as('MAIN').call('moves.create', move)));
}

/** Four families of whom one wants the last seat of another departure each; those who got it. */
async function oneOfEachGoes() {
  const from = await makeListing(t.site, { seats: 12, departsIn: 120 });
  const to = await makeListing(t.site, { seats: 1, departsIn: 150 });
  const moves = [];
  for (let index = 0; index < 4; index += 1) {
    const { id } = await book(t, from, 2);
    await payValid(t, id, 20_000_000);
    const one = await moveWish(t, id, to, { who: [0] });
    const { total, credit } = await previewOf(t, one);
    moves.push({ ...one, total, credit });
  }
  const answers = await Promise.all(moves.map((move) => t.as('MAIN').call('moves.create', move)));
  return { won: answers.filter(({ status }) => status === 200).length, from, to };
}

/** Four travellers in QUAD who each want the last bed in DOUBLE of their own departure; those who got it. */
async function everybodyChangesRooms() {
  const listing = await makeListing(t.site, {
    departsIn: 120,
    rooms: [
      { type: 'QUAD', number: 2 },
      { type: 'DOUBLE', number: 1 },
    ],
  });
  await book(t, listing, 1, { bookings: places(variant(listing, 'DOUBLE'), 1) });
  const moves = [];
  for (let index = 0; index < 4; index += 1) {
    const { id } = await book(t, listing);
    const one = await moveWish(t, id, listing, { type: 'DOUBLE' });
    const { total, credit } = await previewOf(t, one);
    moves.push({ ...one, total, credit });
  }
  const answers = await Promise.all(moves.map((move) => t.as('MAIN').call('moves.create', move)));
  const codes = answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]));
  return { won: answers.length - codes.length, codes };
}

/**
 * An invoice of two of whom one goes to another departure while the invoice is cancelled, several times over.
 * @returns whether it was ever divided after it had ended: more seats or money than there are
 */
async function goAndCancel(): Promise<{ answers: number[]; clean: boolean }> {
  const from = await makeListing(t.site, { seats: 5, departsIn: 120 });
  const to = await makeListing(t.site, { seats: 5, departsIn: 150 });
  // Others travel as well, so that seats given back twice are not refused for lack of any.
  await book(t, from, 3);
  const { id } = await book(t, from, 2);
  await payValid(t, id, 20_000_000);
  const one = await moveWish(t, id, to, { who: [0] });
  const { total, credit } = await previewOf(t, one);
  const answers = await Promise.all([
    t.as('MAIN').call('moves.create', { ...one, total, credit }),
    t.as('MAIN').call('invoices.cancel', { id, note: 'Berhalangan' }),
    t.as('MAIN').call('moves.create', { ...one, total, credit }),
  ]);
  return { answers: answers.map(({ status }) => status), clean: (await findings(t)).length === 0 };
}

describe('changes of rooms into the last bed', () => {
  it('give it to one of all who want it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { won, codes } = await everybodyChangesRooms();
      expect(won).toBe(1);
      expect(codes).toEqual(Array.from({ length: 3 }, () => 'booking.room_sold_out'));
    }
  });

  it('give it to more than one when the beds are counted without the lock: the control', async () => {
    const several = async () => (await everybodyChangesRooms()).won > 1;
    expect(await withoutLock(t.appUrl, ['beds'], () => untilWrong(several))).toBe(true);
  });
});

describe('a move and the cancellation of the same invoice', () => {
  it('come one after the other, whoever is first, and nobody moves twice', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { answers, clean } = await goAndCancel();
      expect(answers[1]).toBe(200);
      expect([answers[0], answers[2]].filter((status) => status === 200).length).toBeLessThan(2);
      expect(clean).toBe(true);
    }
  });
});

describe('moves into the last seat', () => {
  it('give it to one of all families of whom somebody wants it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { won, from, to } = await oneOfEachGoes();
      expect(won).toBe(1);
      expect([await taken(t, from), await taken(t, to)]).toEqual([7, 1]);
    }
    expect(await findings(t)).toEqual([]);
  });

  it('give it to one of all who move and book', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { won, to } = await everybodyMoves();
      expect(won).toBe(1);
      expect(await taken(t, to)).toBe(1);
    }
    expect(await findings(t)).toEqual([]);
  });

  it('do not block each other when they go in opposite directions', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect((await changePlaces()).map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await findings(t)).toEqual([]);
  });

  it('give it to more than one when taking seats asks for no room: the control', async () => {
    await sql`alter table listing_seats drop constraint listing_seats_within_capacity`.execute(t.db);
    const several = async () => (await everybodyMoves()).won > 1;
    expect(await withoutLock(t.appUrl, ['seats'], () => untilWrong(several))).toBe(true);
  });

  it('give it to more than one family when taking seats asks for no room: the control', async () => {
    const several = async () => (await oneOfEachGoes()).won > 1;
    expect(await withoutLock(t.appUrl, ['seats'], () => untilWrong(several))).toBe(true);
  });
});

describe('a move and a cancellation when the invoice is not locked: the control', () => {
  // On a database of its own: what the controls above break would be found here.
  beforeAll(async () => {
    await t.close();
    t = await testApp();
    await liftUnpaidLimit(t);
  });

  it('leave books or seats that contradict each other', async () => {
    await sql`alter table invoices disable trigger b_guard`.execute(t.db);
    const broken = async () => {
      const { answers, clean } = await goAndCancel();
      return !clean || answers.filter((status) => status === 200).length === 3;
    };
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(broken))).toBe(true);
  });
});
