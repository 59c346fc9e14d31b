import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

/**
 * Locks the fees of agents until the commit, so that requests, payments and reversals of fees of one agent happen
 * one after the other. Where an invoice is locked as well, it is locked first.
 */
export async function lockWallets(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  agentIds: readonly string[],
): Promise<void> {
  const keys = [...new Set(agentIds)].sort().map((agentId) => `wallet ${site.id} ${agentId}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(${keys}::text[]) as k`.execute(
    tx,
  );
}
