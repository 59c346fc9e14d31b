import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { makeListing, type SeedListing } from '../../../src/seed/builders.ts';
import { type TestApp, testApp, type Who } from '../app.ts';
import { evidence, findings, liftUnpaidLimit, pic, places, staySignedIn, transferred } from './booked.ts';

export const MILLION = 1_000_000;

export type Savings = OutputOf<typeof contract.savings.get>['data'];

/**
 * Prepares a test file about savings: an app before its tests, and after each test a proof of the books.
 * @param use receives the app
 * @returns helpers for the app
 */
export function withSavingsApp(use: (t: TestApp) => void) {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
    await liftUnpaidLimit(t);
    await staySignedIn(t);
    use(t);
  });
  afterAll(() => t.close());
  afterEach(async () => {
    expect(await findings(t)).toEqual([]);
  });
  return {
    /** A departure in four months with ten seats in quads and no add-ons, on which savings are spent. */
    departure: (price = 28.5 * MILLION, more: Record<string, unknown> = {}) =>
      makeListing(t.site, {
        departsIn: 120,
        seats: 10,
        variants: [{ room_type: 'QUAD', name: 'Quad', price, is_base: true, agent_fee: 500_000 }],
        addons: [],
        columns: { dp_price: 5 * MILLION, minimum_partial_payment: MILLION },
        ...more,
      }),
    /** Pays savings back as finance does, with a proof of its own. */
    withdraw: async (id: string, amount: number, more: Record<string, unknown> = {}) =>
      t.as('FINANCE').call('savings.withdraw', { id, ...(await withdrawal(t, amount, more)) }),
    /** The templates of all messages so far, in the order in which they were written. */
    letters: async (): Promise<string[]> => {
      const messages = t.db.selectFrom('messages').select('template');
      const rows = await messages.orderBy('created_at').orderBy('id').execute();
      return rows.map(({ template }) => template);
    },
    /** What the books hold of an account for one thing. */
    booked: async (account: string, ref: string): Promise<number> => {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(amount), 0)::bigint as sum from journal_lines
         where account = ${account} and ref = ${ref}`.execute(t.db);
      return rows[0]!.sum;
    },
  };
}

/** A savings program on sale: Rp32.000.000, deposits from Rp100.000, bookings from Rp25.000.000. */
export function makeProgram(t: TestApp, columns: Record<string, unknown> = {}): Promise<SeedListing> {
  const terms = { minimum_partial_payment: 100_000, minimum_balance: 25 * MILLION };
  return makeListing(t.site, { category: 'TABUNGAN', departsIn: null, columns: { ...terms, ...columns } });
}

/**
 * Joins a program as the customer of the site.
 * @returns the id of the plan's invoice
 */
export async function join(
  t: TestApp,
  program: SeedListing,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await t
    .as('USER')
    .call('user_savings.join', { listing_id: program.id, people: 1, ...more });
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body.data.id;
}

/**
 * Creates a plan of the site's customer with a valid deposit.
 * @returns the id of its invoice
 */
export async function savedUp(t: TestApp, amount: number, program?: SeedListing): Promise<string> {
  const id = await join(t, program ?? (await makeProgram(t)));
  if (amount > 0) await deposit(t, id, amount);
  return id;
}

/** Creates a deposit that finance has validated. */
export async function deposit(t: TestApp, id: string, amount: number): Promise<{ id: string }> {
  const made = await depositWaiting(t, id, amount);
  const { status, body } = await t.as('FINANCE').call('payments.validate', { id: made.id });
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return made;
}

/** Creates a deposit whose proof waits for finance. */
export async function depositWaiting(t: TestApp, id: string, amount: number): Promise<{ id: string }> {
  const { status, body } = await t.as('FINANCE').call('payments.create', {
    invoice_id: id,
    type: 'CREDIT',
    amount,
    ...transferred(t),
  });
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.data.id };
}

/** One savings plan as a person sees it, by default FINANCE. */
export async function savings(t: TestApp, id: string, who: Who = 'FINANCE'): Promise<Savings> {
  const { status, body } = await t.as(who).call(who === 'USER' ? 'user_savings.get' : 'savings.get', { id });
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** The input of a withdrawal, with a proof of its own. */
export async function withdrawal(t: TestApp, amount: number, more: Record<string, unknown> = {}) {
  return {
    amount,
    reason: 'Penabung membutuhkan dananya',
    account: 'BCA 1234567890 Siti Rahmawati',
    bank_id: t.site.bank.id,
    paid_on: '2026-11-16',
    evidence_file_id: await evidence(t, { kind: 'ADMIN', id: t.site.admins.FINANCE.id }),
    ...more,
  };
}

/** The input with which savings are converted into a booking of a departure. */
export const conversionWish = (listing: SeedListing, count = 1) => ({
  listing_id: listing.id,
  bookings: places(listing.variants[0]!.id, count),
  ...pic,
});
