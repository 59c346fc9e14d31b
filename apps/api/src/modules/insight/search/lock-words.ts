import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';

/**
 * Makes other transactions that write the list of search words of the site wait until this one ends. Otherwise the job
 * that writes the list could read a name before it is erased and store its words after the erasure has removed them.
 */
export async function lockSearchWords({ tx, site }: Pick<WriteCall, 'tx' | 'site'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search_words ${site.id}`}, 3))`.execute(tx);
}
