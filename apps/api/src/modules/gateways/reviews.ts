import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { EventOf } from '@rihla/domain/kit/machine';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { gatewayReviewList } from '@rihla/domain/payments/gateways/gateway-lists';
import type { Gateway } from '@rihla/domain/payments/gateways/payment-ways';
import { type ReviewReason, reviewMachine } from '@rihla/domain/payments/review.machine';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor, Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { move } from '../../kit/move.ts';

/** Something from a provider that finance has to look at, because it does not match what was expected. */
export type Review = {
  reason: ReviewReason;
  provider: Gateway;
  /** The key of the case: a second review with the same key is not opened. */
  once: string;
  /** The values for the message of the reason. */
  data: Record<string, string | number>;
  paymentId?: string | null;
  attemptId?: string | null;
};

type ReviewPage = OutputOf<typeof contract.gateway_reviews.list>;

/**
 * Opens a review, a case that finance has to look at. Does nothing when there is one with the same key (`once`)
 * already, open or settled.
 */
export async function openReview(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  review: Review,
): Promise<void> {
  await tx
    .insertInto('gateway_reviews')
    .values({
      site_id: site.id,
      reason: review.reason,
      provider: review.provider,
      once: review.once,
      data: JSON.stringify(review.data),
      payment_id: review.paymentId ?? null,
      attempt_id: review.attemptId ?? null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.constraint('gateway_reviews_once').doNothing())
    .execute();
}

/** A page of reviews: cases from payment gateways that finance has to look at, and those that it has settled. */
export async function listReviews(call: ReadCall<Actor>, query: ListQuery): Promise<ReviewPage> {
  const { data, meta } = await runList(
    call.db
      .selectFrom('gateway_reviews as r')
      .leftJoin('payment_attempts as a', (join) =>
        join.onRef('a.site_id', '=', 'r.site_id').onRef('a.id', '=', 'r.attempt_id'),
      )
      .where('r.site_id', '=', call.site.id),
    (rows) =>
      rows
        .leftJoin('payments as p', (join) =>
          join.onRef('p.site_id', '=', 'r.site_id').onRef('p.id', '=', 'r.payment_id'),
        )
        .leftJoin('invoices as i', (join) =>
          join.onRef('i.site_id', '=', 'p.site_id').onRef('i.id', '=', 'p.invoice_id'),
        )
        .leftJoin('admins as c', (join) =>
          join.onRef('c.site_id', '=', 'r.site_id').onRef('c.id', '=', 'r.cleared_by'),
        )
        .select([
          'r.id',
          'r.version',
          'r.status',
          'r.reason',
          'r.provider',
          'r.data',
          'r.payment_id',
          'p.slug as payment_slug',
          'i.slug as invoice_slug',
          'i.number as invoice_number',
          'i.pic_name as payer_name',
          'a.order_ref',
          'p.amount',
          'r.note',
          'c.name as cleared_by_name',
          'r.cleared_at',
          'r.created_at',
          // What the provider still confirms is asked when it is accepted; here what cannot be is left out.
          sql<boolean>`coalesce(r.status = 'OPEN' and r.reason = 'WRONG_AMOUNT' and a.status = 'HELD'
            and (r.data ->> 'found')::numeric > 0 and p.channel = a.provider and p.status <> 'VALID'
            and r.data ->> 'why' is distinct from 'currency_differs', false)`.as('can_accept'),
        ])
        .$castTo<ReviewPage['data'][number]>(),
    query,
    {
      list: gatewayReviewList,
      columns: {
        created_at: 'r.created_at',
        status: 'r.status',
        reason: 'r.reason',
        provider: 'r.provider',
        order_ref: 'a.order_ref',
      },
      searchIn: sql<string>`coalesce(a.order_ref, '')`,
      tie: 'r.id',
    },
  );
  return { data, meta };
}

/** Settles a review; the note says what was done. */
export function clearReview(
  call: WriteCall<Admin>,
  input: { id: string; note: string },
): Promise<SettledReview> {
  return settleReview(call, { ...input, event: 'clear' });
}

type SettledReview = OutputOf<typeof contract.gateway_reviews.clear>['data'];

/**
 * Settles a review (a case from a gateway that finance had to look at).
 * @param input.event how it is settled, as an event of the review's machine
 * @param input.note the person's explanation
 * @throws Problem `kit.illegal_transition` for a review that is settled already
 */
export async function settleReview(
  call: WriteCall<Admin>,
  { id, note, event }: { id: string; note: string; event: EventOf<typeof reviewMachine> },
): Promise<SettledReview> {
  const { tx, site, actor, now } = call;
  const reviewId = isUuid(id) ? id : refuse('kit.not_found');
  const cleared = { note, cleared_by: actor.id, cleared_at: now.toISOString() };
  await tx
    .updateTable('gateway_reviews')
    .set(cleared)
    .where('site_id', '=', site.id)
    .where('id', '=', reviewId)
    .where('status', '=', 'OPEN')
    .execute();
  const { to } = await move(call, reviewMachine, 'gateway_reviews', reviewId, event, note);
  const { version } = await tx
    .selectFrom('gateway_reviews')
    .select('version')
    .where('site_id', '=', site.id)
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow();
  return { id: reviewId, status: to, version };
}
