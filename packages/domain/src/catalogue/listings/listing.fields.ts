import { choice, date, integer, longText, reference, text, yesNo } from '../../kit/field.ts';
import { TAX_MODES } from '../../booking/tax.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { LISTING_CATEGORIES } from '../categories.ts';

const money = { kind: 'money', required: true } as const;

/**
 * The fields of a package that the office writes, specification section 3. A draft needs only a name and a category;
 * what must be filled in before its publication is in `validation.ts`.
 */
export const listingFields = {
  name: text({ max: 160, required: true, search: true, sort: true }),
  category: choice({
    values: LISTING_CATEGORIES,
    keyPrefix: 'listing_category',
    required: true,
    filter: true,
    sort: true,
  }),
  currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
  description: longText({ max: 20_000 }),
  photo_file_id: reference({ to: 'file' }),
  meta_title: text({ max: 160 }),
  meta_keywords: text({ max: 300 }),
  meta_description: longText({ max: 320 }),
  registration_end: date({ filter: true, sort: true }),
  flight_schedule: text({ max: 200 }),
  departure_at: date({ filter: true, sort: true }),
  days: integer({ min: 1, max: 120, filter: true, sort: true }),
  /** Capacity in people; stored with the seats of the package, in another table. */
  seats: integer({ min: 0, max: 100_000, required: true, filter: true, sort: true }),
  hotel_stars: integer({ min: 1, max: 5, required: true, filter: true, sort: true }),
  /** The place of embarkation by its name in the master data; other names are refused. */
  embarkation: text({ max: 160, namesOf: 'embarkation', filter: true, sort: true }),
  season_id: reference({ to: 'season', filter: true }),
  hijri_year: integer({ shows: 'YEAR', min: 1400, max: 1600, filter: true, sort: true }),
  visa_provider_id: reference({ to: 'visa_provider' }),
  insurance_id: reference({ to: 'insurance' }),
  muassasah_id: reference({ to: 'muassasah' }),
  dp_price: money,
  minimum_partial_payment: money,
  /** Savings programs: the balance from which a deposit may become a booking. */
  minimum_balance: money,
  /** Savings programs: what the agency keeps of a withdrawal, in percent. */
  withdrawal_fee_percent: integer({ min: 0, max: 100, required: true }),
  /** Savings programs: the id of the package that is saved for, where the program names one. */
  saves_for_id: reference({ to: 'listing' }),
  /** How tax is calculated; empty: as the agency has set it for all packages. */
  tax_mode: choice({ values: TAX_MODES, keyPrefix: 'tax_mode' }),
  /** The part of the price for places other than Makkah and Madinah, for each traveller who takes a seat. */
  tax_plus_price: money,
  points: integer({ min: 0, max: 1_000_000, required: true }),
  alumni_only: yesNo({ required: true, filter: true }),
  radio_channel_name: text({ max: 120 }),
  channel: text({ max: 120 }),
} as const;

/** The values of a new package where the request sends none; stars and down payment by specification section 3. */
export const LISTING_DEFAULTS = {
  currency: 'IDR',
  seats: 0,
  hotel_stars: 1,
  dp_price: 0,
  minimum_partial_payment: 0,
  minimum_balance: 0,
  withdrawal_fee_percent: 0,
  tax_plus_price: 0,
  points: 0,
  alumni_only: false,
} as const;

/** The lists of short titles of a package: benefits, terms, what is included and what is not. */
export const TITLE_LISTS = ['benefits', 'terms', 'included', 'excluded'] as const;
