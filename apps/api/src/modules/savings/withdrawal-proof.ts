import type { ReadCall } from '../../kit/call.ts';
import { plansSeenBy } from './plan.scope.ts';

/**
 * Whether an actor may open a file because it is the proof of a withdrawal from a savings plan that the actor may
 * see.
 */
export async function seesWithdrawalProof(
  call: Pick<ReadCall, 'db' | 'site' | 'actor'>,
  fileId: string,
): Promise<boolean> {
  const seen = await plansSeenBy(call)
    .innerJoin('savings_withdrawals as w', (join) =>
      join.onRef('w.site_id', '=', 'i.site_id').onRef('w.invoice_id', '=', 'i.id'),
    )
    .select('w.id')
    .where('w.evidence_file_id', '=', fileId)
    .executeTakeFirst();
  return seen !== undefined;
}
