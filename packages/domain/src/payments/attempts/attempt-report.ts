import { canMove, hasTrait, type EventOf, type StateOf } from '../../kit/machine.ts';
import { attemptMachine } from './attempt.machine.ts';
import type { PaymentStatus } from '../payment-acts.ts';
import { paymentMachine } from '../payment.machine.ts';
import type { ReviewReason } from '../review.machine.ts';

export type AttemptStatus = StateOf<typeof attemptMachine>;

/** What a payment provider answers about an attempt (one try to pay) when it is asked; amounts in whole rupiah. */
export type ProviderReport = {
  condition: 'OPEN' | 'WAITING' | 'PAID' | 'FAILED' | 'ENDED' | 'REVERSED' | 'REDUCED' | 'UNCLEAR';
  /** Why the condition is `UNCLEAR`: a code of the provider's adapter; null otherwise. */
  reason: string | null;
  /** The amount that counts towards the invoice; null when nothing was paid. */
  amount: number | null;
  /** The sum that has gone back to the payer so far. */
  returned: number;
  /** The currency of the payment; null when the provider does not say it. */
  currency: string | null;
  /** The provider's own name for the condition. */
  word: string;
};

/** The state of an attempt and its payment in our database, read under the lock of the invoice. */
export type AttemptConditions = {
  attempt: AttemptStatus;
  payment: PaymentStatus;
  /** The amount that was asked for, and how much of it our books show as gone back, in whole rupiah. */
  amount: number;
  returned: number;
  /**
   * True if the money that counts for the payment came by this attempt, and was not reversed by hand and paid again in
   * another way since.
   */
  counts: boolean;
  /** True if the moment has passed at which the provider ends the attempt by itself. */
  over: boolean;
  /** True if the payment's money was used elsewhere or is being refunded, so that the books cannot take it back. */
  moneyHasLeft: boolean;
};

/** The kinds of money that goes back to a payer. */
export type ReturnKind = Extract<ReviewReason, 'REFUND' | 'CHARGEBACK' | 'REVERSAL'>;

/** What changes here because of a provider's report; null or false where nothing does. */
export type Consequence = {
  attempt: EventOf<typeof attemptMachine> | null;
  payment: EventOf<typeof paymentMachine> | null;
  /** True if money has come that is to be booked now. */
  received: boolean;
  /** The amount that went back and is to be booked the other way, with its kind; null for none. */
  returned: { amount: number; kind: ReturnKind } | null;
  /** The reason for which finance has to review the report; null for none. */
  review: ReviewReason | null;
};

/**
 * Decides what a report of a payment provider changes here: the events of the attempt (one try to pay) and of its
 * payment, the money to book, and whether finance has to review it (specification section 8.6,
 * docs/rules/payments-and-books.md).
 * It depends only on the current state and the report, so a report that is repeated, late or out of order does no
 * harm. A VALID payment never goes back to waiting. Money is booked only where amount and currency are what was asked
 * for; anything else is for a person to review. A refund or charge-back leaves the payment VALID; a denial after the
 * money was booked makes it REJECT. A provider that calls booked money failed, or ended by a word that names a return,
 * means that it went back.
 * Money that went back before it was booked here is booked first: the caller applies the same report once more, and
 * that takes it back.
 * @param current the attempt and its payment as stored
 * @param report as the provider answered; amounts in whole rupiah
 * @returns null or false in each part that does not change
 */
export function consequenceOf(current: AttemptConditions, report: ProviderReport): Consequence {
  switch (report.condition) {
    case 'UNCLEAR':
      return unclear(current, report);
    case 'PAID':
      return isBooked(current) ? NOTHING : moneyCame(current, report);
    case 'REDUCED':
      return isBooked(current)
        ? moneyWent(current, report, Math.min(report.returned, current.amount) - current.returned)
        : moneyCame(current, report);
    case 'REVERSED':
      return isBooked(current)
        ? moneyWent(current, report, current.amount - current.returned)
        : moneyCame(current, report);
    case 'WAITING':
      return waitingConsequence(current);
    case 'FAILED':
      if (isBooked(current)) return moneyWent(current, report, current.amount - current.returned);
      return current.over ? ends(current) : NOTHING;
    case 'ENDED':
      return isBooked(current) ? endedAfterMoney(current, report) : ends(current);
    case 'OPEN':
      return NOTHING;
  }
}

/**
 * The kind of money that goes back, by the provider's own name for the condition, such as `refund` or `chargeback`.
 * What is neither of these is a `REVERSAL`: the provider has taken the whole payment back.
 */
export function returnKindOf(word: string): ReturnKind {
  if (/charge.?back/i.test(word)) return 'CHARGEBACK';
  return /refund/i.test(word) ? 'REFUND' : 'REVERSAL';
}

const NOTHING: Consequence = { attempt: null, payment: null, received: false, returned: null, review: null };

function isBooked({ attempt }: AttemptConditions): boolean {
  return hasTrait(attemptMachine, attempt, 'booked');
}

/**
 * What follows from a report that the program cannot judge: a review by finance. Where another amount or currency came
 * than was asked for, the attempt is also put on hold, and the money is not booked.
 */
function unclear({ attempt }: AttemptConditions, { reason }: ProviderReport): Consequence {
  const otherMoney = reason === 'amount_differs' || reason === 'currency_differs';
  if (!otherMoney) return { ...NOTHING, review: 'UNCLEAR' };
  const hold = canMove(attemptMachine, attempt, 'hold');
  return { ...NOTHING, attempt: hold ? 'hold' : null, review: 'WRONG_AMOUNT' };
}

/**
 * What follows when the provider reports money for an attempt that is not booked yet. It is booked only if amount and
 * currency are what was asked for and the payment can still take it; otherwise the attempt is put on hold for a review
 * by finance. Nothing follows for an attempt that is on hold already or whose money went back whole.
 */
function moneyCame(current: AttemptConditions, report: ProviderReport): Consequence {
  if (!canMove(attemptMachine, current.attempt, 'receive')) return NOTHING;
  const hold = (review: ReviewReason): Consequence => ({ ...NOTHING, attempt: 'hold', review });
  if (report.currency !== null && report.currency !== 'IDR') return hold('WRONG_AMOUNT');
  if (report.amount !== current.amount) return hold('WRONG_AMOUNT');
  if (current.payment === 'VALID') return hold('PAID_TWICE');
  if (!canMove(paymentMachine, current.payment, 'receive')) return hold('PAID_SPAM');
  const review = hasTrait(paymentMachine, current.payment, 'open') ? null : 'PAID_LATE';
  return { ...NOTHING, attempt: 'receive', payment: 'receive', received: true, review };
}

/**
 * What follows when money of a booked payment went back at the provider: finance gets a review. Only a reversal of all
 * of it makes the payment REJECT (event `bounce`); a refund, a charge-back or a part of the money leaves it VALID.
 * @param returned what went back beyond what our books already show, in whole rupiah and never more than the amount that
 * counts, since what a provider has given back may contain the customer's fee; nothing follows for 0 or less
 */
function moneyWent(current: AttemptConditions, report: ProviderReport, returned: number): Consequence {
  if (returned <= 0) return NOTHING;
  const kind = returnKindOf(report.word);
  const all = current.returned + returned >= current.amount;
  const attempt = all ? 'return_all' : 'return_part';
  // Finance has reversed this money by hand, so the books are right, also when the payment was paid again since.
  if (current.payment !== 'VALID' || !current.counts) return { ...NOTHING, attempt, review: kind };
  if (current.moneyHasLeft) return { ...NOTHING, attempt, review: 'MONEY_HAS_LEFT' };
  return {
    attempt,
    payment: all && kind === 'REVERSAL' ? 'bounce' : null,
    received: false,
    returned: { amount: returned, kind },
    review: kind,
  };
}

/**
 * What follows when the provider calls an attempt ended whose money is booked. Only a word that names a return says that
 * the money went back. That a page or an account is gone or over, as BRI answers, says nothing about its money: nothing
 * is booked, and finance gets a review.
 */
function endedAfterMoney(current: AttemptConditions, report: ProviderReport): Consequence {
  if (!/den(y|ied)|fail|cancel|refund|charge.?back/i.test(report.word))
    return { ...NOTHING, review: 'UNCLEAR' };
  return moneyWent(current, report, current.amount - current.returned);
}

/** What follows when the provider waits for money: the attempt waits too, and a NEW payment becomes PENDING. */
function waitingConsequence({ attempt, payment }: AttemptConditions): Consequence {
  if (!canMove(attemptMachine, attempt, 'await_money')) return NOTHING;
  return { ...NOTHING, attempt: 'await_money', payment: payment === 'NEW' ? 'await_money' : null };
}

/**
 * What follows when an attempt ends without money: a payment that is still open expires with it. Nothing follows when
 * the attempt has ended already, since its payment may have a newer one.
 */
function ends({ attempt, payment }: AttemptConditions): Consequence {
  if (!canMove(attemptMachine, attempt, 'end')) return NOTHING;
  return { ...NOTHING, attempt: 'end', payment: hasTrait(paymentMachine, payment, 'open') ? 'expire' : null };
}
