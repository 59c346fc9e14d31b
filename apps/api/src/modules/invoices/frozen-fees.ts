import type { FrozenFee } from '@rihla/domain/agents/freeze-fees';
import type { ReadCall } from '../../kit/call.ts';

/**
 * The agent fees of an invoice as they were frozen when it was booked: one for each agent and each moment (the step of
 * payment that earns it), in the smallest unit of the invoice's currency.
 */
export async function frozenFeesOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  invoiceId: string,
): Promise<FrozenFee[]> {
  const rows = await db
    .selectFrom('frozen_fees')
    .select(['agent_id', 'moment', 'amount'])
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoiceId)
    .orderBy('agent_id')
    .orderBy('moment')
    .execute();
  return rows as FrozenFee[];
}
