import type { Admin } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';

/**
 * Moves points from one customer to another, both of whose rows the caller holds, as two rows of the ledger.
 * @param points may be negative, for who owes some
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
