import { type ExactObject, rupiahOf, textAt } from './exact-json.ts';
import { flipHowToPay } from './flip-bill.ts';
import { readProviderTime } from './jakarta-clock.ts';
import { FLIP_CODES, methodOf } from './method-codes.ts';
import type { AttemptCondition, AttemptRef, AttemptReport, UnclearReason } from './port.ts';

/** What a payment of a bill means ("Get Payment" and the answer to "Create Bill", `status`). */
const CONDITIONS: Record<string, AttemptCondition> = {
  NOT_CONFIRMED: 'WAITING',
  PENDING: 'WAITING',
  PROCESSED: 'WAITING',
  SUCCESSFUL: 'PAID',
  DONE: 'PAID',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
};

/** A bill as far as the report needs it. */
type Bill = { isActive: boolean; baseUrl: string; raw: unknown };

/**
 * The report of a bill at Flip, from the list of its payments. A payment that succeeded counts even on a closed bill.
 * Without one, a closed bill has ended, whatever the state of its payments. The report is made of the decisive
 * payment: one that succeeded, else one that has not failed, else the first.
 * @param payments the rows of Flip's list, numbers as texts
 * @param bill whether it is active, and its own answer, @param attempt what was asked for; amounts in whole rupiah
 */
export function flipReport(payments: ExactObject[], bill: Bill, attempt: AttemptRef): AttemptReport {
  const rows = payments.map((row) => ({ row, condition: conditionOf(row) }));
  const paid = rows.filter(({ condition }) => condition === 'PAID');
  const decisive = paid[0] ?? rows.find(({ condition }) => condition !== 'FAILED') ?? rows[0];
  if (!decisive) return nothingChosen(bill);
  const sum = rupiahOf(textAt(decisive.row, 'amount'));
  const amount = sum === null ? null : sum - attempt.fee;
  const reason = doubt(decisive.condition, paid.length, amount, attempt);
  const condition = reason !== null ? 'UNCLEAR' : decisive.condition;
  const isMoney = paid.length > 0;
  const settled = condition === 'PAID' || condition === 'UNCLEAR';
  return {
    condition: settled || bill.isActive ? (condition ?? 'UNCLEAR') : 'ENDED',
    reason,
    transactionId: textAt(decisive.row, 'id'),
    amount: isMoney ? amount : null,
    returned: 0,
    currency: 'IDR',
    method: methodIn(decisive.row),
    paidAt: isMoney
      ? readProviderTime(textAt(decisive.row, 'completed_at') ?? textAt(decisive.row, 'created_at'))
      : null,
    howToPay: condition === 'WAITING' ? flipHowToPay(decisive.row, bill.baseUrl, sum ?? 0) : null,
    word: textAt(decisive.row, 'status') ?? '',
    raw: payments,
  };
}

/**
 * The report of a bill at Flip on which nobody has chosen a way to pay yet: open while the bill is active, else
 * ended.
 */
function nothingChosen(bill: Bill): AttemptReport {
  return {
    condition: bill.isActive ? 'OPEN' : 'ENDED',
    reason: null,
    transactionId: null,
    amount: null,
    returned: 0,
    currency: null,
    method: null,
    paidAt: null,
    howToPay: null,
    word: bill.isActive ? 'ACTIVE' : 'INACTIVE',
    raw: bill.raw,
  };
}

/** The condition that a row's status stands for; null for a word that the documents do not have. */
function conditionOf(row: ExactObject): AttemptCondition | null {
  const word = (textAt(row, 'status') ?? '').toUpperCase();
  return Object.hasOwn(CONDITIONS, word) ? CONDITIONS[word]! : null;
}

/**
 * The reason why a person has to look at what was paid to an order at Flip; null where nobody has to.
 * @param condition the state of the payment in our terms; null for a status of Flip that we do not know
 * @param paidTimes how many payments of the order succeeded
 * @param amount what was paid without the customer's fee, in whole rupiah
 */
function doubt(
  condition: AttemptCondition | null,
  paidTimes: number,
  amount: number | null,
  attempt: AttemptRef,
): UnclearReason | null {
  if (condition === null) return 'unknown_word';
  if (paidTimes > 1) return 'several_payments';
  return condition === 'PAID' && amount !== attempt.amount ? 'amount_differs' : null;
}

function methodIn(row: ExactObject): string | null {
  const bank = textAt(row, 'sender_bank');
  return methodOf(FLIP_CODES, ([code]) => code === bank);
}
