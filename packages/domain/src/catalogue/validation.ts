import { isPilgrimage } from './categories.ts';
import type { FieldCode } from '../kit/errors.ts';
import type { FieldOnlyCode } from '../vocabulary.ts';
import { canMove } from '../kit/machine.ts';
import { addDays, type LocalDate, localDateOf } from '../shared/dates.ts';
import { basePriceProblem, type PricedRoom } from './base-price.ts';
import type { catalogueErrors } from './catalogue.errors.ts';
import type { ListingCategory } from './categories.ts';
import type { ListingStatus } from './choices.ts';
import { isDatedLeg, isDatedStay } from './journey/dated.ts';
import { journeyMismatches, type Mismatch } from './journey/cross-check.ts';
import { type Stay, tripGaps } from './journey/itinerary.ts';
import { listingMachine } from './listings/listing.machine.ts';
import { hijriYearOfPackage, toHijri } from '../shared/hijri.ts';
import { hasDeparted } from './on-sale.ts';

/** The steps of the form in which the office edits a package, in order. */
export const LISTING_STEPS = [
  'basic',
  'schedule',
  'providers',
  'prices',
  'rooms',
  'hotels',
  'flights',
  'buses',
  'addons',
  'itinerary',
  'terms',
] as const;
export type ListingStep = (typeof LISTING_STEPS)[number];

/** The fields of a package that the rules of publication and the warnings check. `tags` is a number of tags. */
export type ListingToCheck = {
  category: ListingCategory;
  name: string;
  description: string | null;
  photo_file_id: string | null;
  meta_title: string | null;
  meta_keywords: string | null;
  meta_description: string | null;
  registration_end: string | null;
  flight_schedule: string | null;
  departure_at: string | null;
  days: number | null;
  seats: number;
  embarkation: string | null;
  season_id: string | null;
  hijri_year: number | null;
  visa_provider_id: string | null;
  insurance_id: string | null;
  muassasah_id: string | null;
  dp_price: number;
  minimum_partial_payment: number;
  minimum_balance: number;
  tags: number;
  variants: readonly PricedRoom[];
  hotels: readonly ({ [K in keyof Stay]: string | null } & { city?: string | null })[];
  flights: readonly {
    direction: string;
    departs_at: string | null;
    arrives_at: string | null;
    from_city?: string | null;
    to_city?: string | null;
  }[];
  itinerary_days: readonly number[];
  /** The chosen season, and the stars of the package and of its hotels; only warnings need them. */
  season?: { name: string; starts_on: string; ends_on: string } | null;
  hotel_stars?: number;
  stars_of_hotels?: readonly number[];
  /** The texts of the itinerary by day of the journey, from 1; only warnings need them. */
  events?: readonly { day: number; text: string }[];
};

export type ListingProblem = FieldCode<typeof catalogueErrors> & FieldOnlyCode;

/** One thing that prevents publication: what is wrong, the field, and the step of the form that has the field. */
export type MissingItem = { code: ListingProblem; field: string; step: ListingStep };

/** Codes of what looks wrong in a package but is allowed; their texts are the messages `listing.warning.<code>`. */
export const LISTING_WARNINGS = [
  'nights_without_hotel',
  'days_without_event',
  'itinerary_other_landing',
  'itinerary_other_take_off',
  'itinerary_other_hotel',
  'hotel_before_landing',
  'hotel_after_take_off',
  'flights_out_of_order',
  'season_elsewhere',
  'hijri_year_differs',
  'stars_differ',
] as const;
/** One thing that looks wrong in a package, with the values for its message. */
export type Warning = Omit<MissingItem, 'code'> & {
  code: (typeof LISTING_WARNINGS)[number];
  data: Record<string, string | number>;
};

/**
 * Everything that prevents a package from being published, specification sections 4 and 5: empty fields, not exactly
 * one base price, for umrah and hajj no hotel or no flight, and dates that contradict each other. A savings program has
 * no journey, so only its texts, amounts and base price are checked.
 * @param listing the package as it is now
 * @param today today in the agency's time zone
 * @returns in the order of the form; empty when the package may be published
 */
export function missingItems(listing: ListingToCheck, today: LocalDate): MissingItem[] {
  const rest = [
    ...scheduleProblems(listing, today),
    ...basePriceProblems(listing),
    ...(isPilgrimage(listing.category) ? journeyProblems(listing) : []),
    ...missingDateProblems(listing),
    ...outsideTripProblems(listing),
  ];
  return [...emptyFields(listing), ...rest].toSorted(
    (a, b) => LISTING_STEPS.indexOf(a.step) - LISTING_STEPS.indexOf(b.step),
  );
}

/**
 * The fields that must be filled in before a package of a category may be published; the form marks them. They are what
 * `missingItems` reports for an empty package.
 */
export function neededToPublish(category: ListingCategory): ReadonlySet<string> {
  return new Set(missingItems({ ...NOTHING, category }, localDateOf('2000-01-01')).map(({ field }) => field));
}

/** A package with nothing filled in. */
const NOTHING: Omit<ListingToCheck, 'category'> = {
  name: '',
  description: null,
  photo_file_id: null,
  meta_title: null,
  meta_keywords: null,
  meta_description: null,
  registration_end: null,
  flight_schedule: null,
  departure_at: null,
  days: null,
  seats: 0,
  embarkation: null,
  season_id: null,
  hijri_year: null,
  visa_provider_id: null,
  insurance_id: null,
  muassasah_id: null,
  dp_price: 0,
  minimum_partial_payment: 0,
  minimum_balance: 0,
  tags: 0,
  variants: [],
  hotels: [],
  flights: [],
  itinerary_days: [],
};

/** Reasons why a package cannot be put on sale that no entry in its form can change. */
export const PUBLICATION_REFUSALS = ['departed', 'on_sale'] as const;

/**
 * Why a package cannot be put on sale: it is on sale to everybody already, or it has departed. Null otherwise, also
 * when fields are missing, which `missingItems` reports.
 */
export function publicationRefusal(
  listing: { status: ListingStatus; departure_at: string | null },
  today: LocalDate,
): (typeof PUBLICATION_REFUSALS)[number] | null {
  if (listing.status === 'ACTIVE') return 'on_sale';
  return canMove(listingMachine, listing.status, 'publish') && !hasDeparted(listing, today)
    ? null
    : 'departed';
}

/** The fields that a package of its category must have and that are empty, specification section 5. */
export function emptyFields(listing: ListingToCheck): MissingItem[] {
  return requiredFields(listing.category)
    .filter(({ field }) => isEmpty(listing, field))
    .map(({ field, step, chosen }) => ({
      code: chosen ? 'form.required_choice' : 'form.required',
      field,
      step,
    }));
}

/**
 * What looks wrong in a package but does not prevent its publication: nights without a hotel, days without an event,
 * and hotels, flights and itinerary that contradict each other. Each warning has the field, and the step of the
 * package's form (`step`) in which the field is.
 */
export function listingWarnings(listing: ListingToCheck): Warning[] {
  if (!listing.departure_at || !listing.days) return [];
  const { nights_without_hotel: nights, days_without_event: days } = tripGaps({
    departure_at: listing.departure_at as LocalDate,
    days: listing.days,
    hotels: listing.hotels.filter(isDatedStay),
    flights: listing.flights.filter(isDatedLeg),
    itinerary_days: listing.itinerary_days,
  });
  const warnings: Warning[] = [];
  // While no flight is entered, two nights without a hotel are accepted: one on each flight.
  if (listing.hotels.length && nights.length > (listing.flights.length ? 0 : 2)) {
    warnings.push({
      code: 'nights_without_hotel',
      field: 'hotels',
      step: 'hotels',
      data: { nights: nights.length, first: nights[0]! },
    });
  }
  if (listing.itinerary_days.length && days.length) {
    warnings.push({
      code: 'days_without_event',
      field: 'itineraries',
      step: 'itinerary',
      data: { days: days.join(', ') },
    });
  }
  return [...warnings, ...mismatchWarnings(listing, listing.departure_at), ...masterDataWarnings(listing)];
}

/**
 * Warnings where a package contradicts master data or the calendar: its departure is not within its season or belongs
 * to another hijri year, or it has another number of stars than its hotels.
 */
function masterDataWarnings({
  season,
  departure_at,
  hijri_year,
  hotel_stars,
  stars_of_hotels = [],
}: ListingToCheck): Warning[] {
  const warnings: Warning[] = [];
  if (season && departure_at && (departure_at < season.starts_on || departure_at > season.ends_on)) {
    const data = { season: season.name, departure: departure_at };
    warnings.push({ code: 'season_elsewhere', field: 'season_id', step: 'schedule', data });
  }
  // The umrah season of a hijri year opens before the year begins, so a package may name either of the two.
  const departure = departure_at && localDateOf(departure_at);
  const proposed = departure && hijriYearOfPackage(departure);
  if (departure && proposed && hijri_year && ![proposed, toHijri(departure).year].includes(hijri_year)) {
    const data = { chosen: hijri_year, departure, proposed };
    warnings.push({ code: 'hijri_year_differs', field: 'hijri_year', step: 'schedule', data });
  }
  const [least, most] = [Math.min(...stars_of_hotels), Math.max(...stars_of_hotels)];
  if (hotel_stars !== undefined && stars_of_hotels.length && (hotel_stars < least || hotel_stars > most)) {
    const data = { stars: hotel_stars, hotels: most };
    warnings.push({ code: 'stars_differ', field: 'hotel_stars', step: 'schedule', data });
  }
  return warnings;
}

/**
 * Warnings where dates and cities of hotels, flights and the day-by-day program contradict each other, each with
 * the step of the form and the field where it is put right.
 * @param departure the day on which the package leaves
 */
function mismatchWarnings(listing: ListingToCheck, departure: string): Warning[] {
  const mismatches = journeyMismatches({
    departure_at: departure,
    hotels: listing.hotels.filter(isDatedStay),
    flights: listing.flights.filter(isDatedLeg),
    events: listing.events ?? [],
  });
  return mismatches.map(({ code, ...data }) => ({ code, data, ...MISMATCH_PLACES[code] }));
}

/** The field, and the step of the form, in which each contradiction can be corrected. */
const MISMATCH_PLACES: Readonly<Record<Mismatch['code'], Pick<MissingItem, 'field' | 'step'>>> = {
  itinerary_other_landing: { field: 'itineraries', step: 'itinerary' },
  itinerary_other_take_off: { field: 'itineraries', step: 'itinerary' },
  itinerary_other_hotel: { field: 'itineraries', step: 'itinerary' },
  hotel_before_landing: { field: 'hotels', step: 'hotels' },
  hotel_after_take_off: { field: 'hotels', step: 'hotels' },
  flights_out_of_order: { field: 'flights', step: 'flights' },
};

/** A field that must not be empty; `chosen`: it is chosen from a list, so that the message asks for a choice. */
type RequiredField = { field: keyof ListingToCheck; step: ListingStep; chosen?: boolean };

const EVERY_CATEGORY: readonly RequiredField[] = [
  { field: 'name', step: 'basic' },
  { field: 'description', step: 'basic' },
  { field: 'photo_file_id', step: 'basic', chosen: true },
  { field: 'tags', step: 'basic', chosen: true },
  { field: 'meta_title', step: 'basic' },
  { field: 'meta_keywords', step: 'basic' },
  { field: 'meta_description', step: 'basic' },
];

const JOURNEY: readonly RequiredField[] = [
  { field: 'registration_end', step: 'schedule' },
  { field: 'flight_schedule', step: 'schedule' },
  { field: 'departure_at', step: 'schedule' },
  { field: 'days', step: 'schedule' },
  { field: 'embarkation', step: 'schedule', chosen: true },
  { field: 'insurance_id', step: 'providers', chosen: true },
];

/** The further fields of umrah and hajj. */
const PILGRIMAGE: readonly RequiredField[] = [
  { field: 'season_id', step: 'schedule', chosen: true },
  { field: 'hijri_year', step: 'schedule' },
  { field: 'visa_provider_id', step: 'providers', chosen: true },
  { field: 'muassasah_id', step: 'providers', chosen: true },
];

const SAVINGS: readonly RequiredField[] = [
  { field: 'minimum_partial_payment', step: 'prices' },
  { field: 'minimum_balance', step: 'prices' },
];

function requiredFields(category: ListingCategory): readonly RequiredField[] {
  if (category === 'TABUNGAN') return [...EVERY_CATEGORY, ...SAVINGS];
  return [...EVERY_CATEGORY, ...JOURNEY, ...(isPilgrimage(category) ? PILGRIMAGE : [])];
}

function isEmpty(listing: ListingToCheck, field: keyof ListingToCheck): boolean {
  const value = listing[field];
  return value === null || value === 0 || (typeof value === 'string' && value.trim() === '');
}

/**
 * What prevents publication in the dates and seats of a package: it has departed, registration ends after departure or
 * has ended, or there are no seats. Savings programs (TABUNGAN) need no seats.
 */
function scheduleProblems(listing: ListingToCheck, today: LocalDate): MissingItem[] {
  const problems: MissingItem[] = [];
  const add = (code: ListingProblem, field: string) => problems.push({ code, field, step: 'schedule' });
  const { departure_at: departure, registration_end: end } = listing;
  if (departure && departure < today) add('catalogue.departed', 'departure_at');
  if (departure && end && end > departure) add('catalogue.registration_after_departure', 'registration_end');
  if (end && end < today) add('catalogue.registration_passed', 'registration_end');
  if (listing.category !== 'TABUNGAN' && listing.seats === 0) add('catalogue.no_seats', 'seats');
  return problems;
}

function basePriceProblems({ variants, dp_price }: ListingToCheck): MissingItem[] {
  const found = basePriceProblem(variants, dp_price);
  return found ? [{ ...found, step: 'prices' }] : [];
}

/**
 * The problem that a package has no hotel or no flight, each with the step of the form where one is added.
 */
function journeyProblems({ hotels, flights }: ListingToCheck): MissingItem[] {
  const problems: MissingItem[] = [];
  if (!hotels.length) problems.push({ code: 'catalogue.no_hotel', field: 'hotels', step: 'hotels' });
  if (!flights.length) problems.push({ code: 'catalogue.no_flight', field: 'flights', step: 'flights' });
  return problems;
}

/**
 * The problem that hotels or flights of a package have no dates, as in a new copy.
 */
function missingDateProblems({ hotels, flights }: ListingToCheck): MissingItem[] {
  const problems: MissingItem[] = [];
  if (!hotels.every(isDatedStay)) {
    problems.push({ code: 'catalogue.hotels_undated', field: 'hotels', step: 'hotels' });
  }
  if (!flights.every(isDatedLeg)) {
    problems.push({ code: 'catalogue.flights_undated', field: 'flights', step: 'flights' });
  }
  return problems;
}

/**
 * The problems that hotels, flights or itinerary lie outside of the days of a package. Hotels and flights may end on
 * the day after the last one.
 */
function outsideTripProblems(listing: ListingToCheck): MissingItem[] {
  const { departure_at: departure, days } = listing;
  if (!departure || !days) return [];
  // The last flight may land on the morning after.
  const end = addDays(departure as LocalDate, days);
  const isInJourney = (from: string, to: string) => from >= departure && to <= end;
  const problems: MissingItem[] = [];
  if (!listing.hotels.filter(isDatedStay).every((stay) => isInJourney(stay.check_in, stay.check_out))) {
    problems.push({ code: 'catalogue.hotels_outside_trip', field: 'hotels', step: 'hotels' });
  }
  if (
    !listing.flights
      .filter(isDatedLeg)
      .every((leg) => isInJourney(leg.departs_at.slice(0, 10), leg.arrives_at.slice(0, 10)))
  ) {
    problems.push({ code: 'catalogue.flights_outside_trip', field: 'flights', step: 'flights' });
  }
  if (listing.itinerary_days.some((day) => day > days)) {
    problems.push({
      code: 'catalogue.itinerary_beyond_trip',
      field: 'itineraries',
      step: 'itinerary',
    });
  }
  return problems;
}
