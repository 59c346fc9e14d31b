import { date, instant, integer, reference, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/** The fields by which the list of campaigns is sorted, filtered and searched. */
export const campaignList = {
  fields: {
    name: text({ max: 120, required: true, sort: true, search: true }),
    stage_id: reference({ to: 'campaign_stage', required: true, filter: true }),
    starts_on: date({ sort: true, filter: true }),
    ends_on: date({ sort: true, filter: true }),
    updated_at: instant({ required: true, sort: true }),
  },
  defaultSort: '-updated_at',
  perPage: 25,
} as const satisfies ListConfig;

/** The fields by which the list of opportunities is sorted, filtered and searched. */
export const opportunityList = {
  fields: {
    name: text({ max: 120, required: true, sort: true, search: true }),
    stage_id: reference({ to: 'opportunity_stage', required: true, filter: true }),
    campaign_id: reference({ to: 'campaign', filter: true }),
    resource: text({ max: 120, sort: true, filter: true }),
    percentage: integer({ min: 0, max: 100, required: true, sort: true, filter: true }),
    ends_on: date({ sort: true, filter: true }),
    updated_at: instant({ required: true, sort: true }),
  },
  defaultSort: '-updated_at',
  perPage: 25,
} as const satisfies ListConfig;

/** The fields by which the list of audiences is sorted and searched. */
export const audienceList = {
  fields: {
    name: text({ max: 120, required: true, sort: true, search: true }),
    updated_at: instant({ required: true, sort: true }),
  },
  defaultSort: '-updated_at',
  perPage: 25,
} as const satisfies ListConfig;
