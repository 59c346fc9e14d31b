import type { contract } from '@rihla/domain/contract';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { gatewayEventList } from '@rihla/domain/payments/gateways/gateway-lists';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor, Admin } from '../../kit/actor.ts';
import type { ReadCall, StepsCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { askProvider } from './commands/ask-attempt.ts';

type EventPage = OutputOf<typeof contract.gateway_events.list>;
type ReplayedEvent = OutputOf<typeof contract.gateway_events.replay>['data'];

/** A page of the notices that providers have sent, without their raw bodies, which contain personal data. */
export async function listEvents(call: ReadCall<Actor>, query: ListQuery): Promise<EventPage> {
  const { data, meta } = await runList(
    call.db.selectFrom('gateway_events as e').where('e.site_id', '=', call.site.id),
    (rows) =>
      rows
        .leftJoin('payment_attempts as a', (join) =>
          join.onRef('a.site_id', '=', 'e.site_id').onRef('a.id', '=', 'e.attempt_id'),
        )
        .leftJoin('payments as p', (join) =>
          join.onRef('p.site_id', '=', 'a.site_id').onRef('p.id', '=', 'a.payment_id'),
        )
        .select([
          'e.id',
          'e.provider',
          'e.verdict',
          'e.result',
          'e.reason',
          'e.word',
          'e.order_ref',
          'e.amount',
          'e.times_received',
          'e.replays',
          'a.payment_id',
          'p.slug as payment_slug',
          'e.received_at',
          'e.processed_at',
        ])
        .$castTo<EventPage['data'][number]>(),
    query,
    {
      list: gatewayEventList,
      columns: {
        received_at: 'e.received_at',
        provider: 'e.provider',
        verdict: 'e.verdict',
        result: 'e.result',
        order_ref: 'e.order_ref',
      },
      searchIn: sql<string>`coalesce(e.order_ref, '')`,
      tie: 'e.id',
    },
  );
  return { data, meta };
}

/**
 * Processes a stored notice of a provider once more: the provider is asked about the attempt, and its answer is
 * applied. Nothing in the notice itself moves money, so repeating one that had its effect changes nothing.
 * @throws Problem `payment.event_not_believed` for a notice whose signature was wrong, `payment.no_attempt` for one
 *   that belongs to no attempt
 */
export async function replayEvent(call: StepsCall<Admin>, { id }: { id: string }): Promise<ReplayedEvent> {
  const eventId = isUuid(id) ? id : refuseKit('kit.not_found');
  const event = await call.read(({ db, site }) =>
    db
      .selectFrom('gateway_events as e')
      .leftJoin('payment_attempts as a', (join) =>
        join
          .onRef('a.site_id', '=', 'e.site_id')
          .onRef('a.provider', '=', 'e.provider')
          .on(sql<boolean>`(a.id = e.attempt_id or (e.attempt_id is null and a.order_ref = e.order_ref))`),
      )
      .select(['e.verdict', 'a.id as attempt_id'])
      .where('e.site_id', '=', site.id)
      .where('e.id', '=', eventId)
      .executeTakeFirst(),
  );
  if (!event) return refuseKit('kit.not_found');
  if (event.verdict !== 'OK') return refuse('payment.event_not_believed');
  const attemptId = event.attempt_id ?? refuse('payment.no_attempt');
  await askProvider(call, attemptId);
  await call.transaction(({ tx, site, actor, now }) =>
    tx
      .updateTable('gateway_events')
      .set((row) => ({
        replays: row('replays', '+', 1),
        replayed_by: actor.id,
        result: 'TAKEN',
        attempt_id: attemptId,
        processed_at: now.toISOString(),
      }))
      .where('site_id', '=', site.id)
      .where('id', '=', eventId)
      .execute(),
  );
  return { id: eventId, result: 'TAKEN' };
}
