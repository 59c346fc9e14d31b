import { Client } from 'pg';
import { newSiteToken } from '../apps/api/src/kit/http/site-token.ts';

/** A signed-in main admin of a filled site, who makes the calls of a measurement. */
type Visitor = { siteId: string; host: string; token: string };

/** A departure that can be booked any number of times, and customers of its site. */
export type Departure = Visitor & { listingId: string; variantId: string; userIds: string[] };

/**
 * Makes a session for the main admin of each of the first filled sites.
 * @param count how many sites
 */
export async function signIn(adminUrl: string, count: number): Promise<Visitor[]> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ site_id: string; host: string; admin_id: string }>(
      `select s.id as site_id, h.host, a.id as admin_id
         from sites s join site_hosts h on h.site_id = s.id join admins a on a.site_id = s.id and a.role = 'MAIN'
        where s.slug like 'fill-%' order by s.slug limit $1`,
      [count],
    );
    const visitors = rows.map(({ site_id: siteId, host, admin_id }) => ({
      siteId,
      host,
      admin_id,
      ...newSiteToken(siteId),
    }));
    for (const { siteId, admin_id, hash } of visitors) {
      await client.query(
        `insert into sessions (site_id, token_hash, admin_id, created_at, last_seen_at, ends_at)
         values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
        [siteId, hash, admin_id],
      );
    }
    return visitors.map(({ siteId, host, token }) => ({ siteId, host, token }));
  });
}

/**
 * Finds departures on sale, spread over some sites, and gives each enough seats for all bookings that will be measured.
 * @param count how many departures
 */
export async function openDepartures(
  adminUrl: string,
  visitors: readonly Visitor[],
  count: number,
): Promise<Departure[]> {
  const each = Math.ceil(count / visitors.length);
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<Omit<Departure, keyof Visitor> & { siteId: string }>(
      `select l.site_id as "siteId", l.id as "listingId", v.id as "variantId", u.ids as "userIds"
         from unnest($1::uuid[]) s(id)
        cross join lateral (select * from listings where site_id = s.id and status = 'ACTIVE'
                               and registration_end > current_date + 1 order by departure_at, id limit $2) l
        cross join lateral (select id from listing_variants where site_id = s.id and listing_id = l.id and is_base) v
        cross join lateral (select array(select id from users where site_id = s.id and agent_id is null
                                            order by id limit 100) as ids) u`,
      [visitors.map(({ siteId }) => siteId), each],
    );
    await client.query('update listing_seats set capacity = 1000000000 where listing_id = any ($1::uuid[])', [
      rows.map(({ listingId }) => listingId),
    ]);
    const bySite = new Map(visitors.map((visitor) => [visitor.siteId, visitor]));
    return rows.slice(0, count).map((row) => ({ ...bySite.get(row.siteId)!, ...row }));
  });
}

/** Runs a piece of work on a database connection of its own, and closes that afterwards. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
