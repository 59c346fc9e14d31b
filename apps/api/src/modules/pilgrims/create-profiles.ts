import type { ReactionCall } from '../../kit/reaction.ts';
import { personSlug } from '../access/index.ts';

/**
 * Creates profiles that hold a name and nothing else, for the travellers whom a booking has just named.
 * @param named the customer, and of each profile the id that the booking refers to already
 */
export async function createProfiles(
  { tx, site }: ReactionCall,
  named: { userId: string; profiles: readonly { id: string; name: string }[] },
): Promise<void> {
  const rows = named.profiles.map(({ id, name }) => ({
    site_id: site.id,
    id,
    user_id: named.userId,
    slug: personSlug(name),
    name,
  }));
  await tx.insertInto('profiles').values(rows).execute();
}
