import type { WithdrawalStatus } from '@rihla/domain/payouts/withdrawal.machine';
import type { DisbursementStatus } from '@rihla/domain/payouts/disbursement.machine';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/** A request for payment after a command has changed it: its id, version, status and the status of its disbursement. */
export async function withdrawalState(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  id: string,
): Promise<{
  id: string;
  version: number;
  status: WithdrawalStatus;
  disbursement: DisbursementStatus | null;
}> {
  const row = await db
    .selectFrom('withdrawals as w')
    .select(['w.id', 'w.version', 'w.status', lastDisbursement.as('disbursement')])
    .where('w.site_id', '=', site.id)
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, status: row.status as WithdrawalStatus };
}

/** SQL expression for the state of the newest disbursement of the request `w`; null when it has none. */
export const lastDisbursement = sql<DisbursementStatus | null>`(
  select d.status from disbursements d where d.site_id = w.site_id and d.withdrawal_id = w.id
   order by d.created_at desc, d.id desc limit 1)`;
