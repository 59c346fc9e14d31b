import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { logRevelation } from '../log-revelation.ts';
import { countNumberLookup } from '../number-lookups.ts';
import { profilesSeenBy } from '../profile.scope.ts';

/** The profile that was found; `others` is how many more profiles have the same number. */
type FoundProfile = {
  id: string;
  slug: string;
  user_slug: string;
  name: string;
  no_ktp_mask: string | null;
  others: number;
};

/**
 * Finds the newest profile with a NIK (the number of the identity card) among those that the actor sees, and records
 * that the actor learned whose number it is. The attempts of a person in an hour are limited, whether they find
 * somebody or not, so that nobody can try out numbers.
 * @throws Problem `pilgrims.not_found`, `kit.too_many_requests`
 */
export async function findByNik(call: StepsCall<Actor>, { id: nik }: { id: string }): Promise<FoundProfile> {
  if (!/^\d{16}$/.test(nik)) return refuse('pilgrims.not_found');
  await countNumberLookup(call);
  return call.transaction((write) => findAndRecord(write, nik));
}

/**
 * The newest profile with a NIK among those that the actor sees; records that the actor has found it by this number.
 * @throws Problem `pilgrims.not_found`
 */
async function findAndRecord(call: WriteCall<Actor>, nik: string): Promise<FoundProfile> {
  const found = await profilesSeenBy(call)
    .innerJoin('users', (join) =>
      join.onRef('users.site_id', '=', 'profiles.site_id').onRef('users.id', '=', 'profiles.user_id'),
    )
    .where('profiles.no_ktp_hash', '=', call.sealer.fingerprint('no_ktp', nik))
    .select(['profiles.id', 'profiles.slug', 'profiles.name', 'profiles.no_ktp_mask'])
    .select(['users.slug as user_slug', sql<number>`count(*) over ()::int - 1`.as('others')])
    .orderBy('profiles.created_at', 'desc')
    .orderBy('profiles.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return refuse('pilgrims.not_found');
  await logRevelation(call, { field: 'no_ktp', profile_id: found.id });
  return found;
}
