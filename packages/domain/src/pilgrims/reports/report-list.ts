import { date, instant, reference, status, text } from '../../kit/field.ts';
import type { ListConfig } from '../../kit/list-query.ts';
import { pilgrimReportMachine } from './pilgrim-report.machine.ts';
import { reportSendingMachine } from './report-sending.machine.ts';

/** The most pilgrims that one call puts into the queue or takes out of it. */
export const REPORTS_AT_ONCE = 500;

/** The list configuration of the pilgrims to report to the government. */
export const pilgrimReportList = {
  fields: {
    name: text({ max: 120, required: true, sort: true, search: true }),
    status: status(pilgrimReportMachine, { filter: true, sort: true, required: true }),
    departure_at: date({ required: true, sort: true, filter: true }),
    listing_id: reference({ to: 'listing', required: true, filter: true }),
    stored_at: instant({ sort: true }),
  },
  defaultSort: 'departure_at',
  perPage: 50,
} as const satisfies ListConfig;

/** The list configuration of the sheets that were sent to the government. */
export const reportSendingList = {
  fields: {
    batch: text({ max: 40, required: true, search: true }),
    status: status(reportSendingMachine, { filter: true, required: true }),
    listing_id: reference({ to: 'listing', required: true, filter: true }),
    created_at: instant({ required: true, sort: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;
