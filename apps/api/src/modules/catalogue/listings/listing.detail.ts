import { type TaxMode, taxRule } from '@rihla/domain/booking/tax';
import { byCategory } from '@rihla/domain/catalogue/addon-categories';
import { returnDate } from '@rihla/domain/catalogue/journey/itinerary';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import type { ListingDetail, PartRow, PublicListing } from '@rihla/domain/catalogue/listings/listing.shapes';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { termsIn } from '@rihla/domain/invoices/cancellation';
import { passportTerm } from '@rihla/domain/catalogue/passport-term';
import { publicShape } from '@rihla/domain/catalogue/public-shape';
import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { manualEvents } from '@rihla/domain/kit/machine';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { listingSeenBy } from './listing.scope.ts';
import {
  type StoredPart,
  type PartView,
  partViewOf,
  withFlightTime,
  withNights,
  withVisibleFee,
  withVisibleNumber,
} from '../parts/part-fields.ts';
import { partsOf } from '../parts/part-tables.ts';
import { taxModeOf } from '../prices/offer.ts';
import { editorsOf } from './presence.ts';
import { idAndName, picture } from '../sql.ts';

/**
 * One package with all its parts, in one statement, with the fields that a reader may see.
 * @param idOrSlug a private package is shown to visitors and customers by its slug only
 * @param reader the person whose rights count, null for the public; by default the actor
 * @throws Problem `catalogue.not_found` when the reader may not see such a package
 */
export async function getListing(
  call: ReadCall,
  idOrSlug: string,
  reader: Reader | null = call.actor,
): Promise<ListingDetail> {
  return getListingWhere(call, listingSeenBy(reader, idOrSlug), reader);
}

/**
 * One package with all its parts as a customer may read it, whatever its status. The caller has checked that the
 * customer may.
 * @throws Problem `catalogue.not_found`
 */
export async function getListingOfTicket(call: ReadCall, id: string): Promise<ListingDetail> {
  return getListingWhere(call, sql<SqlBool>`l.id = ${id}`, null);
}

/**
 * One package as a visitor may read it.
 * @throws Problem `catalogue.not_found`
 */
export async function getPublicListing(call: ReadCall, idOrSlug: string): Promise<PublicListing> {
  const listing = await getListing(call, idOrSlug, null);
  return publicShape(listing, todayIn(call.site.timeZone, call.now));
}

type StoredDetail = Omit<
  ListingDetail,
  | 'return_at'
  | 'passport'
  | 'tax'
  | 'is_editable'
  | 'moves'
  | 'addon_categories'
  | 'variants'
  | 'hotels'
  | 'flights'
> & {
  passport_months: number;
  tax_mode_now: TaxMode;
  variants: StoredPart<'variants'>[];
  hotels: StoredPart<'listings_hotels'>[];
  flights: StoredPart<'flights'>[];
  addons: PartRow<'listings_addons'>[];
};

/**
 * One package with all its parts, in one statement. Refuses as not found when none fits. (A muassasah is the Saudi
 * company that serves the pilgrims.)
 * @param where the condition on the table `listings as l`, including what the reader may see
 * @param reader the member of staff who reads, null for the public; decides about fees and bank numbers, and is
 * left out of `editors`, the people who are editing the package now
 */
async function getListingWhere(
  call: ReadCall,
  where: RawBuilder<SqlBool>,
  reader: Reader | null,
): Promise<ListingDetail> {
  const { db, site, now } = call;
  const found = await sql<StoredDetail>`
    select l.id, l.version, l.slug, l.name, l.status, l.category, l.currency, l.description, l.photo_file_id,
           l.meta_title, l.meta_keywords, l.meta_description, l.registration_end, l.flight_schedule, l.departure_at,
           l.days, l.hotel_stars, l.embarkation, l.season_id, l.hijri_year, l.visa_provider_id, l.insurance_id,
           l.muassasah_id, l.dp_price, l.minimum_partial_payment, l.minimum_balance, l.withdrawal_fee_percent,
           l.saves_for_id, l.points, l.alumni_only,
           l.tax_mode, l.tax_plus_price, ${taxModeOf} as tax_mode_now,
           l.radio_channel_name, l.channel, l.benefits, l.terms, l.included, l.excluded, l.created_at, l.updated_at,
           s.capacity as seats, s.taken as seats_taken, s.held as seats_held, s.free as seats_left, v.price as base_price,
           ${picture('l.photo_file_id')} as photo, ${idAndName('seasons', 'l.season_id')} as season,
           ${idAndName('visa_providers', 'l.visa_provider_id')} as visa_provider,
           ${idAndName('insurances', 'l.insurance_id')} as insurance,
           ${idAndName('muassasahs', 'l.muassasah_id')} as muassasah, ${savesFor} as saves_for, ${original} as duplicated_from,
           ${partsOf('variants')} as variants, ${partsOf('rooms')} as rooms, ${partsOf('listings_hotels')} as hotels,
           ${partsOf('flights')} as flights, ${partsOf('listings_buses')} as buses,
           ${partsOf('listings_transports')} as transports,
           ${partsOf('listings_addons')} as addons, ${partsOf('itineraries')} as itineraries,
           ${partsOf('listings_photos')} as photos,
           ${partsOf('listings_tags')} as tags, ${partsOf('listings_banks')} as banks, ${guides} as guides,
           ${editorsOf(reader?.id ?? null, now)} as editors,
           (select passport_months from site_settings where site_id = l.site_id) as passport_months,
           (select cancellation_terms from site_settings where site_id = l.site_id) as cancellation_terms,
           (select tax_registered from site_settings where site_id = l.site_id) as tax_registered
      from listings l
      join listing_seats s on s.site_id = l.site_id and s.listing_id = l.id
      left join listing_variants v
        on v.site_id = l.site_id and v.listing_id = l.id and v.is_base and v.archived_at is null
     where l.site_id = ${site.id} and ${where}`.execute(db);
  const row = found.rows[0] ?? refuse('catalogue.not_found');
  return asDetail(row, await partViewOf(call, reader), todayIn(site.timeZone, now));
}

const original = sql`(select jsonb_build_object('id', o.id, 'name', o.name) from listings o
  where o.site_id = l.site_id and o.id = l.duplicated_from)`;

/** SQL for the departure for which customers save in the savings program `l`; null for other packages. */
const savesFor = sql`(select jsonb_build_object('id', o.id, 'name', o.name) from listings o
  where o.site_id = l.site_id and o.id = l.saves_for_id)`;

const guides = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'admin_id', a.id, 'name', a.name) order by a.name, a.id), '[]')
    from listing_guides g join admins a on a.site_id = g.site_id and a.id = g.admin_id
   where g.site_id = l.site_id and g.listing_id = l.id)`;

/**
 * A stored package in the form in which it is answered: with the day of return, the moves between states that are
 * possible now, and without the fields that the reader may not see. A package that has departed can no longer be
 * changed.
 * @param view what the reader may see of agent fees, booking codes and bank accounts
 */
function asDetail(
  { addons, passport_months, tax_mode_now, ...row }: StoredDetail,
  view: PartView,
  today: string,
): ListingDetail {
  const departed = hasDeparted(row, today);
  return {
    ...row,
    return_at: row.departure_at && row.days ? returnDate(row.departure_at as LocalDate, row.days) : null,
    passport: passportTerm(row, passport_months),
    tax: taxRule(tax_mode_now, row.tax_plus_price),
    cancellation_terms: termsIn(row.cancellation_terms, row.currency),
    is_editable: !departed,
    moves: departed ? [] : manualEvents(listingMachine, row.status),
    variants: row.variants.map((variant) => withVisibleFee(variant, view)),
    hotels: row.hotels.map(withNights),
    flights: row.flights.map((leg) => withFlightTime(leg, view)),
    banks: row.banks.map((bank) => withVisibleNumber(bank, view)),
    addon_categories: byCategory(addons),
  };
}
