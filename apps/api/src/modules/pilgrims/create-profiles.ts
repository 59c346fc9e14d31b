import { writeWithoutWaiting } from '../../kit/db/db.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import { personSlug } from '../access/index.ts';

/**
 * Creates profiles that hold a name and nothing else, for the travellers whom a booking has just named. The booking holds
 * seats by now, so nothing waits for the answer.
 * @param named the customer, and of each profile the id that the booking refers to already
 */
export function createProfiles(
  { tx, site }: ReactionCall,
  named: { userId: string; profiles: readonly { id: string; name: string }[] },
): void {
  const rows = named.profiles.map(({ id, name }) => ({
    site_id: site.id,
    id,
    user_id: named.userId,
    slug: personSlug(name),
    name,
  }));
  writeWithoutWaiting(tx, tx.insertInto('profiles').values(rows));
}
