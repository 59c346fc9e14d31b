import { sql } from 'kysely';
import type { ReactionCall } from '../../kit/reaction.ts';
import type { CustomerSignedUp } from '../access/index.ts';

/**
 * Records by which agent's referral link a new customer came. Nothing is stored for a customer who came without such
 * a link (`agentId` null).
 * @param signedUp `listingId` is the package that the customer was about to book, as the browser sent it; an unknown
 *   one is left out
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
