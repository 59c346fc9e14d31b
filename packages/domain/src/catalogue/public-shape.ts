import { isDatedLeg, isDatedStay } from './journey/dated.ts';
import type { ListingDetail, PublicListing } from './listings/listing.shapes.ts';
import { isBookable } from './on-sale.ts';
import { priceFrom } from './prices/price-from.ts';

/**
 * A package with only what visitors may see. Agent fees, booking codes, private room types, add-ons that only the
 * office may add, bank accounts that are not public, versions, editors and guides are left out.
 * @param listing the package with everything that the office knows
 * @param today today in the agency's time zone, `YYYY-MM-DD`
 */
export function publicShape(listing: ListingDetail, today: string): PublicListing {
  const parts = publicParts(listing);
  const { id, slug, name, status, category, currency, photo, departure_at, return_at, days } = listing;
  const { registration_end, flight_schedule, embarkation, hotel_stars, hijri_year, alumni_only } = listing;
  const { seats_left, description, meta_title, meta_keywords, meta_description } = listing;
  const { dp_price, minimum_partial_payment, minimum_balance, withdrawal_fee_percent, points } = listing;
  const { tax, cancellation_terms } = listing;
  const { benefits, terms, included, excluded, season, insurance, muassasah } = listing;
  return {
    id,
    slug,
    name,
    status,
    category,
    currency,
    photo,
    departure_at,
    return_at,
    days,
    registration_end,
    flight_schedule,
    embarkation,
    hotel_stars,
    hijri_year,
    alumni_only,
    seats_left,
    base_price: priceFrom(parts.variants),
    description,
    meta_title,
    meta_keywords,
    meta_description,
    dp_price,
    minimum_partial_payment,
    minimum_balance,
    withdrawal_fee_percent,
    points,
    tax,
    cancellation_terms,
    benefits,
    terms,
    included,
    excluded,
    season,
    insurance,
    muassasah,
    is_bookable: isBookable(listing, today),
    ...parts,
  };
}

/**
 * The parts of a package that everybody may see, without what is for the office: only public variants, add-ons and
 * bank accounts, only stays and flights that have dates, and no booking codes or fees of agents.
 */
function publicParts(listing: ListingDetail) {
  return {
    variants: listing.variants
      .filter((variant) => variant.is_public)
      .map((variant) => pick(variant, ['id', 'name', 'room_type', 'is_base', 'price'])),
    hotels: listing.hotels
      .filter(isDatedStay)
      .map((stay) => pick(stay, ['id', 'check_in', 'check_out', 'nights', 'hotel'])),
    flights: listing.flights
      .filter(isDatedLeg)
      .map((leg) =>
        pick(leg, [
          'id',
          'direction',
          'type',
          'code',
          'departs_at',
          'terminal',
          'arrives_at',
          'airline',
          'departure_airport',
          'arrival_airport',
          'duration_minutes',
          'days_later',
        ]),
      ),
    buses: listing.buses.map((ride) => pick(ride, ['id', 'leg', 'note', 'bus'])),
    transports: listing.transports.map((ride) =>
      pick(ride, ['id', 'kind', 'day', 'from_place', 'to_place', 'operator', 'note']),
    ),
    addon_categories: listing.addon_categories
      .filter((category) => category.is_public)
      .map((category) => ({
        ...category,
        addons: category.addons.map((addon) => pick(addon, ['id', 'name', 'note', 'price'])),
      })),
    itineraries: listing.itineraries.map((event) =>
      pick(event, ['id', 'day', 'title', 'description', 'photo']),
    ),
    photos: listing.photos.map((photo) => pick(photo, ['id', 'caption', 'photo'])),
    tags: listing.tags.map(({ tag }) => tag),
    banks: listing.banks
      .filter(({ bank }) => bank.is_public)
      .map(({ bank }) => pick(bank, ['id', 'bank', 'name', 'owner', 'number', 'currency'])),
  };
}

/** An object with only some of its fields. */
function pick<T extends object, const K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
