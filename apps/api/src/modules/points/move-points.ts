import type { Admin } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';

/**
 * Moves points from one customer to another, as two rows of `point_rows`. The caller has locked both customers.
 * @param move `from` and `to` are ids of customers; `points` below 0 moves points that are owed
 */
export async function movePoints(
  { tx, site, actor }: WriteCall<Admin>,
  move: { from: string; to: string; points: number; reason: string },
): Promise<void> {
  if (move.points === 0) return;
  const row = { site_id: site.id, kind: 'MOVED', reason: move.reason, actor_id: actor.id } as const;
  await tx
    .insertInto('point_rows')
    .values([
      { ...row, user_id: move.from, points: -move.points },
      { ...row, user_id: move.to, points: move.points },
    ])
    .execute();
}
