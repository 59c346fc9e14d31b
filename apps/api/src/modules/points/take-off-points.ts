import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/points/points.errors';
import type { Admin } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { lockCustomer } from '../access/index.ts';
import { pointsOf } from './points.queries.ts';

/**
 * Takes points off a customer, for a reason that staff gives. The customer's row is locked until the commit, so that
 * two people cannot take the same points at the same time.
 * @param points how many, above 0
 * @returns the id of the row that was written and the points that are left
 * @throws Problem `points.too_few` with the customer's balance of points
 */
export async function takeOffPoints(
  call: WriteCall<Admin>,
  { id: idOrSlug, points, reason }: InputOf<typeof contract.points.take_off>,
): Promise<{ id: string; balance: number }> {
  const { id: userId } = await lockCustomer(call, idOrSlug);
  const balance = await pointsOf(call, userId);
  if (balance < points)
    return refuse('points.too_few', { balance }, { points: [{ code: 'points.too_few', data: { balance } }] });
  const { id } = await call.tx
    .insertInto('point_rows')
    .values({
      site_id: call.site.id,
      user_id: userId,
      kind: 'TAKEN_OFF',
      points: -points,
      reason,
      actor_id: call.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, balance: balance - points };
}
