import { choice, date, instant, integer, reference, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { CURRENCIES } from '../shared/money.ts';

/** The two curves of taken seats: departures of the coming months, and those of the same months a year before. */
export const SEAT_CURVES = ['NOW', 'BEFORE'] as const;
/** The numbers of days before departure for which the curves have a value. */
export const SEAT_MARKS = [180, 150, 120, 90, 75, 60, 45, 30, 21, 14, 7, 0] as const;

/** The figures whose invoices can be listed: sales by package, agent or city, and invoices that have ended. */
export const INVOICE_FIGURES = ['LISTING', 'AGENT', 'CITY', 'ENDED'] as const;
/**
 * The kinds of rows of a figure: ONE is a single package, agent, city or reason; NONE are the invoices without any;
 * REST are all that have no row of their own.
 */
export const FIGURE_PARTS = ['ONE', 'NONE', 'REST'] as const;

/** The lists of what a figure of the statistics is made of: their fields, filters and sorts. */
export const statsLists = {
  invoices: {
    fields: {
      number: text({ max: 120, required: true, sort: true }),
      created_at: instant({ required: true, sort: true }),
      currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
      pax: integer({ required: true, sort: true }),
      total: { kind: 'money', sort: true },
    },
    defaultSort: '-created_at',
    perPage: 25,
  },
  forecast: {
    fields: {
      number: text({ max: 120, required: true, sort: true }),
      listing_id: reference({ to: 'listing', filter: true }),
      currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
      due_on: date({ required: true, sort: true, filter: true }),
      amount: { kind: 'money', sort: true },
    },
    defaultSort: 'due_on',
    perPage: 25,
  },
  seats: {
    fields: {
      name: text({ max: 160, required: true, sort: true }),
      curve: choice({ values: SEAT_CURVES, keyPrefix: 'seat_curve', required: true, filter: true }),
      departure_at: date({ required: true, sort: true, filter: true }),
      capacity: integer({ required: true, sort: true }),
      taken: integer({ required: true, sort: true }),
      percent: integer({ required: true, sort: true }),
    },
    defaultSort: 'departure_at',
    perPage: 25,
  },
  visits: {
    fields: {
      day: date({ required: true, sort: true, filter: true }),
      visits: integer({ required: true, sort: true }),
      home: integer({ required: true }),
      packages: integer({ required: true }),
      package: integer({ required: true }),
      articles: integer({ required: true }),
      other: integer({ required: true }),
    },
    defaultSort: '-day',
    perPage: 25,
  },
} as const satisfies Readonly<Record<string, ListConfig>>;
