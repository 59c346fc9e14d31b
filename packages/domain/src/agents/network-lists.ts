import { text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/** The time that sales in the network of agents are summed over: the last 30 or 365 days by the booking, or all. */
export const SALES_PERIODS = ['MONTH', 'YEAR', 'ALL'] as const;
export type SalesPeriod = (typeof SALES_PERIODS)[number];

/** The days of a period; null for all time. */
export const DAYS_OF_PERIOD: Readonly<Record<SalesPeriod, number | null>> = {
  MONTH: 30,
  YEAR: 365,
  ALL: null,
};

/** What the list of agents' fees by a package can be searched and sorted by. */
export const agentFeesOfListingList = {
  fields: { name: text({ max: 120, search: true, sort: true, required: true }) },
  defaultSort: 'name',
  perPage: 10,
} as const satisfies ListConfig;
