import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';

/**
 * Makes other transactions that enter visas, policies or tickets of the same departure wait until this one ends. So
 * each of them sees the numbers that the earlier one has entered, and no number goes to two pilgrims.
 */
export async function lockEntries({ tx, site }: WriteCall, listingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entries ${site.id} ${listingId}`}, 2))`.execute(
    tx,
  );
}
