import { canMove, hasTrait, type EventOf, type StateOf } from '../kit/machine.ts';
import { attemptMachine } from './attempt.machine.ts';
import type { PaymentStatus } from './payment-acts.ts';
import { paymentMachine } from './payment.machine.ts';
import type { ReviewReason } from './review.machine.ts';

export type AttemptStatus = StateOf<typeof attemptMachine>;

/** What a provider says of an attempt when it is asked; amounts in whole rupiah. */
export type Said = {
  condition: 'OPEN' | 'WAITING' | 'PAID' | 'FAILED' | 'ENDED' | 'REVERSED' | 'REDUCED' | 'UNCLEAR';
  /** Why it is unclear: a code of the provider's adapter. */
  reason: string | null;
  /** What counts towards the invoice; null where nothing was paid. */
  amount: number | null;
  /** All that went back so far. */
  returned: number;
  currency: string | null;
  /** The provider's own word. */
  word: string;
};

/** How an attempt and its payment stand here, read under the lock of the invoice. */
export type Standing = {
  attempt: AttemptStatus;
  payment: PaymentStatus;
  /** What was asked for at the provider, and what of it has gone back in our books. */
  amount: number;
  returned: number;
  /** What counts of the payment came by this attempt: it was not taken back by hand and paid anew in another way. */
  counts: boolean;
  /** Past the moment at which the provider ends it by itself. */
  over: boolean;
  /** The money of the payment was given away or is being given back: it cannot be taken out of the books again. */
  moneyHasLeft: boolean;
};

/** The kinds of money that goes back. */
export type ReturnKind = Extract<ReviewReason, 'REFUND' | 'CHARGEBACK' | 'REVERSAL'>;

/** What follows from a report. Nothing is done that is not named here. */
export type Consequence = {
  attempt: EventOf<typeof attemptMachine> | null;
  payment: EventOf<typeof paymentMachine> | null;
  /** Money that came: booked once. */
  received: boolean;
  /** Money that went back now, and what kind: booked the other way. */
  returned: { amount: number; kind: ReturnKind } | null;
  review: ReviewReason | null;
};

/**
 * What follows from what a provider said: the transition guard (docs/rules/payments-and-books.md). Depends on nothing but how
 * things stand, so a report told twice, late or out of order does no harm. A payment that is VALID never goes back to
 * waiting; money is booked only where amount and currency are what was asked for; what does not fit waits for a person.
 * A refund or charge-back leaves the payment VALID with a mark, a settlement that was denied afterwards makes it REJECT
 * (section 8.6). A provider that calls booked money refused or ended says that it went back. Money that went back before it was ever booked is booked first: the same report, applied once more,
 * then takes it back.
 */
export function consequenceOf(now: Standing, said: Said): Consequence {
  switch (said.condition) {
    case 'UNCLEAR':
      return unclear(now, said);
    case 'PAID':
      return isBooked(now) ? NOTHING : moneyCame(now, said);
    case 'REDUCED':
      return isBooked(now) ? moneyWent(now, said, said.returned - now.returned) : moneyCame(now, said);
    case 'REVERSED':
      return isBooked(now) ? moneyWent(now, said, now.amount - now.returned) : moneyCame(now, said);
    case 'WAITING':
      return waits(now);
    case 'FAILED':
      if (isBooked(now)) return moneyWent(now, said, now.amount - now.returned);
      return now.over ? ends(now) : NOTHING;
    case 'ENDED':
      return isBooked(now) ? moneyWent(now, said, now.amount - now.returned) : ends(now);
    case 'OPEN':
      return NOTHING;
  }
}

/** The kind of a return by the provider's own word: only a settlement that was denied takes the payment itself back. */
export function returnKindOf(word: string): ReturnKind {
  if (/charge.?back/i.test(word)) return 'CHARGEBACK';
  return /refund/i.test(word) ? 'REFUND' : 'REVERSAL';
}

const NOTHING: Consequence = { attempt: null, payment: null, received: false, returned: null, review: null };

function isBooked({ attempt }: Standing): boolean {
  return hasTrait(attemptMachine, attempt, 'booked');
}

/**
 * What follows from a report that cannot be judged by itself: a review by finance. Where another sum or currency came
 * than was asked for, the attempt is held too, and the money is not booked.
 */
function unclear({ attempt }: Standing, { reason }: Said): Consequence {
  const otherMoney = reason === 'amount_differs' || reason === 'currency_differs';
  if (!otherMoney) return { ...NOTHING, review: 'UNCLEAR' };
  const hold = canMove(attemptMachine, attempt, 'hold');
  return { ...NOTHING, attempt: hold ? 'hold' : null, review: 'WRONG_AMOUNT' };
}

/**
 * What follows when the provider says that money came for an attempt that is not booked. It is booked only if amount
 * and currency are what was asked for and the payment can still take it; otherwise the attempt is held for a review
 * by finance. Nothing follows for an attempt that is held already or whose money went back whole.
 */
function moneyCame(now: Standing, said: Said): Consequence {
  if (!canMove(attemptMachine, now.attempt, 'receive')) return NOTHING;
  const hold = (review: ReviewReason): Consequence => ({ ...NOTHING, attempt: 'hold', review });
  if (said.currency !== null && said.currency !== 'IDR') return hold('WRONG_AMOUNT');
  if (said.amount !== now.amount) return hold('WRONG_AMOUNT');
  if (now.payment === 'VALID') return hold('PAID_TWICE');
  if (!canMove(paymentMachine, now.payment, 'receive')) return hold('PAID_SPAM');
  const review = hasTrait(paymentMachine, now.payment, 'open') ? null : 'PAID_LATE';
  return { ...NOTHING, attempt: 'receive', payment: 'receive', received: true, review };
}

/**
 * What follows when more of a booked payment goes back at the provider: finance gets a review. Only a reversal of all
 * of it makes the payment REJECT (`bounce`); a refund, a charge-back or a part leaves it VALID.
 */
function moneyWent(now: Standing, said: Said, gone: number): Consequence {
  if (gone <= 0) return NOTHING;
  const kind = returnKindOf(said.word);
  const all = now.returned + gone >= now.amount;
  const attempt = all ? 'return_all' : 'return_part';
  // Somebody of finance took this money back by hand: the books are as they should be, also where the payment was paid
  // again since.
  if (now.payment !== 'VALID' || !now.counts) return { ...NOTHING, attempt, review: kind };
  if (now.moneyHasLeft) return { ...NOTHING, attempt, review: 'MONEY_HAS_LEFT' };
  return {
    attempt,
    payment: all && kind === 'REVERSAL' ? 'bounce' : null,
    received: false,
    returned: { amount: gone, kind },
    review: kind,
  };
}

function waits({ attempt, payment }: Standing): Consequence {
  if (!canMove(attemptMachine, attempt, 'await_money')) return NOTHING;
  return { ...NOTHING, attempt: 'await_money', payment: payment === 'NEW' ? 'await_money' : null };
}

/** The end of an attempt that nobody paid. One that is over already takes no payment with it: it may have another. */
function ends({ attempt, payment }: Standing): Consequence {
  if (!canMove(attemptMachine, attempt, 'end')) return NOTHING;
  return { ...NOTHING, attempt: 'end', payment: hasTrait(paymentMachine, payment, 'open') ? 'lapse' : null };
}
