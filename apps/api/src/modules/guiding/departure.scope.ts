import { guideKitClosesOn, lastDayOf } from '@rihla/domain/guiding/journey-days';
import { GUIDE_KIT_DAYS_AFTER_RETURN } from '@rihla/domain/guiding/choices';
import { refuse } from '@rihla/domain/guiding/guiding.errors';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';

/** The parts of a call that decide which departures the actor may see. */
type DepartureCall = Pick<ReadCall, 'db' | 'site' | 'now'> & { actor: Pick<Admin, 'id' | 'role'> };

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
export function departuresOf({ site, actor, now }: Omit<DepartureCall, 'db'>): RawBuilder<SqlBool> {
  if (actor.role !== 'GUIDE') return sql<SqlBool>`l.departure_at is not null`;
  const today = todayIn(site.timeZone, now);
  return sql<SqlBool>`l.departure_at + coalesce(l.days, 1) - 1 + ${GUIDE_KIT_DAYS_AFTER_RETURN}::int >= ${today}::date
    and exists (select from listing_guides g
                 where g.site_id = l.site_id and g.listing_id = l.id and g.admin_id = ${actor.id})`;
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
