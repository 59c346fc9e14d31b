import { EARNED, type FeeProgress } from '@rihla/domain/agents/fee-moments';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/**
 * The least fee that an agent can earn by an invoice once it is paid in full. Flat fees differ by whether it is paid in
 * several payments (`IN_STEPS`) or by one (`AT_ONCE`); this is the smaller of the two sums, in the smallest unit.
 * `EARNED` lists the moments of a fee that are earned each way.
 */
export async function leastFee(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  invoiceId: string,
  agentId: string,
): Promise<number> {
  const sumOf = (progress: FeeProgress) =>
    sql`coalesce(sum(amount) filter (where moment in (${sql.join(EARNED[progress].map((one) => sql.lit(one)))})), 0)`;
  const { rows } = await sql<{ fee: number }>`
    select least(${sumOf('IN_STEPS')}, ${sumOf('AT_ONCE')})::bigint as fee from frozen_fees
     where site_id = ${site.id} and invoice_id = ${invoiceId} and agent_id = ${agentId}`.execute(db);
  return rows[0]!.fee;
}
