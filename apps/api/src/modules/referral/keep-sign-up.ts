import { sql } from 'kysely';
import type { ReactionCall } from '../../kit/reaction.ts';
import type { CustomerSignedUp } from '../access/index.ts';

/**
 * Keeps by whose link a customer signed up. Who came by none leaves nothing.
 * @param signedUp `listingId` is the package that the customer was about to book, as the browser says; an unknown one is
 *   left out
 */
export async function keepSignUp(
  { tx, site }: ReactionCall,
  { userId, agentId, listingId }: CustomerSignedUp,
): Promise<void> {
  if (agentId === null) return;
  await sql`
    insert into referral_sign_ups (site_id, user_id, agent_id, listing_id, code)
    select a.site_id, ${userId}, a.id,
           (select l.id from listings l where l.site_id = a.site_id and l.id = ${listingId} and l.status <> 'NEW'),
           a.referral_code
      from admins a where a.site_id = ${site.id} and a.id = ${agentId}`.execute(tx);
}
