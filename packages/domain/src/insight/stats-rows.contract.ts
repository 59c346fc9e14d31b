import { z } from 'zod';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { page, procedure, staff } from '../kit/procedure.ts';
import { invoiceStatus } from '../invoices/invoice-answers.ts';
import { CURRENCIES } from '../shared/money.ts';
import { FIGURE_PARTS, INVOICE_FIGURES, SEAT_CURVES, SEAT_MARKS, statsLists } from './stats-lists.ts';

const count = z.int();

const forecastRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    number: z.string(),
    pic_name: z.string(),
    listing_name: z.string(),
    /** The day on which this part of the invoice is due; null where none is set. */
    due_on: z.string().nullable(),
    currency: z.enum(CURRENCIES),
    amount: count,
  })
  .meta({ title: 'ForecastRow' });

const invoiceRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    number: z.string(),
    pic_name: z.string(),
    listing_name: z.string(),
    agent_name: z.string().nullable(),
    city_name: z.string().nullable(),
    status: invoiceStatus,
    /** Why it has ended; null for one that has not, and where no reason was given. */
    reason: z.string().nullable(),
    created_at: z.string(),
    currency: z.enum(CURRENCIES),
    pax: count,
    total: count,
  })
  .meta({ title: 'InvoiceBehindFigure' });

const seatsRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    curve: z.enum(SEAT_CURVES),
    departure_at: z.string(),
    capacity: count,
    /** How many seats were taken on the asked number of days before departure. */
    taken: count,
    percent: z.number(),
  })
  .meta({ title: 'SeatsRow' });

const visitsRow = z
  .object({
    id: z.string(),
    day: z.string(),
    /** Visitors of any public page, each counted once a day. */
    visits: count,
    home: count,
    packages: count,
    package: count,
    articles: count,
    other: count,
  })
  .meta({ title: 'VisitsRow' });

/** The calls that list what figures of the statistics are made of, where no other list shows it. */
export const statsRows = {
  forecast: procedure({
    method: 'GET',
    path: '/admin_api/sites/stats/forecast',
    access: staff('stats.read'),
    keyPrefix: 'stats_row',
    summary: 'What invoices are still to pay, each part with the day on which it is due',
    input: listQuerySchema(statsLists.forecast),
    output: page(forecastRow),
  }),
  invoices: procedure({
    method: 'GET',
    path: '/admin_api/sites/stats/invoices',
    access: staff('stats.read'),
    keyPrefix: 'stats_row',
    summary:
      'The invoices behind a figure of sales by package, agent or city, or behind a reason of cancellation',
    input: listQuerySchema(statsLists.invoices, {
      figure: z.enum(INVOICE_FIGURES).default('LISTING'),
      of: z.enum(FIGURE_PARTS).default('REST'),
      /** The id of the package, agent or city, where `of` is ONE. */
      id: z.guid().optional(),
      /** For invoices that have ended: the state, and the reason where `of` is ONE. */
      status: invoiceStatus.optional(),
      reason: z.string().max(2_000).optional(),
      /** The first and the last day that are counted; the last twelve months where none is given. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    output: page(invoiceRow),
  }),
  seats: procedure({
    method: 'GET',
    path: '/admin_api/sites/stats/seats',
    access: staff('stats.read'),
    keyPrefix: 'stats_row',
    summary: 'The departures of both curves with the seats taken so many days before they left',
    input: listQuerySchema(statsLists.seats, {
      days: z.coerce
        .number()
        .pipe(z.literal([...SEAT_MARKS]))
        .default(0),
    }),
    output: page(seatsRow),
  }),
  visits: procedure({
    method: 'GET',
    path: '/admin_api/sites/stats/visits',
    access: staff('visits.read'),
    keyPrefix: 'stats_row',
    summary: 'The visits of the public pages by day, and which kinds of pages were opened',
    input: listQuerySchema(statsLists.visits),
    output: page(visitsRow),
  }),
};
