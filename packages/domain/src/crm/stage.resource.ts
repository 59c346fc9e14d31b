import { integer, text, yesNo } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';

/**
 * A stage of campaigns. Stages are in the order of `position`, which only `sortCall` changes. Specification sections 3
 * and 4.
 */
export const campaignStage = resource({
  name: 'campaign_stage',
  path: 'campaign_stages',
  ofSite: true,
  fields: {
    name: text({ max: 60, required: true, search: true, sort: true }),
    position: integer({ required: true, readOnly: true, sort: true }),
  },
  label: 'name',
  columns: ['name', 'position'],
  defaultSort: 'position',
  perPage: 100,
});

/**
 * A stage of opportunities. Stages are in the order of `position`, which only `sortCall` changes. An opportunity that
 * becomes a booking goes to the first stage with `is_won`; one in a stage with `is_lost` cannot be chosen for a
 * booking. Specification sections 3 and 4.
 */
export const opportunityStage = resource({
  name: 'opportunity_stage',
  path: 'opportunity_stages',
  ofSite: true,
  fields: {
    name: text({ max: 60, required: true, search: true, sort: true }),
    position: integer({ required: true, readOnly: true, sort: true }),
    is_won: yesNo({ required: true, filter: true }),
    is_lost: yesNo({ required: true, filter: true }),
  },
  label: 'name',
  columns: ['name', 'position', 'is_won', 'is_lost'],
  defaultSort: 'position',
  perPage: 100,
});
