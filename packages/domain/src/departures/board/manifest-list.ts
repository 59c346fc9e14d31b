import { choice, date, text } from '../../kit/field.ts';
import type { ListConfig } from '../../kit/list-query.ts';
import { DEPARTURE_PHASES } from './phase.ts';

/** The categories of packages that depart; a savings program does not. */
export const DEPARTING = ['UMROH', 'HAJI', 'TOUR'] as const;

/** The fields by which the list of departures is sorted, filtered and searched. */
export const manifestList = {
  fields: {
    name: text({ max: 200, required: true, search: true, sort: true }),
    category: choice({ values: DEPARTING, keyPrefix: 'listing_category', required: true, filter: true }),
    phase: choice({ values: DEPARTURE_PHASES, keyPrefix: 'departure_phase', required: true, filter: true }),
    departure_at: date({ required: true, sort: true, filter: true }),
  },
  defaultSort: 'departure_at',
  defaultSearch: { phase: ['COMING', 'TRAVELLING'] },
  perPage: 25,
} as const satisfies ListConfig;
