import { z } from 'zod';
import { item, procedure, staff } from '../kit/procedure.ts';
import { invoiceStatus } from '../invoices/invoice-answers.ts';
import { RECEIVABLE_AGES } from '../ledger/receivable-age.ts';
import { PAYMENT_CHANNELS } from '../payments/payable.ts';
import { LOCALES } from '../shared/locale.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { FIGURE_PARTS } from './stats-lists.ts';
import { statsRows } from './stats-rows.contract.ts';

const count = z.int();
/** Parts of invoices that are due, altogether and in each currency. */
const parts = { parts: count, parts_idr: count, parts_usd: count };
/** Amounts in rupiah and in US cents; amounts of different currencies are never added. */
const amounts = { amount_idr: z.int(), amount_usd: z.int() };

/** Invoices that have not ended, with travellers and amounts, how many are fully paid, and how many have ended. */
const sales = {
  invoices: count,
  settled: count,
  pax: count,
  total_idr: z.int(),
  total_usd: z.int(),
  paid_idr: z.int(),
  paid_usd: z.int(),
  ended: count,
};

const monthRow = z
  .object({
    /** The first day of the month. */
    month: z.string(),
    ...sales,
    /** What was sold in the same month a year before. */
    before_idr: z.int(),
    before_usd: z.int(),
    /** Visitors of the public pages, each counted once a day. */
    visits: count,
  })
  .meta({ title: 'SalesOfMonth' });

const groupRow = z
  .object({
    /** ONE is a single package, agent or city; NONE: invoices without agent or city; REST: all but the largest ones. */
    of: z.enum(FIGURE_PARTS),
    id: z.string().nullable(),
    slug: z.string().nullable(),
    name: z.string().nullable(),
    ...sales,
    /** The travellers of the invoices in each currency. */
    pax_idr: count,
    pax_usd: count,
  })
  .meta({ title: 'SalesOfGroup' });

const stats = z
  .object({
    /** The first and the last day that are counted. */
    from: z.string(),
    to: z.string(),
    months: z.array(monthRow),
    listings: z.array(groupRow),
    agents: z.array(groupRow),
    cities: z.array(groupRow),
    /** Travellers booked in the period on invoices that have not ended, by type of room, with their prices. */
    rooms: z.array(z.object({ room_type: z.enum(ROOM_TYPES), pax: count, ...amounts })),
    /** Valid payments that were decided in the period, by channel. */
    channels: z.array(
      z.object({
        channel: z.enum(PAYMENT_CHANNELS),
        payments: count,
        payments_idr: count,
        payments_usd: count,
        ...amounts,
      }),
    ),
    /** What invoices owe today, by age: each part by the day on which it is due. */
    receivables: z.array(z.object({ age: z.enum(RECEIVABLE_AGES), ...parts, ...amounts })),
    /** Invoices of the period that have ended, by reason; NONE: without one, REST: all but the commonest reasons. */
    cancellations: z.array(
      z.object({
        status: invoiceStatus,
        of: z.enum(FIGURE_PARTS),
        reason: z.string().nullable(),
        invoices: count,
      }),
    ),
    /** What is still to be paid, by the month in which it is due; null: overdue; the last month includes later ones. */
    forecast: z.array(z.object({ month: z.string().nullable(), ...parts, ...amounts })),
    /**
     * The share of seats that were taken some days before departure, in percent: for the departures of the next months,
     * and for those of the same months a year before.
     */
    seats: z.array(
      z.object({ days: count, percent: z.number().nullable(), before_percent: z.number().nullable() }),
    ),
    /** The number of departures in each of the two curves of `seats`. */
    departures: z.object({ now: count, before: count }),
  })
  .meta({ title: 'SiteStats' });

export type SiteStats = z.output<typeof stats>;

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('YYYY-MM');
/** The first and the last month that are counted; the last twelve months where none is given. */
const asked = { from: month.optional(), to: month.optional() };

const access = staff('stats.read');

/** The statistics of the agency. Specification sections 2 and 7, transactions/statistics. */
export const statsContract = {
  site_stats: {
    get: procedure({
      method: 'GET',
      path: '/admin_api/sites/stats',
      access,
      summary: 'Sales by month, package, agent, city and room type, money, seats and cancellations',
      input: z.strictObject(asked),
      output: item(stats),
    }),
    file: procedure({
      method: 'GET',
      path: '/admin_api/stats',
      access,
      summary: 'The statistics as a spreadsheet, a sheet for each part',
      input: z.strictObject({ ...asked, language: z.enum(LOCALES).default('id') }),
      output: item(stats),
    }),
    ...statsRows,
  },
};
