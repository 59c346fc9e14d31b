import {
  code,
  country,
  decimal,
  integer,
  reference,
  text,
  yesNo,
  choice,
  date,
  longText,
  slug,
} from '../kit/field.ts';
import { resource } from '../kit/resource.ts';
import { CURRENCIES } from '../shared/money.ts';
import { ADDON_CATEGORY_TYPES, CITY_KINDS, DISTRICT_LEVELS } from './choices.ts';

/** The calls of master data, which cannot be changed in the product: a command imports it. Specification section 6. */
const READ_ONLY = ['list', 'get'] as const;

const masterCode = code({ max: 20, required: true, search: true, sort: true });
const masterName = text({ max: 160, required: true, search: true, sort: true });

export const city = resource({
  name: 'city',
  path: 'cities',
  ofSite: false,
  fields: {
    code: masterCode,
    name: masterName,
    country: country({ required: true, sort: true, filter: true }),
    /** Only of an Indonesian city. */
    province_id: reference({ to: 'district' }),
    kind: choice({ values: CITY_KINDS, keyPrefix: 'city_kind', required: true, filter: true }),
    latitude: decimal({}),
    longitude: decimal({}),
  },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'province_id', 'country', 'kind'],
  defaultSort: 'name',
  perPage: 25,
  publicList: true,
});

export const airline = resource({
  name: 'airline',
  path: 'airlines',
  ofSite: false,
  fields: {
    code: masterCode,
    icao: code({ max: 3, search: true }),
    name: masterName,
    country: country({ required: true, sort: true, filter: true }),
  },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'code', 'icao', 'country'],
  defaultSort: 'name',
  perPage: 25,
});

export const airport = resource({
  name: 'airport',
  path: 'airports',
  ofSite: false,
  fields: {
    code: masterCode,
    icao: code({ max: 4, search: true }),
    name: masterName,
    city_id: reference({ to: 'city', filter: true }),
    country: country({ required: true, sort: true, filter: true }),
    time_zone: text({ max: 60, required: true }),
    embarkation: text({ max: 60, sort: true }),
  },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'code', 'city_id', 'country', 'time_zone', 'embarkation'],
  defaultSort: 'name',
  perPage: 25,
});

/**
 * A city from which groups leave Indonesia. A package stores its name; people also know it by the code of its airport
 * (`iata`).
 */
export const embarkation = resource({
  name: 'embarkation',
  path: 'embarkations',
  ofSite: false,
  fields: {
    code: code({ max: 40, required: true }),
    name: masterName,
    airport_id: reference({ to: 'airport', required: true, filter: true }),
    iata: code({ max: 4, required: true, search: true, sort: true }),
  },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'iata', 'airport_id'],
  defaultSort: 'name',
  perPage: 25,
  publicList: true,
});

/**
 * A bank of Indonesia by Bank Indonesia's clearing code. `short_name` is how an account of the agency names its bank.
 */
export const catalogueBank = resource({
  name: 'catalogue_bank',
  path: 'banks_catalogue',
  ofSite: false,
  fields: {
    code: masterCode,
    short_name: text({ max: 60, required: true, search: true, sort: true }),
    name: masterName,
  },
  label: 'name',
  calls: READ_ONLY,
  columns: ['short_name', 'name', 'code'],
  defaultSort: 'short_name',
  perPage: 25,
  publicList: true,
});

export const hotel = resource({
  name: 'hotel',
  path: 'hotels',
  ofSite: false,
  fields: {
    code: code({ max: 80, required: true }),
    name: masterName,
    city_id: reference({ to: 'city', required: true, filter: true }),
    stars: integer({ required: true, min: 1, max: 5, sort: true, filter: true }),
    distance_m: integer({ min: 0, sort: true }),
    latitude: decimal({}),
    longitude: decimal({}),
  },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'city_id', 'stars', 'distance_m'],
  defaultSort: 'name',
  perPage: 25,
  publicList: true,
});

export const bus = resource({
  name: 'bus',
  path: 'buses',
  ofSite: false,
  fields: { code: masterCode, name: masterName, seats: integer({ min: 1, max: 100, sort: true }) },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'seats', 'code'],
  defaultSort: 'name',
});

export const season = resource({
  name: 'season',
  path: 'seasons',
  ofSite: false,
  fields: {
    code: masterCode,
    name: masterName,
    starts_on: date({ required: true, sort: true }),
    ends_on: date({ required: true, sort: true }),
  },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'starts_on', 'ends_on'],
  defaultSort: '-starts_on',
});

export const insurance = resource({
  name: 'insurance',
  path: 'insurances',
  ofSite: false,
  fields: { code: masterCode, name: masterName },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'code'],
  defaultSort: 'name',
  perPage: 25,
});

export const visaProvider = resource({
  name: 'visa_provider',
  path: 'visa_providers',
  ofSite: false,
  fields: { code: masterCode, name: masterName },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'code'],
  defaultSort: 'name',
  perPage: 25,
});

export const muassasah = resource({
  name: 'muassasah',
  path: 'muassasahs',
  ofSite: false,
  fields: { code: masterCode, name: masterName, city_id: reference({ to: 'city', filter: true }) },
  label: 'name',
  calls: READ_ONLY,
  columns: ['name', 'city_id', 'code'],
  defaultSort: 'name',
  perPage: 25,
  publicList: true,
});

/** A province, regency or district by the ministry's dotted code; they form one tree. */
export const district = resource({
  name: 'district',
  path: 'districts',
  ofSite: false,
  fields: {
    code: masterCode,
    name: masterName,
    level: choice({ values: DISTRICT_LEVELS, keyPrefix: 'district_level', required: true, filter: true }),
    parent_id: reference({ to: 'district', filter: true }),
    path: text({ max: 300, required: true, search: true, sort: true }),
  },
  label: 'path',
  calls: READ_ONLY,
  columns: ['name', 'level', 'path', 'code'],
  defaultSort: 'path',
  perPage: 25,
  storesSearch: { beginnings: ['name', 'code'] },
  publicList: true,
});

export const tagCategory = resource({
  name: 'tag_category',
  path: 'tags_categories',
  ofSite: true,
  fields: { slug: slug(), name: text({ max: 80, required: true, search: true, sort: true }) },
  label: 'name',
  columns: ['name'],
  defaultSort: 'name',
});

export const tag = resource({
  name: 'tag',
  path: 'tags',
  ofSite: true,
  fields: {
    slug: slug(),
    name: text({ max: 80, required: true, search: true, sort: true }),
    tag_category_id: reference({ to: 'tag_category', filter: true }),
  },
  label: 'name',
  columns: ['name', 'tag_category_id'],
  defaultSort: 'name',
});

/**
 * A category of add-ons. GROUP add-ons count once per invoice, PERSON and PROFILE add-ons once for each traveller who
 * selects them.
 */
export const addonCategory = resource({
  name: 'addon_category',
  path: 'addons_categories',
  ofSite: true,
  fields: {
    slug: slug(),
    name: text({ max: 80, required: true, search: true, sort: true }),
    type: choice({
      values: ADDON_CATEGORY_TYPES,
      keyPrefix: 'addon_category_type',
      required: true,
      filter: true,
    }),
    is_required: yesNo({ required: true, filter: true }),
    is_unique: yesNo({ required: true, filter: true }),
    is_public: yesNo({ required: true, filter: true }),
  },
  label: 'name',
  columns: ['name', 'type', 'is_required', 'is_unique', 'is_public'],
  defaultSort: 'name',
});

export const articleCategory = resource({
  name: 'article_category',
  path: 'categories',
  table: 'article_categories',
  ofSite: true,
  fields: {
    slug: slug(),
    title: text({ max: 120, required: true, search: true, sort: true }),
    meta_description: longText({ max: 300 }),
    meta_keywords: text({ max: 200 }),
  },
  label: 'title',
  columns: ['title', 'meta_description'],
  defaultSort: 'title',
});

/** A bank account of the agency. */
export const bank = resource({
  name: 'bank',
  path: 'banks',
  ofSite: true,
  fields: {
    slug: slug(),
    bank: text({ max: 80, required: true, search: true, sort: true, filter: true, naming: 'ORGANISATION' }),
    logo_file_id: reference({ to: 'file' }),
    name: text({ max: 80, required: true, search: true, sort: true }),
    owner: text({ max: 120, required: true, search: true, naming: 'ORGANISATION' }),
    number: text({ max: 34, required: true, search: true, pattern: /^[0-9 -]{5,34}$/ }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    is_public: yesNo({ required: true, filter: true }),
    show_on_payment: yesNo({ required: true, filter: true }),
  },
  label: 'name',
  columns: ['bank', 'number', 'owner', 'currency', 'is_public', 'show_on_payment'],
  defaultSort: 'bank',
});
