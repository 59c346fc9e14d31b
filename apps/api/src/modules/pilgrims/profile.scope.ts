import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { customersOf } from '../access/index.ts';

/**
 * The profiles (records of pilgrims) that an actor sees: a customer those of their own family, an agent those of its
 * customers and of its sub-agents' customers, other staff all of the site. Archived ones are left out.
 */
export function profilesSeenBy({ db, site, actor }: ReadCall<Actor>) {
  const profiles = db
    .selectFrom('profiles')
    .where('profiles.site_id', '=', site.id)
    .where('profiles.archived_at', 'is', null);
  if (actor.kind === 'USER') return profiles.where('profiles.user_id', '=', actor.id);
  if (actor.role !== 'AGENT') return profiles;
  return profiles.where('profiles.user_id', 'in', customersOf({ db, site, actor }).select('users.id'));
}
