import { PHOTO } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { sql } from 'kysely';

/** SQL column over `profiles`: the id of the photo, which is part of its URL; null where there is none. */
export const photoColumn = sql<string | null>`(
  select n.id from profile_scans n
   where n.site_id = profiles.site_id and n.profile_id = profiles.id and n.kind = ${sql.lit(PHOTO)}
     and n.stored_at is not null and n.removed_at is null
   order by n.stored_at desc, n.id desc limit 1)`.as('photo_id');
