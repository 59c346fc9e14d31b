import type { ListingStatus } from '@rihla/domain/catalogue/choices';
import type { ListingToCheck } from '@rihla/domain/catalogue/validation';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { localTime } from '../sql.ts';

type CheckedListing = ListingToCheck & { id: string; slug: string; status: ListingStatus };

/**
 * Packages with all fields that are checked before a package goes on sale, the next departure first, in one statement.
 * @param condition SQL over `listings as l` that chooses the packages
 */
export async function readListingsToCheck(
  { db, site }: ReadCall,
  condition: RawBuilder<SqlBool>,
): Promise<CheckedListing[]> {
  const found = await sql<CheckedListing>`
    select l.id, l.slug, l.status, l.category, l.name, l.description, l.photo_file_id, l.meta_title, l.meta_keywords,
           l.meta_description, l.registration_end, l.flight_schedule, l.departure_at, l.days, s.capacity as seats,
           l.embarkation, l.season_id, l.hijri_year, l.visa_provider_id, l.insurance_id, l.muassasah_id,
           l.dp_price, l.minimum_partial_payment, l.minimum_balance, ${tagCount} as tags, ${variants} as variants,
           ${hotels} as hotels, ${flights} as flights, ${itineraryDays} as itinerary_days, ${events} as events,
           l.hotel_stars, ${season} as season, ${starsOfHotels} as stars_of_hotels
      from listings l
      join listing_seats s on s.site_id = l.site_id and s.listing_id = l.id
     where l.site_id = ${site.id} and ${condition}
     order by l.departure_at nulls last, l.name, l.id`.execute(db);
  return found.rows;
}

const ofListing = sql`p.site_id = l.site_id and p.listing_id = l.id`;

const tagCount = sql`(select count(*)::integer from listing_tags p where ${ofListing})`;

const variants = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('room_type', p.room_type, 'price', p.price,
           'is_base', p.is_base, 'is_public', p.is_public)), '[]')
    from listing_variants p where ${ofListing} and p.archived_at is null)`;

const hotels = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('check_in', p.check_in, 'check_out', p.check_out,
           'city', c.name)), '[]')
    from listing_hotels p join hotels h on h.id = p.hotel_id join cities c on c.id = h.city_id where ${ofListing})`;

const cityOf = (airport: string) => sql`(
  select c.name from airports a join cities c on c.id = a.city_id where a.id = ${sql.ref(airport)})`;

const flights = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('direction', p.direction, 'departs_at', ${localTime('p.departs_at')},
           'arrives_at', ${localTime('p.arrives_at')}, 'from_city', ${cityOf('p.departure_airport_id')},
           'to_city', ${cityOf('p.arrival_airport_id')})), '[]')
    from listing_flights p where ${ofListing})`;

const events = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('day', p.day, 'text', p.title || ' ' || coalesce(p.description, ''))), '[]')
    from listing_itineraries p where ${ofListing})`;

const season = sql`(select jsonb_build_object('name', m.name, 'starts_on', m.starts_on, 'ends_on', m.ends_on)
    from seasons m where m.id = l.season_id)`;

const starsOfHotels = sql`(
  select coalesce(jsonb_agg(h.stars), '[]') from listing_hotels p join hotels h on h.id = p.hotel_id where ${ofListing})`;

const itineraryDays = sql`(
  select coalesce(jsonb_agg(p.day), '[]') from listing_itineraries p where ${ofListing})`;
