import { taxOf } from '@rihla/domain/payouts/payout-rules';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { amount } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { ReactionCall } from '../../kit/reaction.ts';
import { canMoveSql } from '../../kit/state-sql.ts';
import { signedAmount } from './free-fees.ts';
import { lockWallets } from './lock-wallet.ts';
import { onItsWay } from './lock-withdrawal.ts';
import { returnWithdrawal } from './pay-withdrawal.ts';

/**
 * Takes fees that an agent has lost again out of the agent's requests for payment. From a request that is paid or on
 * its way nothing is taken: the agent owes the amount, and its next request is lowered by it. A request without any
 * fees left goes back to its agent.
 * @param agentIds the agents who lost fees by the invoice
 * @returns the ids of the requests that went back
 */
export async function releaseTakenBack(
  call: ReactionCall,
  invoiceId: string,
  agentIds: readonly string[],
): Promise<string[]> {
  if (agentIds.length === 0) return [];
  await lockWallets(call, agentIds);
  const changed = await releaseRows(call, invoiceId, agentIds);
  const returned: string[] = [];
  for (const { id, left, tax_rate } of changed) {
    if (left > 0) await lowerRequest(call, id, left, tax_rate);
    else {
      await returnWithdrawal({ ...call, actor: null }, id, { event: 'give_back', because: 'FEES' });
      returned.push(id);
    }
  }
  return returned;
}

/** A request from which fees were taken out: `left` is what it still contains, in the smallest unit. */
type ChangedRequest = { id: string; left: number; tax_rate: number };

/**
 * Removes reversed fees (those with a later row that takes them back) from requests that are neither paid nor on
 * their way.
 * @returns those requests with what is left of each, in the smallest unit
 */
async function releaseRows(
  { tx, site }: ReactionCall,
  invoiceId: string,
  agentIds: readonly string[],
): Promise<ChangedRequest[]> {
  const { rows } = await sql<ChangedRequest>`
    with undone as (
      select h.fee_row_id, h.withdrawal_id
        from fee_rows r
        join withdrawal_rows h on h.site_id = r.site_id and h.fee_row_id = r.id
        join withdrawals w on w.site_id = h.site_id and w.id = h.withdrawal_id
       where r.site_id = ${site.id} and r.invoice_id = ${invoiceId} and r.agent_id = any(${agentIds}::uuid[])
         and r.kind = 'EARNED' and ${canMoveSql('w.status', withdrawalMachine, 'give_back')} and not ${onItsWay}
         and exists (select from fee_rows v
                      where v.site_id = r.site_id and v.invoice_id = r.invoice_id and v.agent_id = r.agent_id
                        and v.moment = r.moment and v.occurrence = r.occurrence + 1
                        and not exists (select from withdrawal_rows x
                                         where x.site_id = v.site_id and x.fee_row_id = v.id))
    ), released as (
      delete from withdrawal_rows h using undone u
       where h.site_id = ${site.id} and h.fee_row_id = u.fee_row_id
    )
    select w.id, w.tax_rate,
           (select coalesce(sum(${signedAmount}), 0)
              from withdrawal_rows h join fee_rows r on r.site_id = h.site_id and r.id = h.fee_row_id
             where h.site_id = w.site_id and h.withdrawal_id = w.id
               and h.fee_row_id not in (select fee_row_id from undone))::bigint as left
      from withdrawals w
     where w.site_id = ${site.id} and w.id in (select withdrawal_id from undone)
     order by w.id`.execute(tx);
  return rows;
}

/**
 * Lowers the amount of a request for payment, and the tax withheld from it, after fees were taken out.
 * @param left the new amount, in the smallest unit
 */
async function lowerRequest(
  { tx, site }: ReactionCall,
  id: string,
  left: number,
  taxRate: number,
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ amount: left, ...taxOf(amount(left), taxRate) })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}
