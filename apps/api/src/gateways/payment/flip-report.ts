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
 * The report of a bill from its payments. Money decides first: a payment that succeeded counts even on a closed bill.
 * Without money, a closed bill is over, whatever its payments say. `telling` is the payment that says most: one that
 * succeeded, else one that did not fail, else the first.
 * @param payments the rows of the list of payments, numbers as texts
 */
export function flipReport(payments: ExactObject[], bill: Bill, attempt: AttemptRef): AttemptReport {
  const rows = payments.map((row) => ({ row, condition: conditionOf(row) }));
  const paid = rows.filter(({ condition }) => condition === 'PAID');
  const telling = paid[0] ?? rows.find(({ condition }) => condition !== 'FAILED') ?? rows[0];
  if (!telling) return nothingChosen(bill);
  const sum = rupiahOf(textAt(telling.row, 'amount'));
  const amount = sum === null ? null : sum - attempt.fee;
  const reason = doubt(telling.condition, paid.length, amount, attempt);
  const condition = reason !== null ? 'UNCLEAR' : telling.condition;
  const isMoney = paid.length > 0;
  const settled = condition === 'PAID' || condition === 'UNCLEAR';
  return {
    condition: settled || bill.isActive ? (condition ?? 'UNCLEAR') : 'ENDED',
    reason,
    transactionId: textAt(telling.row, 'id'),
    amount: isMoney ? amount : null,
    returned: 0,
    currency: 'IDR',
    method: methodIn(telling.row),
    paidAt: isMoney
      ? readProviderTime(textAt(telling.row, 'completed_at') ?? textAt(telling.row, 'created_at'))
      : null,
    howToPay: condition === 'WAITING' ? flipHowToPay(telling.row, bill.baseUrl, sum ?? 0) : null,
    word: textAt(telling.row, 'status') ?? '',
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
 * Why a person has to look at what was paid to an order at Flip; null where nobody has to.
 * @param condition the state of the payment in our words; null for a word of Flip that we do not know
 * @param paidTimes how many payments of the order succeeded
 * @param amount what was paid, without the customer's fee
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
