import type { ConsentPurpose } from '@rihla/domain/pilgrims/consents';
import type { ProfileCare } from '@rihla/domain/pilgrims/care/care.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';

type SiteCall = Pick<ReadCall, 'db' | 'site'>;

/**
 * SQL that is true where the latest record of a pilgrim's consent for a purpose says that it is given and not
 * withdrawn.
 * @param siteId the id of the site
 * @param profileId SQL of the id of the profile
 * @param purpose what the consent is for
 */
export function hasConsented(siteId: string, profileId: RawBuilder<unknown>, purpose: ConsentPurpose) {
  return sql<boolean>`coalesce((select c.given from consents c
    where c.site_id = ${siteId} and c.profile_id = ${profileId} and c.purpose = ${purpose}
    order by c.at desc, c.id desc limit 1), false)`;
}

/** All consents of a pilgrim and their withdrawals, the newest first, with the names of guardians. */
export async function consentsOf(
  { db, site }: SiteCall,
  profileId: string,
): Promise<ProfileCare['consents']> {
  const rows = await db
    .selectFrom('consents as c')
    .where('c.site_id', '=', site.id)
    .where('c.profile_id', '=', profileId)
    .select(['c.id', 'c.purpose', 'c.given', 'c.words', 'c.words_version', 'c.channel', 'c.giver', 'c.at'])
    .select(
      sql<string | null>`case when c.giver = 'GUARDIAN' then coalesce(
        (select p.name from profiles p where p.site_id = c.site_id and p.id = c.guardian_profile_id),
        (select u.name from users u where u.site_id = c.site_id and u.id = c.user_id)) end`.as(
        'guardian_name',
      ),
    )
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute();
  return rows as ProfileCare['consents'];
}
