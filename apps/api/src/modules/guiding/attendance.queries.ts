import type { IncidentKind } from '@rihla/domain/guiding/choices';
import type { Attendance, CheckIn, Gathering, Incident } from '@rihla/domain/guiding/guiding.shapes';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { actedAs } from '../../kit/lists/reference-names.ts';
import type { FileCall } from '../media/index.ts';
import { departuresOf, findDeparture, summaryOf } from './departure.scope.ts';
import { readPeople } from './people.queries.ts';

/** The most open incidents that are listed; `total` counts all of them. */
const OPEN_SHOWN = 20;

/**
 * The attendance of a departure: its gatherings with their check-ins, its incidents and its travellers. Four
 * statements.
 * @throws Problem `guiding.not_found`
 */
export async function readAttendance(call: ReadCall<Admin>, { id }: { id: string }): Promise<Attendance> {
  const departure = await findDeparture(call, id);
  const people = await readPeople(call, departure);
  return {
    listing: summaryOf(departure),
    travellers: people.map(({ booking_id, name, phone, group }) => ({
      booking_id,
      name,
      phone,
      group: group.number,
    })),
    gatherings: await gatheringsOf(call, departure.id),
    incidents: await incidentsOf(call, departure.id),
  };
}

/** The gatherings of a departure with their check-ins, the latest first. It takes one SQL statement. */
async function gatheringsOf({ db, site }: ReadCall<Admin>, listingId: string): Promise<Gathering[]> {
  const found = await sql<Gathering>`
    select g.id, g.title, g.place, g.meets_at, ${actedAs('m')} as made_by, g.version,
           coalesce((select jsonb_agg(jsonb_build_object('booking_id', c.booking_id, 'present', c.present,
                       'method', c.method, 'noted_at', c.noted_at, 'by', ${actedAs('a')}, 'version', c.version)
                       order by c.booking_id)
              from check_ins c left join admins a on a.site_id = c.site_id and a.id = c.admin_id
             where c.site_id = g.site_id and c.gathering_id = g.id), '[]') as check_ins
      from gatherings g left join admins m on m.site_id = g.site_id and m.id = g.made_by
     where g.site_id = ${site.id} and g.listing_id = ${listingId}
     order by g.meets_at desc, g.id`.execute(db);
  return found.rows.map((row) => ({
    ...row,
    meets_at: iso(row.meets_at),
    check_ins: row.check_ins.map((one: CheckIn) => ({ ...one, noted_at: iso(one.noted_at) })),
  }));
}

/** The incidents of a departure, the newest first. It takes one SQL statement. */
async function incidentsOf({ db, site }: ReadCall<Admin>, listingId: string): Promise<Incident[]> {
  const found = await sql<Incident>`
    select n.id, n.kind, n.text, n.booking_id, n.photo_file_id, n.noted_at, ${actedAs('r')} as reported_by, n.answer,
           n.handled_at, case when n.handled_at is not null then ${actedAs('h')} end as handled_by, n.version
      from incidents n
      left join admins r on r.site_id = n.site_id and r.id = n.reported_by
      left join admins h on h.site_id = n.site_id and h.id = n.handled_by
     where n.site_id = ${site.id} and n.listing_id = ${listingId}
     order by n.noted_at desc, n.id`.execute(db);
  return found.rows.map((row) => ({
    ...row,
    noted_at: iso(row.noted_at),
    handled_at: row.handled_at === null ? null : iso(row.handled_at),
  }));
}

/** The incidents of the site that nobody has handled, the newest first. It takes one SQL statement. */
export async function listOpenIncidents({ db, site }: ReadCall<Admin>) {
  const found = await sql<{
    id: string;
    kind: IncidentKind;
    text: string;
    noted_at: string;
    reported_by: string;
    listing: { slug: string; name: string };
    total: number;
  }>`
    select n.id, n.kind, n.text, n.noted_at, ${actedAs('r')} as reported_by,
           jsonb_build_object('slug', l.slug, 'name', l.name) as listing, count(*) over ()::int as total
      from incidents n
      left join admins r on r.site_id = n.site_id and r.id = n.reported_by
      join listings l on l.site_id = n.site_id and l.id = n.listing_id
     where n.site_id = ${site.id} and n.handled_at is null
     order by n.noted_at desc, n.id limit ${OPEN_SHOWN}`.execute(db);
  return {
    total: found.rows[0]?.total ?? 0,
    rows: found.rows.map(({ total: _total, ...row }) => ({ ...row, noted_at: iso(row.noted_at) })),
  };
}

/** Whether a file is the picture of an incident on a departure that the member of staff may see. */
export async function seesIncidentPicture(
  { db, site, actor, now }: FileCall,
  fileId: string,
): Promise<boolean> {
  if (actor.kind !== 'ADMIN') return false;
  const found = await sql`
    select from incidents n join listings l on l.site_id = n.site_id and l.id = n.listing_id
     where n.site_id = ${site.id} and n.photo_file_id = ${fileId} and ${departuresOf({ site, actor, now })}`.execute(
    db,
  );
  return found.rows.length > 0;
}

const iso = (instant: string) => new Date(instant).toISOString();
