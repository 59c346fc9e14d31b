import { amount } from '@rihla/domain/shared/money';
import type { FreeFee } from '@rihla/domain/payouts/payout-rules';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../kit/call.ts';

/**
 * SQL expression for what a fee row `r` adds to the agent's balance; below 0 for a fee that was taken back.
 */
export const signedAmount = sql<number>`case r.kind when 'EARNED' then r.amount else -r.amount end`;

/** SQL condition: the fee row `r` is in no request for payment. */
const isFree = sql`not exists (select from withdrawal_rows w where w.site_id = r.site_id and w.fee_row_id = r.id)`;

/**
 * The free fees of an agent in a currency: those that are in no request for payment yet, summed by invoice, in the
 * smallest unit; below 0 when more was taken back than earned. Invoices whose sum is 0 are left out.
 */
export async function freeFeesOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  { agentId, currency }: { agentId: string; currency: string },
): Promise<FreeFee[]> {
  const { rows } = await sql<{ invoice_id: string; amount: number }>`
    select r.invoice_id, sum(${signedAmount})::bigint as amount from fee_rows r
     where r.site_id = ${site.id} and r.agent_id = ${agentId} and r.currency = ${currency} and ${isFree}
     group by r.invoice_id having sum(${signedAmount}) <> 0
     order by min(r.at), r.invoice_id`.execute(db);
  return rows.map((row) => ({ invoice_id: row.invoice_id, amount: amount(row.amount) }));
}

/**
 * Puts the fees that an agent has earned by some invoices into a request for payment. Fees that are in another request
 * stay there; a unique key of the table makes sure that no fee is in two requests.
 * @returns the sum of the fees put in, in the smallest unit
 */
export async function claimFees(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  request: { withdrawalId: string; agentId: string; currency: string; invoiceIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with free as (
      select r.id, ${signedAmount} as amount from fee_rows r
       where r.site_id = ${site.id} and r.agent_id = ${request.agentId} and r.currency = ${request.currency}
         and r.invoice_id = any(${request.invoiceIds}::uuid[]) and ${isFree}
    ), claimed as (
      insert into withdrawal_rows (site_id, fee_row_id, withdrawal_id)
      select ${site.id}, id, ${request.withdrawalId} from free
    )
    select coalesce(sum(amount), 0)::bigint as amount from free`.execute(tx);
  return rows[0]!.amount;
}

/** Takes all fees out of a request for payment, so that they can be asked for again. */
export async function releaseFees(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  withdrawalId: string,
): Promise<void> {
  await tx
    .deleteFrom('withdrawal_rows')
    .where('site_id', '=', site.id)
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}
