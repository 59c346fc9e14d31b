import { add, type Amount, clampAtZero, least, percent, subtract, sum, ZERO } from '../shared/money.ts';

/** The stages of a savings plan: nothing saved, some, enough to become a booking, or the whole price. */
export const SAVINGS_STAGES = ['EMPTY', 'SAVING', 'READY', 'REACHED'] as const;

export type SavingsStage = (typeof SAVINGS_STAGES)[number];

/** Most people for whom one plan saves. */
export const MOST_SAVED_FOR = 10;

/** Most savings programs that a customer joins within a day without paying anything in. */
export const MOST_JOINS_A_DAY = 10;

/**
 * The money of a savings plan, in the smallest unit of its currency: the sum of its valid deposits, and what was
 * withdrawn or paid bookings (`drawn`).
 */
export type SavingsMoney = { deposited: Amount; drawn: Amount };

/** The balance of a plan: valid deposits less withdrawals and what became bookings (specification section 4). */
export function balanceOf({ deposited, drawn }: SavingsMoney): Amount {
  return subtract(deposited, drawn);
}

/**
 * How far the balance of a savings plan (what one customer saves in one program) has come: EMPTY, SAVING, READY
 * (enough to become a booking) or REACHED (the whole price).
 * @param plan `minimum_balance` is what it takes to become a booking, `total` the price that is saved for; all in the
 * smallest unit of one currency
 */
export function stageOf(plan: { balance: Amount; minimum_balance: Amount; total: Amount }): SavingsStage {
  if (plan.balance <= 0) return 'EMPTY';
  if (plan.balance >= plan.total) return 'REACHED';
  return plan.balance >= plan.minimum_balance ? 'READY' : 'SAVING';
}

/**
 * The price that a savings plan for some people is to reach (`total`), and the balance from which it may become a
 * booking: those of the program times the number of people. In the smallest unit.
 */
export function planFor(
  program: { price: Amount; minimum_balance: Amount },
  people: number,
): { total: Amount; minimum_balance: Amount } {
  const forAll = (each: Amount) => sum(Array.from({ length: people }, () => each));
  const total = forAll(program.price);
  // A balance above the price could never be reached.
  return { total, minimum_balance: least(forAll(program.minimum_balance), total) };
}

/**
 * Splits the balance of a savings plan that becomes a booking into the first payment of the booking (`paid`: all of the
 * balance, at most what the booking costs) and what stays saved (`left`).
 * @returns both parts in the smallest unit; they sum to the balance
 */
export function splitSavings(balance: Amount, bookingTotal: Amount): { paid: Amount; left: Amount } {
  const paid = least(clampAtZero(balance), bookingTotal);
  return { paid, left: subtract(balance, paid) };
}

/**
 * Splits a withdrawal from a savings plan into the agency's fee and what is paid out.
 * @param feePercent what the agency keeps of it by the terms of the plan, in percent; 0 where the fee is waived
 * @returns the fee, rounded down to the smallest unit, and the rest that goes to the saver; both sum to the amount
 */
export function splitWithdrawal(amount: Amount, feePercent: number): { fee: Amount; paid_out: Amount } {
  const fee = percent(amount, feePercent, 'floor');
  return { fee, paid_out: subtract(amount, fee) };
}

/** A movement of a plan's balance: a deposit is above 0, a booking or a withdrawal below. */
export type Movement = { amount: Amount };

/**
 * Adds to each movement of a savings plan the balance after it; the order is kept.
 * @param movements oldest first; deposits above 0, money drawn below 0, in the smallest unit
 */
export function withBalances<M extends Movement>(movements: readonly M[]): (M & { balance: Amount })[] {
  let balance = ZERO;
  return movements.map((movement) => {
    balance = add(balance, movement.amount);
    return { ...movement, balance };
  });
}
