import { integer, text, yesNo } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';

/**
 * The stages of campaigns, in the order of `position`, which only sorting changes. Specification sections 3 and 4.
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
 * The stages of opportunities, in the order of `position`, which only sorting changes. An opportunity that becomes a
 * booking goes to the first stage that is won; one in a stage that is lost is not offered to be booked. Specification sections 3 and 4.
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
