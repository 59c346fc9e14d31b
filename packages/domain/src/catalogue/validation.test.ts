import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { LISTING_CATEGORIES } from './categories.ts';
import { type ListingToCheck, listingWarnings, missingItems, neededToPublish } from './validation.ts';

const today = localDateOf('2026-11-16');

const complete: ListingToCheck = {
  category: 'UMROH',
  name: 'Umroh Syawal',
  description: 'Sembilan hari.',
  photo_file_id: 'a photo',
  meta_title: 'Umroh Syawal',
  meta_keywords: 'umroh',
  meta_description: 'Sembilan hari.',
  registration_end: '2027-01-01',
  flight_schedule: 'Langsung',
  departure_at: '2027-01-15',
  days: 9,
  seats: 45,
  embarkation: 'Jakarta',
  season_id: 'a season',
  hijri_year: 1448,
  visa_provider_id: 'a provider',
  insurance_id: 'an insurance',
  muassasah_id: 'a muassasah',
  dp_price: 5_000_000,
  minimum_partial_payment: 0,
  minimum_balance: 0,
  tags: 1,
  variants: [
    { room_type: 'QUAD', price: 31_500_000, is_base: true, is_public: true },
    { room_type: 'INFANT', price: 0, is_base: false, is_public: false },
  ],
  hotels: [{ check_in: '2027-01-15', check_out: '2027-01-22' }],
  flights: [
    { direction: 'GO', departs_at: '2027-01-15T10:30', arrives_at: '2027-01-15T16:10' },
    { direction: 'BACK', departs_at: '2027-01-22T19:45', arrives_at: '2027-01-23T09:25' },
  ],
  itinerary_days: [1, 9],
};

const base = { room_type: 'QUAD', price: 31_500_000, is_base: true, is_public: true } as const;

const codes = (changes: Partial<ListingToCheck>) =>
  missingItems({ ...complete, ...changes }, today).map(({ code, field }) => `${field}: ${code}`);

describe('a package that is to go public', () => {
  it('lacks nothing when everything is filled', () => {
    expect(missingItems(complete, today)).toEqual([]);
  });

  it.each([
    'name',
    'description',
    'meta_title',
    'meta_keywords',
    'meta_description',
    'registration_end',
    'flight_schedule',
    'departure_at',
    'days',
    'hijri_year',
  ] as const)('must have its %s filled', (field) => {
    expect(codes({ [field]: null })).toContain(`${field}: form.required`);
  });

  it.each([
    'photo_file_id',
    'embarkation',
    'season_id',
    'visa_provider_id',
    'insurance_id',
    'muassasah_id',
  ] as const)('must have its %s chosen', (field) => {
    expect(codes({ [field]: null })).toEqual([`${field}: form.required_choice`]);
  });

  it('needs a tag', () => {
    expect(codes({ tags: 0 })).toEqual(['tags: form.required_choice']);
  });

  it('reads a text of spaces as empty', () => {
    expect(codes({ description: '   ' })).toEqual(['description: form.required']);
  });

  it('needs exactly one room type as base price', () => {
    expect(codes({ variants: [] })).toEqual(['variants: catalogue.no_base_price']);
    expect(codes({ variants: [base, base] })).toEqual(['variants: catalogue.no_base_price']);
  });

  it('shows a base price that everybody sees', () => {
    expect(codes({ variants: [{ ...base, is_public: false }] })).toEqual([
      'variants: catalogue.base_price_not_public',
    ]);
  });

  it('has the paid price of a grown-up as base price', () => {
    expect(codes({ variants: [{ ...base, room_type: 'INFANT', price: 0 }] })).toEqual([
      'variants: catalogue.base_price_not_adult',
    ]);
    expect(codes({ variants: [{ ...base, price: 0 }] })).toEqual(['variants: catalogue.base_price_free']);
  });

  it('asks for a down payment of the base price at most', () => {
    expect(codes({ dp_price: 31_500_000 })).toEqual([]);
    expect(codes({ dp_price: 31_500_001 })).toEqual(['dp_price: catalogue.dp_above_base_price']);
  });

  it('needs a hotel and a flight when it goes to the holy places, and not when it is a tour', () => {
    expect(codes({ hotels: [], flights: [] })).toEqual([
      'hotels: catalogue.no_hotel',
      'flights: catalogue.no_flight',
    ]);
    const tour = { category: 'TOUR', season_id: null, hijri_year: null, visa_provider_id: null } as const;
    expect(codes({ ...tour, muassasah_id: null, hotels: [], flights: [] })).toEqual([]);
  });

  it('may not have a registration that ends after departure', () => {
    expect(codes({ registration_end: '2027-01-16' })).toEqual([
      'registration_end: catalogue.registration_after_departure',
    ]);
    expect(codes({ registration_end: '2027-01-15' })).toEqual([]);
  });

  it('is not published with a registration that is over', () => {
    expect(codes({ registration_end: '2026-11-15' })).toEqual([
      'registration_end: catalogue.registration_passed',
    ]);
    expect(codes({ registration_end: '2026-11-16' })).toEqual([]);
  });

  it('needs seats', () => {
    expect(codes({ seats: 0 })).toEqual(['seats: catalogue.no_seats']);
  });

  it('has not departed yet', () => {
    expect(codes({ departure_at: '2026-11-15', registration_end: '2026-11-01' })).toContain(
      'departure_at: catalogue.departed',
    );
  });

  it('has no hotel, flight or event from the dates of the package it was copied from', () => {
    expect(
      codes({ departure_at: '2027-03-15', registration_end: '2027-03-01', itinerary_days: [10] }),
    ).toEqual([
      'hotels: catalogue.hotels_outside_trip',
      'flights: catalogue.flights_outside_trip',
      'itineraries: catalogue.itinerary_beyond_trip',
    ]);
  });

  it('needs no journey as a savings program, but its amounts', () => {
    const empty = {
      departure_at: null,
      registration_end: null,
      days: null,
      seats: 0,
      hotels: [],
      flights: [],
    };
    expect(codes({ category: 'TABUNGAN', ...empty })).toEqual([
      'minimum_partial_payment: form.required',
      'minimum_balance: form.required',
    ]);
  });

  it.each(LISTING_CATEGORIES)('lists what an empty %s lacks in the order of the form', (category) => {
    const steps = missingItems(
      { ...complete, category, name: '', variants: [], hotels: [], days: 0 },
      today,
    ).map(({ step }) => step);
    const order = ['basic', 'schedule', 'providers', 'prices', 'hotels', 'flights', 'itinerary'];
    expect(steps).toEqual(steps.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(steps).not.toEqual([]);
  });
});

describe('a package with gaps', () => {
  it('is warned of nights without a hotel beyond those in the air, and of days without an event', () => {
    const found = listingWarnings({
      ...complete,
      hotels: [{ check_in: '2027-01-15', check_out: '2027-01-18' }],
    });
    expect(found.map(({ field, data }) => ({ field, data }))).toEqual([
      { field: 'hotels', data: { nights: 4, first: '2027-01-18' } },
      { field: 'itineraries', data: { days: '2, 3, 4, 5, 6, 7, 8' } },
    ]);
  });

  it.each([
    // The umrah season of 1449 opens on 14 Zulhijah 1448, which is 20 May 2027.
    ['2027-01-15', 1448, false],
    ['2027-05-20', 1448, false],
    ['2027-05-20', 1449, false],
    ['2027-01-15', 1449, true],
    ['2027-01-15', 1600, true],
  ])(
    'departing on %s under the hijri year %i is warned of another year: %s',
    (departure_at, hijri_year, warned) => {
      const found = listingWarnings({ ...complete, departure_at, hijri_year });
      expect(found.some(({ code }) => code === 'hijri_year_differs')).toBe(warned);
    },
  );

  it('is not warned before it has dates', () => {
    expect(listingWarnings({ ...complete, departure_at: null })).toEqual([]);
  });
});

describe('the fields that a form marks as needed to publish', () => {
  it('are hotels, flights, seats and a base price of a journey to the holy places, beside its empty fields', () => {
    const needed = [...neededToPublish('UMROH')];
    for (const field of [
      'description',
      'tags',
      'departure_at',
      'muassasah_id',
      'seats',
      'variants',
      'hotels',
      'flights',
    ])
      expect(needed).toContain(field);
  });

  it('are fewer for a tour, and only texts and amounts for a savings program', () => {
    const tour = neededToPublish('TOUR');
    expect(['muassasah_id', 'visa_provider_id'].filter((field) => tour.has(field))).toEqual([]);
    const savings = neededToPublish('TABUNGAN');
    expect(savings.has('minimum_balance')).toBe(true);
    expect(['departure_at', 'seats', 'hotels'].filter((field) => savings.has(field))).toEqual([]);
  });

  it.each(LISTING_CATEGORIES)('hold every empty field that is refused at publication: %s', (category) => {
    const needed = neededToPublish(category);
    const empty = Object.fromEntries(
      Object.entries(complete).map(([name, value]) => [name, typeof value === 'string' ? null : value]),
    );
    const refused = missingItems({ ...complete, ...empty, category }, today)
      .filter(({ code }) => code.startsWith('form.required'))
      .map(({ field }) => field);
    expect(refused.filter((field) => !needed.has(field))).toEqual([]);
  });
});
