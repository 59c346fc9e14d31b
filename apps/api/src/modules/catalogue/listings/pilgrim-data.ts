import { sql } from 'kysely';

/**
 * SQL: whether pilgrim data (an identity or passport number) is known of a profile, as the block rule counts it for a
 * departure `l`. Numbers that were removed after the return, because they are kept no longer or the person was erased,
 * had been entered and count.
 * @param profiles the alias of the table of profiles
 */
export function hasPilgrimData(profiles: string) {
  const column = (name: string) => sql.ref(`${profiles}.${name}`);
  return sql<boolean>`(${column('no_ktp_hash')} is not null or ${column('passport_number_hash')} is not null
    or exists (select from profile_sweeps w
      where w.site_id = ${column('site_id')} and w.profile_id = ${column('id')} and w.kind in ('NUMBERS', 'PERSON')
        and w.swept_on > l.departure_at + coalesce(l.days, 1) - 1))`;
}
