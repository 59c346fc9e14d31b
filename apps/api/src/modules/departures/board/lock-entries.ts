import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';

/**
 * Makes entries of one departure follow each other until the end of the transaction: who comes second sees the numbers that
 * the first has given, so that no visa or ticket number goes to two pilgrims.
 */
export async function lockEntries({ tx, site }: WriteCall, listingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entries ${site.id} ${listingId}`}, 2))`.execute(
    tx,
  );
}
