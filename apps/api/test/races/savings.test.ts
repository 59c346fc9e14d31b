import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { findings, liftUnpaidLimit, pic, places } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import {
  deposit,
  depositWaiting,
  makeProgram,
  MILLION,
  savedUp,
  savings,
  withdrawal,
} from '../support/scenes/savings.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const SAVED = 30 * MILLION;
const PRICE = 28 * MILLION;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

async function departure() {
  const listing = await makeListing(t.site, {
    departsIn: 120,
    seats: 30,
    variants: [{ room_type: 'QUAD', name: 'Quad', price: PRICE, is_base: true }],
    addons: [],
    columns: { dp_price: MILLION, minimum_partial_payment: MILLION },
  });
  return { listing_id: listing.id, bookings: places(listing.variants[0]!.id, 1), ...pic };
}

const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length;

/** What the books hold as savings of a plan, and what its invoice says of it. */
async function balances(id: string) {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(-sum(amount), 0)::bigint as sum from journal_lines
    where account = 'savings' and ref = ${id}`.execute(t.db);
  return { booked: rows[0]!.sum, balance: (await savings(t, id)).balance };
}

/** @returns how many of six bookings at once took the balance of one plan, and the plan */
async function convertAtOnce() {
  const id = await savedUp(t, SAVED);
  const wish = await departure();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => t.as('USER').call('user_savings.convert', { id, ...wish })),
  );
  return { id, won: won(answers) };
}

/** @returns how many of a booking and withdrawals of nearly all, at once, took the balance of one plan */
async function withdrawAndConvert() {
  const id = await savedUp(t, SAVED);
  const wish = await departure();
  const inputs = await Promise.all([1, 2, 3].map(() => withdrawal(t, 29 * MILLION)));
  const answers = await Promise.all([
    ...inputs.map((input) => t.as('FINANCE').call('savings.withdraw', { id, ...input })),
    t.as('USER').call('user_savings.convert', { id, ...wish }),
    t.as('MAIN').call('savings.convert', { id, ...wish }),
  ]);
  return { id, won: won(answers) };
}

/** @returns how many of a withdrawal of nearly all and a deposit taken back, at once, went through; and the plan */
async function withdrawAndTakeBack() {
  const id = await savedUp(t, 0);
  const { id: payment } = await deposit(t, id, SAVED);
  const input = await withdrawal(t, 29 * MILLION);
  const answers = await Promise.all([
    t.as('FINANCE').call('savings.withdraw', { id, ...input }),
    t.as('MAIN').call('payments.reverse', { id: payment, note: 'Salah rekening' }),
    t.as('FINANCE').call('payments.reverse', { id: payment, note: 'Salah rekening' }),
  ]);
  return { id, won: won(answers) };
}

/** Validates deposits of one plan while its balance becomes a booking. */
async function depositAndConvert() {
  const id = await savedUp(t, 25 * MILLION);
  const waiting = [];
  for (let number = 0; number < 4; number += 1) waiting.push(await depositWaiting(t, id, MILLION));
  const wish = await departure();
  const [converted, ...validated] = await Promise.all([
    t.as('USER').call('user_savings.convert', { id, ...wish }),
    ...waiting.map(({ id: payment }) => t.as('FINANCE').call('payments.validate', { id: payment })),
  ]);
  return { id, converted, validated: won(validated) };
}

/** @returns how many of six wishes to join one new program, all at once, went through */
async function joinAtOnce(): Promise<number> {
  const program = await makeProgram(t);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      t.as('USER').call('user_savings.join', { listing_id: program.id, people: 1 }),
    ),
  );
  return won(answers);
}

describe('a balance that many want', () => {
  it('becomes one booking when six are made of it at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, won: conversions } = await convertAtOnce();
      expect(conversions).toBe(1);
      expect(await balances(id)).toEqual({ booked: SAVED - PRICE, balance: SAVED - PRICE });
    }
    expect(await findings(t)).toEqual([]);
  });

  it('is withdrawn or booked, never both', async () => {
    for (let round = 0; round < 3; round += 1) expect((await withdrawAndConvert()).won).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('is withdrawn, or its deposit is taken back, once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, won: acts } = await withdrawAndTakeBack();
      expect(acts).toBe(1);
      const { booked, balance } = await balances(id);
      expect([0, MILLION]).toContain(balance);
      expect(booked).toBe(balance);
    }
    expect(await findings(t)).toEqual([]);
  });

  it('counts every deposit that becomes valid while it is booked', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, converted, validated } = await depositAndConvert();
      expect([converted.status, validated]).toEqual([201, 4]);
      const { booked, balance } = await balances(id);
      expect(balance).toBe(29 * MILLION - converted.body.data.paid);
      expect(booked).toBe(balance);
    }
    expect(await findings(t)).toEqual([]);
  });

  it('is one plan when a customer joins a program many times at once', async () => {
    expect(await joinAtOnce()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });
});

describe('a balance without its locks', () => {
  it('becomes several bookings: the control', async () => {
    const several = async () => {
      const { id, won: conversions } = await convertAtOnce();
      return conversions > 1 && (await balances(id)).balance < 0;
    };
    expect(await withoutLock(t.appUrl, ['rows', 'savings'], () => untilWrong(several))).toBe(true);
  });

  it('is withdrawn and booked: the control', async () => {
    const both = async () => (await withdrawAndConvert()).won > 1;
    expect(await withoutLock(t.appUrl, ['rows', 'savings'], () => untilWrong(both))).toBe(true);
  });

  it('is withdrawn although its deposit is taken back: the control', async () => {
    const both = async () => (await withdrawAndTakeBack()).won > 1;
    expect(await withoutLock(t.appUrl, ['rows', 'savings'], () => untilWrong(both))).toBe(true);
  });

  it('forgets deposits that become valid while others do: the control', async () => {
    const forgotten = async () => {
      const { id, converted } = await depositAndConvert();
      const paid = converted.status === 201 ? converted.body.data.paid : 0;
      return 29 * MILLION - paid > (await balances(id)).balance;
    };
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(forgotten))).toBe(true);
  });

  it('is joined several times: the control', async () => {
    await sql`drop index invoices_one_plan`.execute(t.db);
    const several = async () => (await joinAtOnce()) > 1;
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(several))).toBe(true);
  });
});
