import { refuse } from '@rihla/domain/access/access.errors';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';

/** The most profiles in the family of a customer who adds to it; the office may enter larger groups. */
const MOST_IN_FAMILY = 100;

/**
 * Refuses when a customer would have too many profiles in the own family. Those that were removed within a day still
 * count, so that nobody adds and removes without end.
 * @param userId the customer
 * @param added how many profiles are to be added
 * @throws Problem `access.family_full`
 */
export async function assertRoomInFamily(
  { db, site, actor, now }: ReadCall<Actor>,
  userId: string,
  added: number,
): Promise<void> {
  if (actor.kind !== 'USER' || added === 0) return;
  const { rows } = await sql<{ profiles: number }>`
    select count(*)::int as profiles from profiles
     where site_id = ${site.id} and user_id = ${userId}
       and (archived_at is null or archived_at > ${now.toISOString()}::timestamptz - interval '1 day')`.execute(
    db,
  );
  if (rows[0]!.profiles + added > MOST_IN_FAMILY) refuse('access.family_full', { limit: MOST_IN_FAMILY });
}
