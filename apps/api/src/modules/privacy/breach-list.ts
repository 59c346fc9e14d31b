import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/**
 * One time that somebody read the encrypted data of a person: whose data and which, when and by whom, and how the
 * person can be reached.
 */
export type DataLook = {
  at: string;
  name: string;
  account_name: string;
  email: string | null;
  phone: string | null;
  what: string;
  departure: string | null;
  looked_by: string | null;
  looked_by_kind: string;
};

/**
 * Lists whose encrypted numbers and scans were read between two moments and by whom. The agency needs it after a
 * data breach for the notice that is due within 3 × 24 hours (UU 27/2022, article 46). Where the data of a whole
 * departure were read, each pilgrim who was booked on it is listed.
 * @param since the first moment that counts
 * @param until the first moment that no longer counts
 */
export async function looksBetween(
  { db, site }: { db: ReadCall['db']; site: Pick<ReadCall['site'], 'id'> },
  since: Date,
  until: Date,
): Promise<DataLook[]> {
  const found = await sql<DataLook>`
    select r.at, p.name, u.name as account_name, u.email, coalesce(p.phone, u.phone) as phone, r.field as what,
           l.name as departure, coalesce(a.name, c.name) as looked_by, r.actor_kind as looked_by_kind
      from revelations r
      join profiles p on p.site_id = r.site_id and (p.id = r.profile_id or r.profile_id is null and p.id in (
             select b.profile_id from bookings b
              where b.site_id = r.site_id and b.listing_id = r.listing_id and b.profile_id is not null))
      join users u on u.site_id = p.site_id and u.id = p.user_id
      left join listings l on l.site_id = r.site_id and l.id = r.listing_id
      left join admins a on a.site_id = r.site_id and r.actor_kind = 'ADMIN' and a.id = r.actor_id
      left join users c on c.site_id = r.site_id and r.actor_kind = 'USER' and c.id = r.actor_id
     where r.site_id = ${site.id} and r.at >= ${since.toISOString()} and r.at < ${until.toISOString()}
     order by r.at, p.name, p.id`.execute(db);
  return found.rows;
}
