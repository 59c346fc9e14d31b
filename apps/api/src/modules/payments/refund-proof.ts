import { seesRepaidAccount } from '@rihla/domain/payments/repaid-to';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { paymentsSeenBy } from '../invoices/index.ts';

/**
 * Whether an actor may open a file because it is the proof of a refund of a payment that the actor may see. It shows the
 * bank account of the customer.
 */
export async function seesRefundProof(
  call: Pick<ReadCall<Actor>, 'db' | 'site' | 'actor'>,
  fileId: string,
): Promise<boolean> {
  if (!seesRepaidAccount(call.actor.role)) return false;
  const seen = await paymentsSeenBy(call)
    .innerJoin('refunds as r', (join) =>
      join.onRef('r.site_id', '=', 'p.site_id').onRef('r.payment_id', '=', 'p.id'),
    )
    .select('r.id')
    .where('r.evidence_file_id', '=', fileId)
    .executeTakeFirst();
  return seen !== undefined;
}
