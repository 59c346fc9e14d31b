import { guideKitClosesOn, lastDayOf } from '@rihla/domain/guiding/journey-days';
import { refuse } from '@rihla/domain/guiding/guiding.errors';
import { type LocalDate } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { groupsSeenBy } from '../catalogue/index.ts';

/** The parts of a call that decide which departures the actor may see. */
type DepartureCall = Pick<ReadCall, 'db' | 'site' | 'now'> & { actor: Pick<Admin, 'id' | 'kind' | 'role'> };

/** A departure (a package with a day of departure) that the actor may work with; `days` is its length. */
export type FoundDeparture = {
  id: string;
  slug: string;
  name: string;
  category: string;
  departure_at: string;
  days: number | null;
};

/**
 * SQL that is true for the departures `l` with which an actor may work here: a guide has those to which it is assigned,
 * until some days after their return; other staff have all of the site.
 */
export function departuresOf(call: Omit<DepartureCall, 'db'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`l.departure_at is not null and ${groupsSeenBy(call)}`;
}

/**
 * The departure with an id or slug, if the actor may work with it (see `departuresOf`).
 * @throws Problem `guiding.not_found`
 */
export async function findDeparture(call: DepartureCall, idOrSlug: string): Promise<FoundDeparture> {
  const named = isUuid(idOrSlug) ? sql<SqlBool>`l.id = ${idOrSlug}` : sql<SqlBool>`l.slug = ${idOrSlug}`;
  const found = await sql<FoundDeparture>`
    select l.id, l.slug, l.name, l.category, l.departure_at, l.days from listings l
     where l.site_id = ${call.site.id} and ${named} and ${departuresOf(call)}`.execute(call.db);
  return found.rows[0] ?? refuse('guiding.not_found');
}

/** The fields of a departure that every screen about it shows; `return_at` is its last day. */
export function summaryOf(departure: FoundDeparture) {
  const { id, slug, name, category, departure_at } = departure;
  return { id, slug, name, category, departure_at, return_at: lastDayOf(departure) as string };
}

/** The last day on which a guide may have the guide kit of a departure (its data for use without a network). */
export const closesOn = (departure: FoundDeparture): LocalDate => guideKitClosesOn(departure);
