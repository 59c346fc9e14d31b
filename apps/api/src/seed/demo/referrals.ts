import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import type { Agency } from './agency.ts';

/** The number of days before today for which there are visits by the links of agents. */
const DAYS = 365;

/** The codes of the regencies in which agents of the demo are shown to visitors. */
const AGENT_CITIES = ['32.76', '32.75', '31.74', '32.73', '32.71', '35.78'];

/**
 * Adds what came of the links of agents in the year before: ever more visits, with quiet days and busy Fridays, the
 * sign-ups of each agent's customers, and the code on the invoices that these booked themselves. Also shows three of
 * four agents to visitors, and takes points off two customers who have enough.
 */
export async function playReferrals(db: Handle, { site, clock }: Agency): Promise<void> {
  const now = clock.now().toISOString();
  // A number from 0 to 1 that looks random and is the same for the same agent, day and package.
  const dice = sql`abs(hashtext(a.referral_code || d.day::text || coalesce(l.slug, ''))) % 1000 / 1000.0`;
  await sql`
    insert into referral_visits (site_id, agent_id, listing_id, day, visits)
    select ${site.id}, v.agent_id, v.listing_id, v.day, v.visits from (
      select a.id as agent_id, l.id as listing_id, d.day::date as day,
             floor(${dice} * (1 + 6.0 * d.n / ${DAYS}) * (case extract(isodow from d.day) when 5 then 1.6 else 1 end)
               * (case when l.id is null then 0.45 else 0.2 end))::int as visits
        from admins a
       cross join lateral (
         select n, (${now}::timestamptz at time zone ${site.timeZone})::date - (${DAYS} - n) as day
           from generate_series(0, ${DAYS}) n) d
        left join lateral (
          select null::uuid as id, null::text as slug
          union all select x.id, x.slug from listings x
           where x.site_id = a.site_id and x.status <> 'NEW' and x.departure_at > d.day
             and x.departure_at < d.day + 150) l on true
       where a.site_id = ${site.id} and a.role = 'AGENT' and a.status = 'ACTIVE' and a.referral_code is not null) v
     where v.visits > 0`.execute(db);
  await sql`
    insert into agent_cards (site_id, agent_id, district_id)
    select a.site_id, a.id, d.id
      from (select site_id, id, row_number() over (order by created_at, id) as n from admins
             where site_id = ${site.id} and role = 'AGENT' and status = 'ACTIVE' and phone is not null
               and referral_code is not null) a
      join districts d on d.code = (${AGENT_CITIES}::text[])[1 + (a.n - 1) % ${AGENT_CITIES.length}]
     where a.n % 4 <> 0`.execute(db);
  await sql`
    insert into referral_sign_ups (site_id, user_id, agent_id, listing_id, code, at)
    select u.site_id, u.id, a.id, (select i.listing_id from invoices i
             where i.site_id = u.site_id and i.user_id = u.id order by i.created_at limit 1), a.referral_code, u.created_at
      from users u join admins a on a.site_id = u.site_id and a.id = u.agent_id and a.referral_code is not null
     where u.site_id = ${site.id}`.execute(db);
  await sql`
    update invoices i set referral_code = a.referral_code
      from admins a
     where i.site_id = ${site.id} and a.site_id = i.site_id and a.id = i.agent_id and i.created_by_kind = 'USER'
       and i.referral_code is null`.execute(db);
  await sql`
    insert into point_rows (site_id, user_id, kind, points, reason, actor_id, at)
    select p.site_id, p.user_id, 'TAKEN_OFF', -10, 'Ditukar koper kabin',
           (select id from admins m where m.site_id = p.site_id and m.role = 'MAIN' order by m.created_at limit 1), ${now}
      from point_rows p where p.site_id = ${site.id}
     group by p.site_id, p.user_id having sum(p.points) >= 20 order by sum(p.points) desc limit 2`.execute(
    db,
  );
}
