import type { GuideKit } from '@rihla/domain/guiding/guiding.shapes';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { isLiveSql } from '../invoices/index.ts';
import { careOf, logRevelation } from '../pilgrims/index.ts';
import { closesOn, departuresOf, findDeparture, type FoundDeparture, summaryOf } from './departure.scope.ts';
import { readJourney } from './journey.queries.ts';
import { readPeople } from './people.queries.ts';

/** The most departures that are listed; no guide leads more within the time that is shown. */
const MOST_GUIDE_KITS = 50;

/**
 * The departures whose guide kit (what a guide carries of a departure without a network) the actor may read, the next
 * one first. It takes one SQL statement.
 */
export async function listGuideKits(call: ReadCall<Admin>) {
  const found = await sql<FoundDeparture & { travellers: number }>`
    select l.id, l.slug, l.name, l.category, l.departure_at, l.days,
           (select count(*)::int from invoices i
              join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
             where i.site_id = l.site_id and i.listing_id = l.id and ${isLiveSql}) as travellers
      from listings l where l.site_id = ${call.site.id} and ${departuresOf(call)}
     order by l.departure_at, l.id limit ${MOST_GUIDE_KITS}`.execute(call.db);
  return found.rows.map((departure) => {
    const { category: _category, ...summary } = summaryOf(departure);
    return { ...summary, closes_on: closesOn(departure), travellers: departure.travellers };
  });
}

/**
 * The guide kit of one departure: everything that a guide's device stores of it for use without a network. It contains
 * no identity numbers. The number of statements does not grow with the group.
 * @throws Problem `guiding.not_found`
 */
export async function readGuideKit(call: WriteCall<Admin>, { id }: { id: string }): Promise<GuideKit> {
  const departure = await findDeparture(call, id);
  const journey = await readJourney(call, departure.id);
  const people = await readPeople(call, departure);
  const care = await readCare(call, departure.id);
  return {
    listing: summaryOf(departure),
    closes_on: closesOn(departure),
    made_at: call.now.toISOString(),
    journey,
    pilgrims: people.map(({ profile_id, ...one }) => ({
      ...one,
      care: (profile_id !== null && care.get(profile_id)) || null,
    })),
  };
}

/**
 * The needs (health, food) of those pilgrims who have consented, by the id of the profile, for a guide; it is recorded
 * that they were read. For anybody but a guide it is empty.
 */
async function readCare(call: WriteCall<Admin>, listingId: string) {
  if (call.actor.role !== 'GUIDE') return new Map<string, never>();
  await logRevelation(call, { field: 'care', listing_id: listingId });
  const needs = await careOf(call, listingId, 'GUIDE');
  return new Map(needs.map(({ profile_id, name: _name, ...care }) => [profile_id, care]));
}
