import type { AttemptStatus } from '@rihla/domain/payments/attempts/attempt-report';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import { sql } from 'kysely';
import type { Clock } from '../../kit/clock.ts';
import type { Database, Handle } from '../../kit/db/db.ts';
import { heldSessions } from '../access/index.ts';
import { type LiveFeed, liveFeed, type LiveLimits, type WatchedThing } from '../../kit/live-feed.ts';

/**
 * What a screen that waits for money is told: the states of the payment and of its newest attempt, and for a payment
 * that was begun by a link whether somebody has ended that.
 */
export type LiveState = { status: PaymentStatus; attempt: AttemptStatus | null; link_ended: boolean };

/**
 * The payment that a screen waits for, and the session that the screen belongs to: null for one that a payment link has
 * opened.
 */
export type WatchedPayment = WatchedThing & { paymentId: string; sessionId: string | null };

/**
 * The most screens that may wait for money: 3 of one person, and as many in one process as one short statement can
 * read.
 */
export const LIVE_LIMITS: LiveLimits = {
  mostOfPerson: 3,
  most: 500,
  lookEvery: 1_500,
  beatEvery: 20_000,
  longest: 5 * 60_000,
};

export type LivePayments = LiveFeed<LiveState, WatchedPayment>;

/**
 * The service that sends the current statuses of payments to the screens that wait for a change of them. A screen is
 * told `ended` when its session has ended or its account may no longer sign in.
 */
export function livePayments(
  services: { db: Database; clock: Clock },
  limits: LiveLimits = LIVE_LIMITS,
): LivePayments {
  return liveFeed<LiveState, WatchedPayment>(services, limits, async (handle, { siteId, watched, now }) => {
    const ids = [...new Set(watched.map(({ paymentId }) => paymentId))];
    const states = await statesOf(handle, siteId, ids);
    const sessions = watched.flatMap(({ sessionId }) => sessionId ?? []);
    const held = sessions.length > 0 ? await heldSessions(handle, siteId, sessions, now) : new Set();
    return ({ paymentId, sessionId }) =>
      sessionId === null || held.has(sessionId) ? states.get(paymentId) : 'ended';
  });
}

/** The statuses of payments of a site and of their newest attempts, by the payment's id, read by one SQL statement. */
async function statesOf(db: Handle, siteId: string, ids: readonly string[]): Promise<Map<string, LiveState>> {
  const { rows } = await sql<LiveState & { id: string }>`
    select p.id, p.status,
           (select a.status from payment_attempts a where a.site_id = p.site_id and a.payment_id = p.id
             order by a.created_at desc, a.id desc limit 1) as attempt,
           exists (select from pay_link_payments lp
             join pay_links l on l.site_id = lp.site_id and l.id = lp.pay_link_id
            where lp.site_id = p.site_id and lp.payment_id = p.id and l.ended_at is not null) as link_ended
      from payments p where p.site_id = ${siteId} and p.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
