import type { EntryKind } from '@rihla/domain/departures/board/entries';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';

/**
 * Makes other transactions that enter numbers of the same kind wait until this one ends: those of visas at the whole
 * site, those of policies and tickets at one departure. So each of them sees the numbers that the earlier one has
 * entered, and no number goes to two pilgrims.
 */
export async function lockEntries(
  { tx, site }: WriteCall,
  kind: EntryKind,
  listingId: string,
): Promise<void> {
  const scope = kind === 'VISA' ? 'visas' : listingId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entries ${site.id} ${scope}`}, 2))`.execute(tx);
}
