import { hasTrait } from '@rihla/domain/kit/machine';
import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import {
  type Consequence,
  consequenceOf,
  type ReturnKind,
} from '@rihla/domain/payments/attempts/attempt-report';
import { nextAsk } from '@rihla/domain/payments/gateways/payment-ways';
import { sql } from 'kysely';
import type { AttemptReport } from '../../gateways/payment/port.ts';
import type { WriteCall } from '../../kit/call.ts';
import { writeWithoutWaiting } from '../../kit/db/db.ts';
import { moveAndSet } from '../../kit/move.ts';
import { lockInvoiceOfPayment } from '../invoices/index.ts';
import {
  awaitMoney,
  isMoneyGone,
  isAtGateway,
  expirePayment,
  type LockedPayment,
  receiveMoney,
  returnMoney,
} from '../payments/index.ts';
import { type Attempt, attemptById, bookedAttemptOf } from './attempts.ts';
import { boundedRaw } from './bounded-raw.ts';
import { openReview } from './reviews.ts';

/**
 * Applies a provider's report on an attempt (one try to pay a payment at a gateway): books money that came or went
 * back, and changes the statuses of attempt and payment. It is the only place where money of gateways is booked without
 * a decision of a person; amounts that finance accepts are booked in `commands/accept-amount.ts`. It locks the invoice
 * and reads the statuses under that lock, so applying the same report twice has the effect of once. The history names
 * the system as the one who acted.
 * @param of the attempt and its payment
 * @param report what the provider answered when it was asked, never what it sent in a notice
 */
export async function applyReport(
  call: WriteCall,
  of: Pick<Attempt, 'id' | 'payment_id'>,
  report: AttemptReport,
): Promise<void> {
  const system: WriteCall<null> = { ...call, actor: null };
  const first = await applyOnce(system, of, report);
  // Money that came and was returned before we were informed is booked, and then booked as returned.
  const isReturned = first.received && report.condition !== 'PAID';
  const { attempt } = isReturned ? await applyOnce(system, of, report) : first;
  keepReport(system, attempt, report);
}

/** Applies a provider's report on an attempt (`applyReport`), and reads the attempt afterwards. */
export async function applyAndRead(
  call: WriteCall,
  attempt: Pick<Attempt, 'id' | 'payment_id'>,
  report: AttemptReport,
): Promise<Attempt> {
  await applyReport(call, attempt, report);
  return attemptById(call, attempt.id);
}

/**
 * Applies a provider's report once, under the lock of the invoice.
 * @returns the attempt afterwards, and whether money was received that had not been booked before
 */
async function applyOnce(
  call: WriteCall,
  { id, payment_id }: Pick<Attempt, 'id' | 'payment_id'>,
  report: AttemptReport,
): Promise<{ attempt: Attempt; received: boolean }> {
  const locked = await lockInvoiceOfPayment(call, payment_id);
  const [attempt, booked] = await Promise.all([
    attemptById(call, id),
    isAtGateway(locked.payment) ? bookedAttemptOf(call, payment_id) : undefined,
  ]);
  const consequence = await consequenceNow(call, locked, { attempt, counts: booked === id }, report);
  const after = await carryOut(call, locked, attempt, consequence, report);
  return { attempt: after, received: consequence.received };
}

/**
 * Works out the changes that a provider's report leads to (`consequenceOf`), given the attempt and the payment as they
 * are under the lock that the caller holds. `counts` is true when the payment's money came by this attempt; `over` when
 * the time to pay has ended; `moneyHasLeft` when the payment's money was given away, so that it cannot be taken
 * back.
 */
async function consequenceNow(
  call: WriteCall,
  { payment }: LockedPayment,
  { attempt, counts }: { attempt: Attempt; counts: boolean },
  { condition, reason, amount, returned, currency, word }: AttemptReport,
): Promise<Consequence> {
  const state = {
    attempt: attempt.status,
    payment: payment.status,
    amount: attempt.amount,
    returned: attempt.returned,
    counts,
    over: new Date(attempt.expires_at) <= call.now,
    moneyHasLeft: payment.status === 'VALID' && (await isMoneyGone(call, payment)),
  };
  return consequenceOf(state, { condition, reason, amount, returned, currency, word });
}

/**
 * Carries out the changes that a provider's report leads to: books money that came or went back, moves attempt and
 * payment to their next states, and opens a review, a case that finance has to look at. The caller holds the lock of
 * the invoice. Money is booked last, because its receipt takes the next number of the site, for which every other
 * receipt then waits until the commit.
 * @returns the attempt with its new state and the time of its payment
 */
async function carryOut(
  call: WriteCall,
  locked: LockedPayment,
  attempt: Attempt,
  consequence: Consequence,
  report: AttemptReport,
): Promise<Attempt> {
  const { payment, received, returned, review } = consequence;
  if (received && !(await recordMoney(call, attempt, report, 'PAID', 0, attempt.amount))) return attempt;
  const paidAt = report.paidAt ?? call.now;
  const paid = received ? { paid_at: paidAt.toISOString() } : {};
  const after = { ...attempt, ...paid };
  if (consequence.attempt) {
    const event = consequence.attempt;
    const { to } = await moveAndSet(call, attemptMachine, 'payment_attempts', attempt.id, event, paid);
    after.status = to;
  } else if (received) updateAttempt(call, attempt.id, paid);
  if (received) {
    const { provider, amount: sum, fee } = attempt;
    const { late } = await receiveMoney(call, locked, { provider, sum, fee, paidAt });
    const wentElsewhere = locked.payment.channel !== provider;
    if ((late || wentElsewhere) && review === null)
      await openAttemptReview(call, attempt, 'PAID_LATE', report);
  }
  if (payment === 'await_money') await awaitMoney(call, locked);
  if (payment === 'expire') await expirePayment(call, locked);
  if (returned) {
    const soFar = attempt.returned + returned.amount;
    if (await recordMoney(call, attempt, report, returned.kind, soFar, returned.amount)) {
      const refused = payment === 'bounce';
      await returnMoney(call, locked, { gone: returned.amount, refused, word: report.word });
      updateAttempt(call, attempt.id, { returned: soFar });
    }
  }
  if (review) await openAttemptReview(call, attempt, review, report);
  return after;
}

/**
 * Records money that came to the provider or was given back by it in `gateway_money`, each movement once. A row is
 * identified by the provider's transaction, its kind (`PAID`, or a kind of return) and `returnedSoFar`.
 * @param returnedSoFar the sum that the provider has given back of the transaction, this movement included
 * @param amount the money of this movement; both in rupiah
 * @returns false when it was recorded before
 */
export async function recordMoney(
  { tx, site, now }: WriteCall,
  attempt: Attempt,
  report: AttemptReport,
  kind: 'PAID' | ReturnKind,
  returnedSoFar: number,
  amount: number,
): Promise<boolean> {
  const written = await tx
    .insertInto('gateway_money')
    .values({
      site_id: site.id,
      attempt_id: attempt.id,
      payment_id: attempt.payment_id,
      provider: attempt.provider,
      transaction_id: transactionOf(attempt, report),
      kind,
      returned_so_far: returnedSoFar,
      amount,
      fee: kind === 'PAID' ? attempt.fee : 0,
      at: (report.paidAt ?? now).toISOString(),
    })
    .onConflict((conflict) => conflict.constraint('gateway_money_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

function transactionOf(attempt: Attempt, report: AttemptReport): string {
  return report.transactionId ?? attempt.transaction_id ?? attempt.order_ref;
}

/**
 * Opens a review of an attempt, a case that finance has to look at, with the amount that was asked for and what the
 * provider answered. The same reason with the same amounts opens only one.
 */
function openAttemptReview(
  call: WriteCall,
  attempt: Attempt,
  reason: NonNullable<Consequence['review']>,
  report: AttemptReport,
): Promise<void> {
  const detail = report.reason ?? report.word;
  return openReview(call, {
    reason,
    provider: attempt.provider,
    once: `${reason}:${attempt.id}:${report.returned}:${report.amount ?? ''}:${detail}`.slice(0, 200),
    data: {
      expected: attempt.amount,
      found: report.amount ?? 0,
      returned: report.returned,
      word: report.word.slice(0, 80),
      ...(report.reason ? { why: report.reason } : {}),
    },
    paymentId: attempt.payment_id,
    attemptId: attempt.id,
  });
}

/**
 * Stores what the provider answered about an attempt, and when the provider is to be asked next (null for never).
 * `word` of a report is the provider's own name of the status.
 * @param attempt as it is now
 */
export function keepReport(call: WriteCall, attempt: Attempt, report: AttemptReport): void {
  const { now } = call;
  updateAttempt(call, attempt.id, {
    asked_at: now.toISOString(),
    asks: attempt.asks + 1,
    next_ask_at: askAgainAt(attempt, now)?.toISOString() ?? null,
    last_word: report.word.slice(0, 80),
    last_raw: boundedRaw(report.raw),
    failure: null,
    ...(report.transactionId ? { transaction_id: report.transactionId } : {}),
    ...(report.howToPay ? { how_to_pay: JSON.stringify(mergedInstructions(attempt, report)) } : {}),
    ...(report.howToPay?.virtualAccount ? { account_number: report.howToPay.virtualAccount.number } : {}),
  });
}

/**
 * The instructions of how to pay (page, account number, code) from a new report. The page and its token are known
 * only from the opening of the attempt, so they are kept where the report has none. So are account number, picture and
 * code where the report has none of them and the method is still the one that was chosen: not every provider repeats
 * them.
 */
function mergedInstructions(
  { how_to_pay: before, method: chosen }: Attempt,
  { howToPay: now, method }: AttemptReport,
) {
  const repeats = [now?.virtualAccount, now?.qr, now?.shopCode].some(Boolean);
  const kept = !repeats && chosen !== null && (method === null || method === chosen) ? before : null;
  return {
    ...now,
    ...kept,
    pageUrl: now?.pageUrl ?? before?.pageUrl ?? null,
    token: now?.token ?? before?.token ?? null,
  };
}

/**
 * The milliseconds for which the provider is still asked after money came: banks take settled money back within five
 * minutes.
 */
const WATCHED_MS = 15 * 60_000;

/**
 * The next moment at which a job asks the provider about an attempt; null for never. When its money is booked, the
 * provider is still asked for `WATCHED_MS`, in case the bank takes the money back. While it can be paid, `nextAsk`
 * gives the moment. When finance has to decide about it, the provider is not asked.
 */
function askAgainAt(attempt: Attempt, now: Date): Date | null {
  const { status, paid_at: paidAt } = attempt;
  if (hasTrait(attemptMachine, status, 'booked')) {
    const watched = paidAt !== null && now.getTime() - new Date(paidAt).getTime() < WATCHED_MS;
    return watched ? new Date(now.getTime() + 6 * 60_000) : null;
  }
  const mayCome = hasTrait(attemptMachine, status, 'live') || status === 'OVER';
  return mayCome ? nextAsk(attempt.asks, now, new Date(attempt.expires_at)) : null;
}

/**
 * Changes columns of an attempt, all but its status, which only `move` writes. Does not wait for the database's
 * answer.
 */
export function updateAttempt(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  id: string,
  changes: Partial<Record<'how_to_pay' | 'last_raw', string | null>> &
    Partial<
      Pick<
        Attempt,
        | 'amount'
        | 'paid_at'
        | 'returned'
        | 'asked_at'
        | 'asks'
        | 'next_ask_at'
        | 'last_word'
        | 'failure'
        | 'transaction_id'
        | 'account_number'
        | 'provider_ref'
        | 'claimed_until'
        | 'expires_at'
        | 'payment_url'
      >
    >,
): void {
  const { how_to_pay: howToPay, last_raw: raw, ...plain } = changes;
  writeWithoutWaiting(
    tx,
    tx
      .updateTable('payment_attempts')
      .set({
        ...plain,
        ...(howToPay === undefined ? {} : { how_to_pay: sql`${howToPay}::jsonb` }),
        ...(raw === undefined ? {} : { last_raw: sql`${raw}::jsonb` }),
      })
      .where('site_id', '=', site.id)
      .where('id', '=', id),
  );
}
