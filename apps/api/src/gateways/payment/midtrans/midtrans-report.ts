import { type ExactObject, asObject, asObjects, rupiahOf, textAt } from '../exact-json.ts';
import { readProviderTime } from '../jakarta-clock.ts';
import { MIDTRANS_CODES, methodOfCode } from '../method-codes.ts';
import type { AttemptCondition, AttemptRef, AttemptReport, HowToPay, UnclearReason } from '../port.ts';
import { reportWithoutMoney } from '../report-without-money.ts';

/** The condition of an attempt, or the reason why a person has to look at it. */
type Verdict = AttemptCondition | UnclearReason;

/**
 * Our condition for each transaction status and result of the fraud check (Midtrans, "Transaction Status Cycle" and
 * "Best Practices to Handle Notification"). A payment that is settled but suspected of fraud is not expected, so a
 * person has to look at it.
 */
const CONDITIONS: Record<string, { accept: Verdict; challenge: Verdict; deny: Verdict }> = {
  pending: same('WAITING'),
  authorize: { accept: 'WAITING', challenge: 'WAITING', deny: 'FAILED' },
  capture: { accept: 'PAID', challenge: 'WAITING', deny: 'FAILED' },
  settlement: { accept: 'PAID', challenge: 'contradiction', deny: 'contradiction' },
  deny: same('FAILED'),
  cancel: same('ENDED'),
  expire: same('ENDED'),
  failure: same('ENDED'),
  refund: same('REVERSED'),
  chargeback: same('REVERSED'),
  partial_refund: same('REDUCED'),
  partial_chargeback: same('REDUCED'),
};

/**
 * True if the verdict is a reason for a person to look at it, and not a condition. Reasons are in lower case,
 * conditions in upper case.
 */
function isUnclear(verdict: Verdict): verdict is UnclearReason {
  return verdict === verdict.toLowerCase();
}

function same(verdict: Verdict) {
  return { accept: verdict, challenge: verdict, deny: verdict };
}

/**
 * The report of an order that Midtrans does not find, because no way of paying was chosen yet ("Get Transaction
 * Status").
 */
export function unknownOrderReport(raw: unknown): AttemptReport {
  return reportWithoutMoney({ condition: 'OPEN', word: 'not_found', raw });
}

/**
 * The report of an attempt to pay, from Midtrans's answer to a status call. An answer about another order, merchant or
 * currency (`foreignPart`), or one that contradicts itself, is `UNCLEAR`, for a person to look at. `PAID` requires all
 * of these: body code 200, settled or captured, no suspicion of fraud, our order, our merchant, rupiah, and the amount
 * of the attempt.
 * @param body the answer, with numbers as texts
 * @param attempt the attempt that was asked about
 * @param merchantId our merchant id; null when it is not to be compared
 */
export function midtransReport(
  body: ExactObject,
  attempt: AttemptRef,
  merchantId: string | null,
): AttemptReport {
  // Some answers write PENDING in capitals (DANA, ShopeePay).
  const word = (textAt(body, 'transaction_status') ?? '').toLowerCase();
  const gross = rupiahOf(textAt(body, 'gross_amount'));
  const sumWithFee = originalAmount(body) ?? gross;
  const amount = sumWithFee === null ? null : sumWithFee - attempt.fee;
  const verdict = foreignPart(body, attempt, merchantId) ?? conditionOf(body, word, amount, attempt);
  const reason = isUnclear(verdict) ? verdict : null;
  const condition = isUnclear(verdict) ? 'UNCLEAR' : verdict;
  const hasMoney = condition === 'PAID' || condition === 'UNCLEAR' || goesBack(condition);
  return {
    condition,
    reason,
    transactionId: textAt(body, 'transaction_id'),
    amount: hasMoney ? amount : null,
    returned: goesBack(condition) ? returnedSum(body, condition, sumWithFee) : 0,
    currency: textAt(body, 'currency'),
    method: methodIn(body),
    paidAt: hasMoney
      ? readProviderTime(textAt(body, 'settlement_time') ?? textAt(body, 'transaction_time'))
      : null,
    howToPay: howToPay(body, gross ?? attempt.amount + attempt.fee),
    word,
    raw: body,
  };
}

/**
 * The reason for a person to look at Midtrans's answer when it is about another order, merchant or currency than the
 * attempt; null when it is about the attempt.
 */
function foreignPart(body: ExactObject, attempt: AttemptRef, merchantId: string | null): Verdict | null {
  if (textAt(body, 'order_id') !== attempt.orderRef) return 'other_order';
  const merchant = textAt(body, 'merchant_id');
  if (merchantId !== null && merchant !== null && merchant !== merchantId) return 'other_merchant';
  const currency = textAt(body, 'currency');
  return currency !== null && currency !== 'IDR' ? 'currency_differs' : null;
}

/**
 * The condition of a payment at Midtrans, from its status (`word`), fraud check, code and amount; or the reason for a
 * person to look at it when these contradict each other.
 * @param amount the amount that was paid, without the customer's fee, in whole rupiah; null when the answer has none
 */
function conditionOf(body: ExactObject, word: string, amount: number | null, attempt: AttemptRef): Verdict {
  const row = Object.hasOwn(CONDITIONS, word) ? CONDITIONS[word] : undefined;
  const fraud = (textAt(body, 'fraud_status') ?? 'accept').toLowerCase();
  if (!row || !(fraud === 'accept' || fraud === 'challenge' || fraud === 'deny')) return 'unknown_word';
  const verdict = row[fraud];
  // A payment that was settled and then refused: Permata, Mandiri bill and Indomaret can reverse one within minutes.
  if (word === 'deny' && textAt(body, 'settlement_time') !== null) return 'REVERSED';
  if (verdict !== 'PAID') return verdict;
  if (textAt(body, 'status_code') !== '200') return 'contradiction';
  return amount === attempt.amount ? 'PAID' : 'amount_differs';
}

function goesBack(condition: AttemptCondition): boolean {
  return condition === 'REVERSED' || condition === 'REDUCED';
}

/**
 * The sum without the fee that Midtrans itself may charge the customer, which `gross_amount` contains; null when it
 * charges none.
 */
function originalAmount(body: ExactObject): number | null {
  const info = asObject(asObject(asObject(body['metadata'])?.['extra_info'])?.['gross_amount_info']);
  return rupiahOf(textAt(info, 'original_amount'));
}

/**
 * The rupiah of a payment that were returned so far, from an answer of Midtrans. For a full reversal without a sum it
 * is the whole payment.
 */
function returnedSum(body: ExactObject, condition: AttemptCondition, paid: number | null): number {
  const named = rupiahOf(textAt(body, 'refund_amount'));
  if (named !== null) return named;
  const parts = asObjects(body['refunds']).map((part) => rupiahOf(textAt(part, 'refund_amount')) ?? 0);
  if (parts.length > 0) return parts.reduce((sum, part) => sum + part, 0);
  return condition === 'REVERSED' ? (paid ?? 0) : 0;
}

/**
 * Our code of the payment method that Midtrans's answer names ("HTTP(S) Notification", payment types); null for one
 * we do not know.
 */
function methodIn(body: ExactObject): string | null {
  const type = textAt(body, 'payment_type');
  if (type === 'qris') return 'qris';
  const bank = textAt(asObjects(body['va_numbers'])[0], 'bank');
  const permata = textAt(body, 'permata_va_number') === null ? null : 'permata_va';
  const account = type === 'bank_transfer' ? (bank ? `${bank.toLowerCase()}_va` : permata) : null;
  const code = account ?? (type === 'cstore' ? textAt(body, 'store')?.toLowerCase() : type);
  return methodOfCode(MIDTRANS_CODES, (known) => known === code);
}

/**
 * The instructions for paying, from an answer of Midtrans: the account number, bill key or shop code; null before a
 * method is chosen, and for wallets.
 */
function howToPay(body: ExactObject, amountToPay: number): HowToPay | null {
  const noInstructions: HowToPay = {
    pageUrl: null,
    token: null,
    virtualAccount: null,
    qr: null,
    shopCode: null,
    amountToPay,
  };
  const [first] = asObjects(body['va_numbers']);
  const number = textAt(first, 'va_number');
  if (number) return { ...noInstructions, virtualAccount: { bank: textAt(first, 'bank') ?? '', number } };
  const permata = textAt(body, 'permata_va_number');
  if (permata) return { ...noInstructions, virtualAccount: { bank: 'permata', number: permata } };
  const billKey = textAt(body, 'bill_key');
  const billerCode = textAt(body, 'biller_code') ?? undefined;
  if (billKey) return { ...noInstructions, virtualAccount: { bank: 'mandiri', number: billKey, billerCode } };
  const code = textAt(body, 'payment_code');
  return code ? { ...noInstructions, shopCode: { shop: textAt(body, 'store') ?? '', code } } : null;
}
