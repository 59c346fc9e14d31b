import { type ExactObject, rupiahOf, textAt } from '../exact-json.ts';
import { flipHowToPay } from './flip-bill.ts';
import { readProviderTime } from '../jakarta-clock.ts';
import { FLIP_CODES, methodOfCode } from '../method-codes.ts';
import type { AttemptCondition, AttemptRef, AttemptReport, UnclearReason } from '../port.ts';
import { reportWithoutMoney } from '../report-without-money.ts';

/**
 * Our condition of an attempt for each status of a payment of its bill ("Get Payment" and the answer to "Create Bill",
 * `status`).
 */
const CONDITIONS: Record<string, AttemptCondition> = {
  NOT_CONFIRMED: 'WAITING',
  PENDING: 'WAITING',
  PROCESSED: 'WAITING',
  SUCCESSFUL: 'PAID',
  DONE: 'PAID',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
};

/** The values of a bill that the report needs; `raw` is Flip's answer. */
type Bill = { isActive: boolean; baseUrl: string; raw: unknown };

/**
 * The report of a bill at Flip, from the list of its payments. A payment that succeeded counts also when the bill is
 * closed. A closed bill without one has ended, whatever the state of its other payments. The report is made of the
 * decisive payment: one that succeeded, else one that has not failed, else the first.
 * @param payments the rows of Flip's list, numbers as texts
 * @param bill whether the bill is active, and Flip's answer about it
 * @param attempt the amount that was asked for; amounts in whole rupiah
 */
export function flipReport(payments: ExactObject[], bill: Bill, attempt: AttemptRef): AttemptReport {
  const rows = payments.map((row) => ({ row, condition: conditionOf(row) }));
  const paid = rows.filter(({ condition }) => condition === 'PAID');
  const decisive = paid[0] ?? rows.find(({ condition }) => condition !== 'FAILED') ?? rows[0];
  if (!decisive) return nothingChosen(bill);
  const sum = rupiahOf(textAt(decisive.row, 'amount'));
  const amount = sum === null ? null : sum - attempt.fee;
  const reason = unclearReason(decisive.condition, paid.length, amount, attempt);
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
 * The report of a bill at Flip for which no way of paying was chosen yet: open while the bill is active, else ended.
 */
function nothingChosen(bill: Bill): AttemptReport {
  return reportWithoutMoney({
    condition: bill.isActive ? 'OPEN' : 'ENDED',
    word: bill.isActive ? 'ACTIVE' : 'INACTIVE',
    raw: bill.raw,
  });
}

/** The condition for the status of a payment; null for a status that is not in Flip's documents. */
function conditionOf(row: ExactObject): AttemptCondition | null {
  const word = (textAt(row, 'status') ?? '').toUpperCase();
  return Object.hasOwn(CONDITIONS, word) ? CONDITIONS[word]! : null;
}

/**
 * The reason why a person has to look at the payments of an order at Flip; null when none has to.
 * @param condition the state of the payment in our terms; null for a status of Flip that we do not know
 * @param paidTimes how many payments of the order succeeded
 * @param amount the amount that was paid, without the customer's fee, in whole rupiah
 */
function unclearReason(
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
  return methodOfCode(FLIP_CODES, ([code]) => code === bank);
}
