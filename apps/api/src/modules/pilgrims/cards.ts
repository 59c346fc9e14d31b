import type { PilgrimCards } from '@rihla/domain/pilgrims/reports/reporting.contract';
import { sql } from 'kysely';
import type { Sealer } from '../../kit/crypto.ts';
import type { ReadCall } from '../../kit/call.ts';
import { issuerOf } from '../sites/index.ts';
import { cardCode } from './pilgrim-code.ts';
import { lastDayOf, plainNumbers, reportHead, travellerHead } from './reports/report-rows.ts';
import type { Departure, Traveller } from './travellers.queries.ts';

/** The parts of the identity cards that are the same for all pilgrims of a departure. */
type Journey = Pick<PilgrimCards, 'issuer' | 'makkah_hotel' | 'madinah_hotel' | 'guides'>;

/**
 * Reads the parts of the identity cards that are the same for all pilgrims of a departure: the agency, the hotels in
 * Makkah and Madinah, and the guides.
 */
export async function findJourney(
  call: Pick<ReadCall, 'db' | 'site'>,
  { id, category }: Pick<Departure, 'id' | 'category'>,
): Promise<Journey> {
  const siteId = call.site.id;
  const found = await sql<Omit<Journey, 'issuer'>>`
    select ${hotelIn('makkah', siteId, id)} as makkah_hotel, ${hotelIn('madinah', siteId, id)} as madinah_hotel,
           coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'phone', a.phone) order by a.name)
                       from listing_guides g join admins a on a.site_id = g.site_id and a.id = g.admin_id
                      where g.site_id = ${siteId} and g.listing_id = ${id}), '[]') as guides`.execute(
    call.db,
  );
  return { ...found.rows[0]!, issuer: await issuerOf(call, category) };
}

/**
 * The identity cards of a departure, one for each traveller whose profile is known. Passport numbers on them are in
 * plain text.
 * @param journey what is the same on all cards
 * @param photos photos as `data:` addresses, by the id of the profile
 */
export function pilgrimCards(
  { sealer, now }: { sealer: Sealer; now: Date },
  departure: Departure,
  journey: Journey,
  travellers: readonly Traveller[],
  photos: ReadonlyMap<string, string>,
): PilgrimCards {
  return {
    ...reportHead(departure),
    ...journey,
    printed_at: now.toISOString(),
    return_at: lastDayOf(departure),
    cards: travellers.flatMap((traveller) => {
      const { profile } = traveller;
      if (!profile) return [];
      const { passport_number } = plainNumbers(sealer, profile);
      return [
        {
          ...travellerHead(traveller),
          code: cardCode(sealer, departure.id, traveller.booking_id),
          gender: profile.gender,
          passport_number,
          photo: photos.get(profile.id) ?? null,
        },
      ];
    }),
  };
}

/**
 * SQL for the name of the first hotel of a package in a city, as the pilgrim's card prints it; null when there is
 * none.
 * @param city the code of the city, such as `makkah`
 */
function hotelIn(city: string, siteId: string, listingId: string) {
  return sql<string | null>`(
    select h.name from listing_hotels lh join hotels h on h.id = lh.hotel_id join cities c on c.id = h.city_id
     where lh.site_id = ${siteId} and lh.listing_id = ${listingId} and c.code = ${city}
     order by lh.check_in limit 1)`;
}
