import { hasTrait } from '@rihla/domain/kit/machine';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import type { AttemptStatus } from '@rihla/domain/payments/attempts/attempt-report';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { nextAsk } from '@rihla/domain/payments/gateways/payment-ways';
import { sql } from 'kysely';
import { GatewayFailure, type AttemptReport } from '../../../gateways/payment/port.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { applyReport, updateAttempt } from '../apply-report.ts';
import { type Attempt, attemptById, refOf } from '../attempts.ts';
import { openReview } from '../reviews.ts';
import { gatewayOfSite } from '../site-gateway.ts';

/** The most attempts of a site that one run asks about; the rest are left for the next run, a minute later. */
const MOST_PER_RUN = 50;
/** How long after its end an attempt may stay without an answer before a person is told. */
const SILENT_MS = 24 * 3_600_000;

type Due = { id: string; status: AttemptStatus; unwanted: boolean };

/**
 * Asks providers about the attempts of a site that are due (`next_ask_at`). Money whose notice was lost is booked,
 * and an attempt whose time is over ends. An attempt whose payment was decided, or whose invoice or link has ended,
 * is ended at the provider. Safe to run in several processes at once, since the same report acts once.
 * @returns how many attempts were asked about
 */
export async function reconcileAttempts(call: JobCall): Promise<number> {
  const due = await call.read(dueAttempts);
  for (const attempt of due) await reconcile(call, attempt);
  return due.length;
}

/**
 * The attempts whose time to be asked about has come, the longest waiting first, and whether anybody still wants
 * them paid.
 */
async function dueAttempts({ db, site, now }: ReadCall): Promise<Due[]> {
  const rows = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'a.site_id').onRef('p.id', '=', 'a.payment_id'),
    )
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.site_id', '=', 'p.site_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select([
      'a.id',
      'a.status',
      'p.status as payment',
      'i.status as invoice',
      'i.trashed_at',
      sql<boolean>`exists (select from pay_link_payments lp
        join pay_links l on l.site_id = lp.site_id and l.id = lp.pay_link_id
       where lp.site_id = p.site_id and lp.payment_id = p.id and l.ended_at is not null)`.as('link_ended'),
    ])
    .where('a.site_id', '=', site.id)
    .where('a.next_ask_at', '<=', now.toISOString())
    .orderBy('a.next_ask_at')
    .limit(MOST_PER_RUN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as AttemptStatus,
    unwanted:
      hasTrait(attemptMachine, row.status, 'live') &&
      (isEnded(row.invoice as InvoiceStatus) ||
        row.trashed_at !== null ||
        row.link_ended ||
        !hasTrait(paymentMachine, row.payment, 'open')),
  }));
}

/**
 * Asks the provider about one attempt and applies its answer. An attempt that is not wanted any more (its payment was
 * decided, or its invoice or link has ended) is ended at the provider instead. A failure is stored on the attempt, and
 * the provider is asked later.
 */
async function reconcile(call: JobCall, { id, unwanted }: Due): Promise<void> {
  try {
    const { attempt, made } = await call.read(async (read) => {
      const found = await attemptById(read, id);
      return { attempt: found, made: await gatewayOfSite(read, found.provider) };
    });
    if (made === null) return await call.transaction((write) => postpone(write, attempt, 'keys: missing'));
    const ref = refOf(attempt);
    const report: AttemptReport = unwanted
      ? await made.gateway.end(ref, call.now)
      : await made.gateway.ask(ref, call.now);
    await call.transaction((write) => applyReport(write, attempt, asFound(attempt, report, call.now)));
  } catch (error) {
    const failure = error instanceof GatewayFailure ? error.message : 'unexpected';
    if (!(error instanceof GatewayFailure))
      call.log.error('an attempt could not be asked about', error, { attempt: id });
    await call.transaction(async (write) => postpone(write, await attemptById(write, id), failure));
  }
}

/**
 * The provider's report, changed to ENDED where it says that the attempt is OPEN, nobody has begun to pay it, and
 * its time is over.
 */
function asFound(attempt: Attempt, report: AttemptReport, now: Date): AttemptReport {
  const isOver = new Date(attempt.expires_at) < now;
  return isOver && report.condition === 'OPEN' ? { ...report, condition: 'ENDED' } : report;
}

/**
 * Sets a later time to ask a provider that did not answer, and stores the failure. Opens a review for finance when
 * the attempt's time has been over for `SILENT_MS` and it is still open here.
 */
async function postpone(call: WriteCall, attempt: Attempt, failure: string): Promise<void> {
  const { now } = call;
  const end = new Date(attempt.expires_at);
  const next = nextAsk(attempt.asks, now, end);
  updateAttempt(call, attempt.id, {
    asks: attempt.asks + 1,
    failure: failure.slice(0, 200),
    next_ask_at: next?.toISOString() ?? null,
  });
  if (now.getTime() - end.getTime() < SILENT_MS || !hasTrait(attemptMachine, attempt.status, 'live')) return;
  await openReview(call, {
    reason: 'SILENT',
    provider: attempt.provider,
    once: `SILENT:${attempt.id}`,
    data: { expected: attempt.amount, found: 0, returned: 0, word: failure.slice(0, 80) },
    paymentId: attempt.payment_id,
    attemptId: attempt.id,
  });
}
