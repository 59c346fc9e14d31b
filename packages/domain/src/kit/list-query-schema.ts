import { z } from 'zod';
import type { Field, Fields } from './field.ts';
import { countryCode } from './field-schema.ts';
import { type ListQuery, type ListConfig, PAGE_SIZES, sortKey } from './list-query.ts';

/** The configuration of each list, by the schema that was made from it. */
const configOfSchema = new WeakMap<z.ZodType, ListConfig>();

/**
 * The fields of a list, found by the input schema of its call. They say what the columns of its spreadsheet hold.
 * @param schema the input schema of a call
 * @returns the fields by name; none when the call is not a list
 */
export function listFieldsBehind(schema: z.ZodType): Fields {
  return configOfSchema.get(schema)?.fields ?? {};
}

/** The kinds of fields that can be filtered by a range. */
const RANGED = new Set<Field['kind']>(['date', 'instant', 'integer', 'money', 'decimal']);

/**
 * Makes the schema of a list's query (page, page size, order, search and filters) from the list's configuration. It
 * refuses whatever the configuration does not allow.
 * @param extra further parameters of this list
 */
export function listQuerySchema(config: ListConfig): z.ZodType<ListQuery>;
export function listQuerySchema<ExtraFields extends z.ZodRawShape>(
  config: ListConfig,
  extra: ExtraFields,
): z.ZodType<ListQuery & z.output<z.ZodObject<ExtraFields>>>;
export function listQuerySchema(config: ListConfig, extra?: z.ZodRawShape): z.ZodType {
  const sortable = entries(config.fields).filter(([, field]) => field.sort);
  const sorts = sortable.flatMap(([name]) => [name, `-${name}`]);
  const filters = Object.fromEntries(
    entries(config.fields)
      .filter(([, field]) => field.filter)
      .map(([name, field]) => [name, field.kind === 'choice' ? madeFilter(field) : filterOfKind(field)]),
  );
  const shape = {
    page: PAGE,
    per_page: config.perPage ? PER_PAGE.default(config.perPage) : PER_PAGE_BY_DEFAULT,
    sort: z
      .string()
      .describe(`Of ${sortable.map(([name]) => name).join(', ')}`)
      .default(config.defaultSort)
      .transform((value) => value.split(',').filter(Boolean))
      .refine((keys) => keys.length <= 3 && keys.every((key) => sorts.includes(key)))
      .transform((keys) => keys.map(sortKey)),
    q: entries(config.fields).some(([, field]) => field.search) ? SEARCH_TEXT : NO_SEARCH_TEXT,
    search: z.strictObject(filters).default(config.defaultSearch ?? {}),
  };
  const schema = z.strictObject({ ...shape, ...extra });
  configOfSchema.set(schema, config);
  return schema;
}

// A hundred lists have the same parameters and a thousand filters. What is equal in them is one schema, since each
// schema and each of its checks takes a kilobyte of memory as long as the server runs.

/** The number of a page, from 1. */
const PAGE = z.coerce.number().int().min(1).max(1_000_000).default(1);
/** The rows of a page. */
const PER_PAGE = z.coerce
  .number()
  .describe(`One of ${PAGE_SIZES.join(', ')}`)
  .refine((size) => (PAGE_SIZES as readonly number[]).includes(size));
const PER_PAGE_BY_DEFAULT = PER_PAGE.default(PAGE_SIZES[0]);
/** The text that a list is searched for; null when there is none. */
const SEARCH_TEXT: z.ZodType<string | null> = z
  .string()
  .trim()
  .max(100)
  .refine((value) => !value.includes('\u0000'))
  .optional()
  .transform((value) => value || null);
/** The search text of a list without searchable fields: it is refused, because ignoring it would answer every row. */
const NO_SEARCH_TEXT: z.ZodType<string | null> = z
  .undefined()
  .optional()
  .transform(() => null);

/** The filters that fields of a kind have in common, by the kind. */
const filtersOfKinds = new Map<Field['kind'], z.ZodType>();

/** The schema of a filter, which may be left out, of a field of which the kind says everything. */
function filterOfKind(field: Exclude<Field, { kind: 'choice' }>): z.ZodType {
  const filter = filtersOfKinds.get(field.kind) ?? madeFilter(field);
  filtersOfKinds.set(field.kind, filter);
  return filter;
}

/**
 * Makes the schema of one filter of a list, as it comes in an address: one value, or up to 50 of which one must match;
 * for numbers, money and dates also a range `{ from, to }`, whose bounds are included and may be left out. The filter
 * itself may be left out too.
 */
function madeFilter(field: Field): z.ZodType {
  const one = filterValue(field);
  const many = z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(one).min(1).max(50));
  const filter = RANGED.has(field.kind)
    ? z.union([z.strictObject({ from: one.optional(), to: one.optional() }), many])
    : many;
  const title = FILTER_TITLES[field.kind];
  return (title ? filter.meta({ title }) : filter).optional();
}

/** The names in the OpenAPI document of the filters that are the same in every list. */
const FILTER_TITLES: Partial<Record<Field['kind'], string>> = {
  yes_no: 'YesNoFilter',
  reference: 'IdFilter',
  country: 'CountryFilter',
  integer: 'NumberFilter',
  money: 'NumberFilter',
  decimal: 'DecimalFilter',
  date: 'DateFilter',
  instant: 'InstantFilter',
};

/**
 * Makes the schema of one value of a filter. Values in an address are texts, so numbers and yes or no are checked as
 * texts.
 */
function filterValue(field: Field): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.values);
    case 'yes_no':
      return z.enum(['true', 'false']);
    case 'reference':
      return z.guid();
    case 'country':
      return countryCode;
    case 'integer':
    case 'money':
      return z.string().regex(/^-?\d{1,15}$/);
    case 'decimal':
      return z.string().regex(/^-?\d{1,9}(\.\d{1,9})?$/);
    case 'date':
      return z.iso.date();
    case 'instant':
      return z.union([z.iso.date(), z.iso.datetime()]);
    default:
      return z
        .string()
        .trim()
        .min(1)
        .max(160)
        .refine((value) => !value.includes('\u0000'));
  }
}

function entries(fields: Fields): [string, Field][] {
  return Object.entries(fields);
}
