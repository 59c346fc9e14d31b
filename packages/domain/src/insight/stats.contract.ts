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
/** Rupiah, and US cents: amounts of two currencies are never added. */
const amounts = { amount_idr: z.int(), amount_usd: z.int() };

/** Invoices that stand, those of them that are paid, their people and amounts; and invoices that have ended. */
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
    /** People who looked at the public pages, each once a day. */
    visits: count,
  })
  .meta({ title: 'SalesOfMonth' });

const groupRow = z
  .object({
    /** ONE has an id and a name; NONE are the invoices without any (agent, city); REST are all beyond the largest. */
    of: z.enum(FIGURE_PARTS),
    id: z.string().nullable(),
    slug: z.string().nullable(),
    name: z.string().nullable(),
    ...sales,
  })
  .meta({ title: 'SalesOfGroup' });

const stats = z
  .object({
    /** The first day that is counted, and the last. */
    from: z.string(),
    to: z.string(),
    months: z.array(monthRow),
    listings: z.array(groupRow),
    agents: z.array(groupRow),
    cities: z.array(groupRow),
    /** Places that were booked in the period and stand, by type of room, with their prices. */
    rooms: z.array(z.object({ room_type: z.enum(ROOM_TYPES), pax: count, ...amounts })),
    /** Valid payments by the day on which they were decided. */
    channels: z.array(z.object({ channel: z.enum(PAYMENT_CHANNELS), payments: count, ...amounts })),
    /** What invoices owe by the books today. */
    receivables: z.array(z.object({ age: z.enum(RECEIVABLE_AGES), invoices: count, ...amounts })),
    /** Invoices of the period that have ended, and why: ONE has a reason, for NONE none was given, REST are all beyond the commonest. */
    cancellations: z.array(
      z.object({
        status: invoiceStatus,
        of: z.enum(FIGURE_PARTS),
        reason: z.string().nullable(),
        invoices: count,
      }),
    ),
    /** What is still to come, by the month in which plans and due dates ask for it; null is overdue. */
    forecast: z.array(z.object({ month: z.string().nullable(), invoices: count, ...amounts })),
    /** The share of seats that were taken so many days before departure, in percent: of the departures of the next months and of those of the same months a year before. */
    seats: z.array(
      z.object({ days: count, percent: z.number().nullable(), before_percent: z.number().nullable() }),
    ),
    /** How many departures each of the two curves is made of. */
    departures: z.object({ now: count, before: count }),
  })
  .meta({ title: 'SiteStats' });

export type SiteStats = z.output<typeof stats>;

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('YYYY-MM');
/** Which months count, both included; the last twelve where none is given. */
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
