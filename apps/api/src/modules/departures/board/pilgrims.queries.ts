import type { PilgrimFacts } from '@rihla/domain/departures/board/pilgrim-checks';
import type { ManifestDetail } from '@rihla/domain/departures/board/manifest.shapes';
import { NEEDED } from '@rihla/domain/pilgrims/completeness';
import { FILE_SECTIONS, type PilgrimFile, SEALED_FIELDS } from '@rihla/domain/pilgrims/file.fields';
import type { SweptOn } from '@rihla/domain/pilgrims/swept';
import type { JourneyGaps } from '@rihla/domain/pilgrims/wizard/requirements';
import type { Sex } from '@rihla/domain/shared/sex';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { sweptColumn } from '../../pilgrims/index.ts';
import { type FinishedCheck, finishedCheckRows } from './board-columns.ts';
import { seenGroup } from './departures.queries.ts';

/** A traveller of a departure as its board reads it. */
export type BoardPilgrim = {
  listing_id: string;
  booking_id: string;
  room_type: string;
  remaining: number;
  /** What is left to pay for equipment; 0 for a guide, who is told nothing of money. */
  equipment_remaining: number;
  due_on: string | null;
  has_agent: boolean;
  agent_name: string | null;
  invoice: { slug: string; number: string; pic_name: string };
  profile: { id: string; slug: string; user_slug: string; name: string; version: number } | null;
  /** The fields of the file that the checks read, the sealed numbers masked; null where nobody is named. */
  file: (PilgrimFile & { gender: Sex | null }) | null;
  ticket: {
    pnr: string | null;
    ticket_number: string | null;
    issued_on: string | null;
    version: number;
  } | null;
  registration_number: string | null;
  /** The rooms, seats in buses and equipment that the traveller has been given. */
  given: FinishedCheck[];
  report: NonNullable<ManifestDetail['pilgrims'][number]['report']> | null;
  swept: SweptOn;
};

/** The fields of a file from which the checks of a departure are made. */
const CHECKED = [
  ...new Set([...NEEDED.register, ...NEEDED.depart, ...Object.keys(FILE_SECTIONS.passport)]),
] as readonly (keyof PilgrimFile)[];

const file = sql`(jsonb_build_object('name', f.name) || jsonb_build_object(${sql.join(
  CHECKED.flatMap((field) => [
    sql.lit(field),
    sql.ref((SEALED_FIELDS as readonly string[]).includes(field) ? `f.${field}_mask` : `f.${field}`),
  ]),
)}))`;

/**
 * The travellers of some departures whom the actor may see, in the order in which they were booked; travellers of
 * invoices that have ended are left out. One statement, however many departures.
 * @param listingIds ids of departures that the actor may see
 */
export async function readPilgrims(
  call: ReadCall<Admin>,
  listingIds: readonly string[],
): Promise<BoardPilgrim[]> {
  if (listingIds.length === 0) return [];
  const found = await sql<BoardPilgrim>`
    select i.listing_id, b.id as booking_id, b.room_type, r.registration_number,
           case when i.status = 'PAID' then 0 else i.total - i.paid end as remaining,
           ${call.actor.role === 'GUIDE' ? sql.lit(0) : sql`i.equipment_total - i.equipment_paid`} as equipment_remaining, i.due_on,
           i.agent_id is not null as has_agent, a.name as agent_name,
           jsonb_build_object('slug', i.slug, 'number', i.number, 'pic_name', i.pic_name) as invoice,
           case when f.id is not null then jsonb_build_object('id', f.id, 'slug', f.slug, 'user_slug', u.slug,
             'name', f.name, 'version', f.version) end as profile,
           case when f.id is not null then ${file} end as file,
           case when t.id is not null then jsonb_build_object('pnr', t.pnr, 'ticket_number', t.ticket_number,
             'issued_on', t.issued_on, 'version', t.version) end as ticket,
           coalesce(g.given, '[]') as given, ${sweptColumn('f')} as swept,
           case when s.id is not null then jsonb_build_object('status', s.status,
             'reason', case when s.status = 'FAILED' then s.reason end,
             'reason_text', case when s.status = 'FAILED' then s.reason_text end) end as report
      from invoices i
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      left join admins a on a.site_id = i.site_id and a.id = i.agent_id
      left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
      left join users u on u.site_id = f.site_id and u.id = f.user_id
      left join pilgrim_registrations r
        on r.site_id = i.site_id and r.listing_id = i.listing_id and r.profile_id = f.id
      left join pilgrim_reports s
        on s.site_id = i.site_id and s.listing_id = i.listing_id and s.profile_id = f.id
      left join departure_tickets t
        on t.site_id = i.site_id and t.listing_id = i.listing_id and t.profile_id = f.id
      left join (${finishedCheckRows(call.site.id, listingIds)}) g on g.booking_id = b.id
     where i.site_id = ${call.site.id} and i.listing_id = any(${listingIds}::uuid[]) and ${seenGroup(call)}
     order by i.sequence, b.position`.execute(call.db);
  return found.rows;
}

/**
 * What is known of a traveller, in the form that the checks of a departure use.
 * @param journey the vaccines and the mahram that the traveller lacks
 */
export function factsOf(pilgrim: BoardPilgrim, journey: JourneyGaps): PilgrimFacts {
  const {
    remaining,
    equipment_remaining,
    due_on,
    has_agent,
    file: known,
    ticket,
    registration_number,
    report,
    given,
    swept,
  } = pilgrim;
  return {
    remaining,
    equipment_remaining,
    due_on,
    has_agent,
    file: known,
    ticket,
    registration_number,
    report_status: report?.status ?? null,
    journey,
    done: given.map(({ check }) => check),
    swept,
  };
}
