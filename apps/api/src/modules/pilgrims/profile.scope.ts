import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { customersOf } from '../access/index.ts';

/** The profiles an actor may see: a customer its family's, an agent those of its customers, others the site's. */
export function profilesOf(db: Handle, siteId: string, actor: Actor) {
  const profiles = db
    .selectFrom('profiles')
    .where('profiles.site_id', '=', siteId)
    .where('profiles.archived_at', 'is', null);
  if (actor.kind === 'USER') return profiles.where('profiles.user_id', '=', actor.id);
  if (actor.role !== 'AGENT') return profiles;
  return profiles.where(
    'profiles.user_id',
    'in',
    customersOf({ db, site: { id: siteId }, actor }).select('users.id'),
  );
}
