import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import type { Agency } from './agency.ts';

/** The number of days before today for which there are visits. */
const DAYS = 400;

/** Adds visits of the public pages of an agency over more than a year: ever more of them, and most on weekends. */
export async function playVisits(db: Handle, { site, clock }: Agency): Promise<void> {
  const now = clock.now().toISOString();
  await sql`
    with days as (
      select n, (${now}::timestamptz at time zone ${site.timeZone})::date - (${DAYS} - n) as day
        from generate_series(0, ${DAYS}) n
    ), visitors as (
      select d.day, floor((14 + 22.0 * d.n / ${DAYS})
               * (case when extract(isodow from d.day) >= 6 then 1.4 else 1 end)
               * (0.8 + abs(hashtext(${site.id}::text || d.day::text)) % 400 / 1000.0))::int as visits
        from days d
    )
    insert into page_visits (site_id, day, kind, listing_id, visits)
    select ${site.id}::uuid, v.day, k.kind, null, ceil(v.visits * k.share)::int
      from visitors v
     cross join (values ('SITE', 1.0), ('HOME', 0.55), ('PACKAGES', 0.5), ('ARTICLES', 0.2)) k (kind, share)
    union all
    select ${site.id}::uuid, v.day, 'PACKAGE', l.id, ceil(v.visits * (4 + abs(hashtext(l.slug || v.day::text)) % 9) / 100.0)::int
      from visitors v
      join listings l on l.site_id = ${site.id}::uuid and l.status <> 'NEW' and l.departure_at > v.day
       and l.departure_at < v.day + 180`.execute(db);
}
