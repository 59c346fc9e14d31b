import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, invoice, liftUnpaidLimit, pay, wish } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const MILLION = 1_000_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

const CUSTOMERS = 6;

/** Runs bookings of customers and validations of the office all at once. */
async function everybodyWants(
  { listing, paymentId }: Awaited<ReturnType<typeof lateMoney>>,
  officeFirst: boolean,
) {
  const book = () => t.as('USER').call('user_invoices.create', wish(listing));
  const takeIn = () => t.as('FINANCE').call('late_money.apply', { id: paymentId });
  const office = officeFirst ? takeIn() : null;
  const customers = Array.from({ length: CUSTOMERS }, book);
  const takenIn = office ?? takeIn();
  const answers = await Promise.all([takenIn, ...customers]);
  return {
    won: answers.filter(({ status }) => status < 300).length,
    takenIn: (await takenIn).status === 200,
  };
}

async function lateMoney(seats: number) {
  const listing = await makeListing(t.site, { seats, departsIn: 120 });
  const booked = await book(t, listing, 1);
  const { id } = await pay(t, booked.id, 10 * MILLION);
  await t.as('MAIN').call('invoices.cancel', { id: booked.id, note: 'Terlambat bayar' });
  await t.as('FINANCE').call('payments.validate', { id });
  return { listing, booked, paymentId: id };
}

describe('late money that competes with customers for the last seat', () => {
  it('gives the seat to one of them, whoever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const late = await lateMoney(1);
      const { won, takenIn } = await everybodyWants(late, round % 2 === 1);
      expect(won).toBe(1);
      const { status } = await invoice(t, late.booked.id);
      expect(status).toBe(takenIn ? 'PARTIAL' : 'CANCELLED');
    }
    expect(await findings(t)).toEqual([]);
  });

  it('is decided in one way when everybody decides at once', async () => {
    expect(await everybodyDecides()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('gives it to more than one when taking seats asks for no room: the control', async () => {
    await sql`alter table listing_seats drop constraint listing_seats_within_capacity`.execute(t.db);
    const several = async (round: number) =>
      (await everybodyWants(await lateMoney(1), round % 2 === 1)).won > 1;
    expect(await withoutLock(t.appUrl, ['seats'], () => untilWrong(several))).toBe(true);
  });

  it('is decided in several ways when the invoice is not locked: the control', async () => {
    const several = async () => (await everybodyDecides()) > 1;
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(several))).toBe(true);
  });
});

/** @returns how many decisions over one late payment were accepted */
async function everybodyDecides(): Promise<number> {
  const { paymentId: id } = await lateMoney(3);
  const finance = t.as('FINANCE');
  const answers = await Promise.all([
    finance.call('late_money.apply', { id }),
    finance.call('late_money.credit', { id }),
    finance.call('late_money.refund', { id, note: 'Minta kembali', account: 'BCA 123' }),
    t.as('MAIN').call('late_money.apply', { id }),
    t.as('MAIN').call('late_money.credit', { id }),
  ]);
  return answers.filter(({ status }) => status === 200).length;
}

describe('the credit of a customer that many invoices want', () => {
  const WANTED = 10 * MILLION;

  // On a database of its own: when a credit wins the race above, the customer has some already.
  beforeAll(async () => {
    await t.close();
    t = await testApp();
    await liftUnpaidLimit(t);
  });

  it('is given out once', async () => {
    const answers = await spendAtOnce();
    expect(answers.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await findings(t)).toEqual([]);
  });

  it('is given out many times when taking it does not ask how much there is: the control', async () => {
    await sql`alter table customer_credits drop constraint customer_credits_not_overdrawn`.execute(t.db);
    const several = async () => (await spendAtOnce()).filter((status) => status === 200).length > 1;
    expect(await withoutLock(t.appUrl, ['credit'], () => untilWrong(several))).toBe(true);
  });

  /** Pays six invoices at once from credit that is enough for one. */
  async function spendAtOnce(): Promise<number[]> {
    const { paymentId } = await lateMoney(1);
    await t.as('FINANCE').call('late_money.credit', { id: paymentId });
    const listing = await makeListing(t.site, { seats: 10, departsIn: 120 });
    const invoices = [];
    for (let n = 0; n < 6; n += 1) invoices.push(await book(t, listing, 1));
    const answers = await Promise.all(
      invoices.map(({ id }) => t.as('FINANCE').call('late_money.use_credit', { id, amount: WANTED })),
    );
    return answers.map(({ status }) => status);
  }
});
