import { hasTrait } from '@rihla/domain/kit/machine';
import { attemptMachine } from '@rihla/domain/payments/attempt.machine';
import { type Consequence, consequenceOf, type ReturnKind } from '@rihla/domain/payments/attempt-report';
import { nextAsk } from '@rihla/domain/payments/payment-ways';
import { sql } from 'kysely';
import type { AttemptReport } from '../../gateways/payment/port.ts';
import type { WriteCall } from '../../kit/call.ts';
import { move } from '../../kit/move.ts';
import { lockInvoiceOfPayment } from '../invoices/index.ts';
import {
  awaitMoney,
  hasLeft,
  isAtGateway,
  lapsePayment,
  type LockedPayment,
  receiveMoney,
  returnMoney,
} from '../payments/index.ts';
import { type Attempt, attemptById, bookedAttemptOf } from './attempts.ts';
import { boundedRaw } from './bounded-raw.ts';
import { openReview } from './reviews.ts';

/**
 * Does what follows from what a provider answered when it was asked about an attempt: the only place where gateways move
 * money by themselves; what a person of finance accepts is in `commands/accept-amount.ts`. It holds the lock of the
 * invoice, so reports of one payment act one after the other, and what follows is read from how things stand then: the
 * same report twice acts once.
 * @param call of anybody or of a job; what follows is done by the system
 * @param report what the provider answered, never what a notice said
 */
export async function applyReport(
  call: WriteCall,
  attemptId: string,
  report: AttemptReport,
): Promise<Attempt> {
  const system: WriteCall<null> = { ...call, actor: null };
  const { payment_id } = await attemptById(system, attemptId);
  // What went back before it was ever booked is booked and then taken back.
  for (let round = 0; round < 2; round += 1) {
    const locked = await lockInvoiceOfPayment(system, payment_id);
    const attempt = await attemptById(system, attemptId);
    const consequence = await consequenceNow(system, locked, attempt, report);
    await follow(system, locked, attempt, consequence, report);
    if (!consequence.received) break;
  }
  await keepReport(system, attemptId, report);
  return attemptById(system, attemptId);
}

/** What follows from a report, from how attempt and payment stand under the lock that the caller holds. */
async function consequenceNow(
  call: WriteCall,
  { payment }: LockedPayment,
  attempt: Attempt,
  { condition, reason, amount, returned, currency, word }: AttemptReport,
): Promise<Consequence> {
  const standing = {
    attempt: attempt.status,
    payment: payment.status,
    amount: attempt.amount,
    returned: attempt.returned,
    counts: isAtGateway(payment) && (await bookedAttemptOf(call, payment.id)) === attempt.id,
    over: new Date(attempt.expires_at) <= call.now,
    moneyHasLeft: payment.status === 'VALID' && (await hasLeft(call, payment)),
  };
  return consequenceOf(standing, { condition, reason, amount, returned, currency, word });
}

/**
 * Does what follows from a report: books, moves of attempt and payment, and the review, which a person of
 * finance has to look at (`gateway_reviews`). The caller holds the lock of the invoice.
 */
async function follow(
  call: WriteCall,
  locked: LockedPayment,
  attempt: Attempt,
  consequence: Consequence,
  report: AttemptReport,
): Promise<void> {
  const { payment, returned, review } = consequence;
  if (consequence.received) {
    if (!(await book(call, attempt, report, 'PAID', 0, attempt.amount))) return;
    const paidAt = report.paidAt ?? call.now;
    const { late } = await receiveMoney(call, locked, { fee: attempt.fee, paidAt });
    await set(call, attempt.id, { paid_at: paidAt.toISOString() });
    if (late && review === null) await look(call, attempt, 'PAID_LATE', report);
  }
  if (consequence.attempt)
    await move(call, attemptMachine, 'payment_attempts', attempt.id, consequence.attempt);
  if (payment === 'await_money') await awaitMoney(call, locked);
  if (payment === 'lapse') await lapsePayment(call, locked);
  if (returned) {
    const soFar = attempt.returned + returned.amount;
    if (await book(call, attempt, report, returned.kind, soFar, returned.amount)) {
      const refused = payment === 'bounce';
      await returnMoney(call, locked, { gone: returned.amount, refused, word: report.word });
      await set(call, attempt.id, { returned: soFar });
    }
  }
  if (review) await look(call, attempt, review, report);
}

/**
 * Writes down money that came or went at the provider, once for ever. A row is told apart by its transaction, its
 * kind (paid, or a way of going back) and the sum that had gone back by then.
 * @returns false when it is written down already
 */
export async function book(
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
 * Opens a review of an attempt for finance, with the amount that was asked for and what the provider said. The same
 * fact is one review.
 */
function look(
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

/** Keeps what the provider answered, and when it is asked next: not any more once nothing can change by itself. */
export async function keepReport(call: WriteCall, attemptId: string, report: AttemptReport): Promise<void> {
  const { now } = call;
  const attempt = await attemptById(call, attemptId);
  await set(call, attemptId, {
    asked_at: now.toISOString(),
    asks: attempt.asks + 1,
    next_ask_at: askAgainAt(attempt, now)?.toISOString() ?? null,
    last_word: report.word.slice(0, 80),
    last_raw: boundedRaw(report.raw),
    failure: null,
    ...(report.transactionId ? { transaction_id: report.transactionId } : {}),
    ...(report.howToPay ? { how_to_pay: JSON.stringify(mergedHow(attempt, report)) } : {}),
    ...(report.howToPay?.virtualAccount ? { account_number: report.howToPay.virtualAccount.number } : {}),
  });
}

/** What the payer needs, with what was known before: a report names the number, the page came at the beginning. */
function mergedHow({ how_to_pay: before }: Attempt, { howToPay: now }: AttemptReport) {
  return {
    ...now,
    pageUrl: now?.pageUrl ?? before?.pageUrl ?? null,
    token: now?.token ?? before?.token ?? null,
  };
}

/** How long after it came money is asked about: banks take settled money back within five minutes. */
const WATCHED_MS = 15 * 60_000;

/**
 * When a provider is asked again by itself; null for never. Booked money is asked about for `WATCHED_MS`, in case the
 * bank takes it back; an attempt that can still be paid is asked about by `nextAsk`; one that a person of finance has
 * to decide is not asked about.
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

/** Changes columns of an attempt that are no state. */
export async function set(
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
): Promise<void> {
  const { how_to_pay: how, last_raw: raw, ...plain } = changes;
  await tx
    .updateTable('payment_attempts')
    .set({
      ...plain,
      ...(how === undefined ? {} : { how_to_pay: sql`${how}::jsonb` }),
      ...(raw === undefined ? {} : { last_raw: sql`${raw}::jsonb` }),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}
