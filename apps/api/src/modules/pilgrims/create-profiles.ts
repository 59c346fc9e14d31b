import { writeWithoutWaiting } from '../../kit/db/db.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import { personSlug } from '../access/index.ts';

/**
 * Creates profiles (records of pilgrims) with nothing but a name, for travellers who are named on a new booking. The
 * answer of the statement is not waited for, because the booking has locked the seats and others wait for them.
 * @param named the customer, and for each profile the name and the id to which the booking already refers
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
