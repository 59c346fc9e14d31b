import { seesRepaidAccount } from '@rihla/domain/payments/repaid-to';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { plansSeenBy } from './plan.scope.ts';

/**
 * Whether an actor may open a file because it is the proof of a withdrawal from a savings plan that the actor may
 * see. It shows the bank account of the saver.
 */
export async function seesWithdrawalProof(
  call: Pick<ReadCall<Actor>, 'db' | 'site' | 'actor'>,
  fileId: string,
): Promise<boolean> {
  if (!seesRepaidAccount(call.actor.role)) return false;
  const seen = await plansSeenBy(call)
    .innerJoin('savings_withdrawals as w', (join) =>
      join.onRef('w.site_id', '=', 'i.site_id').onRef('w.invoice_id', '=', 'i.id'),
    )
    .select('w.id')
    .where('w.evidence_file_id', '=', fileId)
    .executeTakeFirst();
  return seen !== undefined;
}
