import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, invoice, liftUnpaidLimit, pay, wish } from '../support/booked.ts';

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

  it('would give it to more than one if the condition let everybody pass', async () => {
    const late = await lateMoney(1);
    // The control: with the bound of the seats out of reach the very same customers must get in, or it proves nothing.
    await t.db
      .updateTable('listing_seats')
      .set({ capacity: 100_000 })
      .where('listing_id', '=', late.listing.id)
      .execute();
    expect((await everybodyWants(late, false)).won).toBeGreaterThan(1);
  });

  it('is decided in one way when everybody decides at once', async () => {
    const { paymentId: id } = await lateMoney(3);
    const finance = t.as('FINANCE');
    const answers = await Promise.all([
      finance.call('late_money.apply', { id }),
      finance.call('late_money.credit', { id }),
      finance.call('late_money.refund', { id, note: 'Minta kembali', account: 'BCA 123' }),
      t.as('MAIN').call('late_money.apply', { id }),
      t.as('MAIN').call('late_money.credit', { id }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await findings(t)).toEqual([]);
  });
});

describe('the credit of a customer that many invoices want', () => {
  const WANTED = 10 * MILLION;

  // On a database of its own: when a credit wins the race above, the customer has some already.
  beforeAll(async () => {
    await t.close();
    t = await testApp();
    await liftUnpaidLimit(t);
  });

  it('is given out once', async () => {
    const { paymentId } = await lateMoney(1);
    await t.as('FINANCE').call('late_money.credit', { id: paymentId });
    const listing = await makeListing(t.site, { seats: 10, departsIn: 120 });
    const invoices = [];
    for (let n = 0; n < 6; n += 1) invoices.push(await book(t, listing, 1));
    const answers = await Promise.all(
      invoices.map(({ id }) => t.as('FINANCE').call('late_money.use_credit', { id, amount: WANTED })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await findings(t)).toEqual([]);
  });

  it('would be given out many times by code that reads first and writes later', async () => {
    const { id: userId } = t.site.user;
    const where = sql`where user_id = ${userId} and currency = 'IDR'`;
    await sql`update customer_credits set balance = ${WANTED} ${where}`.execute(t.db);
    const read = () => sql<{ balance: number }>`select balance from customer_credits ${where}`.execute(t.db);
    const write = (balance: number) =>
      sql`update customer_credits set balance = ${balance} ${where}`.execute(t.db);
    // All of them look before the first one writes, as they do when they are many.
    const seen = await Promise.all(Array.from({ length: 4 }, read));
    const given = await Promise.all(
      seen.map(async ({ rows: [row] }) => {
        if (row!.balance < WANTED) return false;
        await write(row!.balance - WANTED);
        return true;
      }),
    );
    expect(given.filter(Boolean).length).toBeGreaterThan(1);
  });
});
