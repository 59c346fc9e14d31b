import { text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/** The periods for which sales of agents are summed, by the day of booking: the last 30 days, 365 days, or all. */
export const SALES_PERIODS = ['MONTH', 'YEAR', 'ALL'] as const;
export type SalesPeriod = (typeof SALES_PERIODS)[number];

/** The number of days of a period; null for all time. */
export const DAYS_OF_PERIOD: Readonly<Record<SalesPeriod, number | null>> = {
  MONTH: 30,
  YEAR: 365,
  ALL: null,
};

/** The fields by which the list of agents' fees of a package is searched and sorted. */
export const agentFeesOfListingList = {
  fields: { name: text({ max: 120, search: true, sort: true, required: true }) },
  defaultSort: 'name',
  perPage: 10,
} as const satisfies ListConfig;
