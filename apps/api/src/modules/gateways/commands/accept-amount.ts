import type { contract } from '@rihla/domain/contract';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { AttemptReport } from '../../../gateways/payment/port.ts';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, StepsCall, WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { lockInvoiceOfPayment } from '../../invoices/index.ts';
import { receiveMoney } from '../../payments/index.ts';
import { keepReport, recordMoney, updateAttempt } from '../apply-report.ts';
import { attemptById } from '../attempts.ts';
import { settleReview } from '../reviews.ts';
import { refuseFailure, reportOf } from './ask-attempt.ts';

type AcceptedReview = OutputOf<typeof contract.gateway_reviews.accept>['data'];
type WrongAmount = { attemptId: string; paymentId: string; found: unknown };

/**
 * Accepts that a gateway has collected another sum than was asked for, by decision of finance. The provider is asked
 * once more, and the sum that it answers is booked; it must be the sum that the review shows. Money that is more than
 * is owed, or that came for an ended invoice, becomes unallocated money. The review is settled by this.
 * @param input `id` of the review, and the note of the person
 * @throws Problem `payment.sum_not_confirmed` when the provider answers otherwise now, `payment.paid_otherwise` when
 *   the payment is paid or goes by another way by now, `kit.illegal_transition` for a review that is settled
 */
export async function acceptAmount(
  call: StepsCall<Admin>,
  { id, note }: { id: string; note: string },
): Promise<AcceptedReview> {
  const reviewId = isUuid(id) ? id : refuseKit('kit.not_found');
  const { attemptId, paymentId, found } = await call.read((read) => wrongAmount(read, reviewId));
  const report = await reportOf(call, attemptId).catch(refuseFailure);
  const sum = sumOf(report);
  if (sum === null || sum !== found) return refuse('payment.sum_not_confirmed');
  return call.transaction(async (write) => {
    await bookSum(write, { attemptId, paymentId, sum, note }, report);
    return settleReview(write, { id: reviewId, note, event: 'accept' });
  });
}

/**
 * The attempt and payment of a review about a wrong amount, and the sum that it shows as found.
 * @throws Problem `kit.not_found` for an unknown review, or one with another reason
 */
async function wrongAmount({ db, site }: ReadCall, id: string): Promise<WrongAmount> {
  const row = await db
    .selectFrom('gateway_reviews')
    .select(['attempt_id', 'payment_id', 'data'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('reason', '=', 'WRONG_AMOUNT')
    .executeTakeFirst();
  if (!row?.attempt_id || !row.payment_id) return refuseKit('kit.not_found');
  const { found } = row.data as { found?: unknown };
  return { attemptId: row.attempt_id, paymentId: row.payment_id, found };
}

/**
 * The rupiah that a provider's report confirms as paid, without the fee; null where it reports no money, returned
 * money, or another currency.
 */
function sumOf({ condition, reason, amount, returned, currency }: AttemptReport): number | null {
  const isMoney = condition === 'PAID' || (condition === 'UNCLEAR' && reason === 'amount_differs');
  const isOurs = isMoney && returned === 0 && (currency === null || currency === 'IDR');
  return isOurs && amount !== null && amount > 0 ? amount : null;
}

/**
 * Books the confirmed sum under the lock of the invoice: attempt and payment get it as their amount. It happens
 * once, because the attempt leaves its state by it.
 */
async function bookSum(
  call: WriteCall<Admin>,
  { attemptId, paymentId, sum, note }: { attemptId: string; paymentId: string; sum: number; note: string },
  report: AttemptReport,
): Promise<void> {
  const locked = await lockInvoiceOfPayment(call, paymentId);
  const attempt = await attemptById(call, attemptId);
  await move(call, attemptMachine, 'payment_attempts', attemptId, 'accept', note);
  const isSame = locked.payment.channel === attempt.provider && locked.payment.status !== 'VALID';
  if (!isSame) return refuse('payment.paid_otherwise');
  if (!(await recordMoney(call, attempt, report, 'PAID', 0, sum))) return refuse('payment.paid_otherwise');
  const paidAt = report.paidAt ?? call.now;
  await receiveMoney(call, locked, { provider: attempt.provider, sum, fee: attempt.fee, paidAt });
  updateAttempt(call, attemptId, { amount: sum, paid_at: paidAt.toISOString() });
  keepReport(call, await attemptById(call, attemptId), report);
}
