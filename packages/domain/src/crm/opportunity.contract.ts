import { z } from 'zod';
import { refusals as access } from '../access/access.errors.ts';
import { changed, created } from '../kit/answers.ts';
import { crudContract } from '../kit/crud-contract.ts';
import { historyAct, historyConfig } from '../kit/history.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { MOST_CARDS, MOST_PEOPLE } from './board.ts';
import { opportunityList } from './crm-lists.ts';
import { refusals } from './crm.errors.ts';
import { opportunityStage } from './stage.resource.ts';
import { boardStage, sortCall } from './stage-calls.ts';

const row = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  stage_id: z.string(),
  stage_name: z.string(),
  campaign_id: z.string().nullable(),
  campaign_name: z.string().nullable(),
  ends_on: z.string().nullable(),
  /** Where it came from: a fair, a leaflet, an acquaintance. */
  resource: z.string().nullable(),
  /** How likely it is to become a booking, 0 to 100. */
  percentage: z.int(),
  people: z.int(),
  bookings: z.int(),
  /** Whether it is in a stage for opportunities that came to nothing. */
  is_lost: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
};

const fields = {
  description: z.string().trim().max(4_000).nullable().optional(),
  stage_id: z.guid().optional(),
  campaign_id: z.guid().nullable().optional(),
  listing_id: z.guid().nullable().optional(),
  ends_on: z.iso.date().nullable().optional(),
  resource: z.string().trim().max(120).nullable().optional(),
  percentage: z.int().min(0).max(100).optional(),
  /** The ids of all its customers; they replace the present ones. */
  user_ids: z.array(z.guid()).max(MOST_PEOPLE).optional(),
};
const name = z.string().trim().min(1).max(120);
const path = '/admin_api/opportunities';

/** Opportunities and their stages. Specification sections 3, 4 and 7. */
export const opportunityContract = {
  opportunity_stages: {
    ...crudContract(opportunityStage),
    archive: procedure({
      method: 'DELETE',
      path: '/admin_api/opportunity_stages/{id}',
      access: staff('opportunity_stage.archive'),
      summary: 'Take a stage away that no opportunity is in',
      input: byId,
      refuses: refusals('crm.stage_in_use'),
      output: item(z.object({ id: z.string() })),
    }),
    sort: sortCall('opportunity_stage'),
  },
  opportunities: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('opportunity.read'),
      summary: 'Opportunities with their stage and campaign',
      keyPrefix: 'opportunity',
      input: listQuerySchema(opportunityList),
      output: page(z.object(row).meta({ title: 'OpportunityRow' })),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('opportunity.read'),
      summary: 'An opportunity with its people and the bookings that it has become',
      input: byId,
      output: item(
        z
          .object({
            ...row,
            description: z.string().nullable(),
            listing_id: z.string().nullable(),
            listing_name: z.string().nullable(),
            users: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
            invoices: z.array(
              z.object({
                id: z.string(),
                slug: z.string(),
                number: z.string(),
                status: z.string(),
                total: z.int(),
                paid: z.int(),
                currency: z.enum(['IDR', 'USD']),
                linked_at: z.string(),
              }),
            ),
          })
          .meta({ title: 'Opportunity' }),
      ),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff('opportunity.create'),
      summary: 'Make an opportunity; without a stage it stands in the first one',
      keyPrefix: 'opportunity',
      input: z.strictObject({ name, ...fields }),
      refuses: access('access.account_erased'),
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff('opportunity.update'),
      summary: 'Change an opportunity, or move it to another stage',
      keyPrefix: 'opportunity',
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        name: name.optional(),
        ...fields,
      }),
      refuses: access('access.account_erased'),
      output: item(changed),
    }),
    archive: procedure({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: staff('opportunity.archive'),
      summary: 'Take an opportunity away; its bookings stay counted for its campaign',
      input: byId,
      output: item(z.object({ id: z.string() })),
    }),
    board: procedure({
      method: 'GET',
      path: '/admin_api/opportunity_board',
      access: staff('opportunity.read'),
      summary: `The stages of opportunities, and at most ${MOST_CARDS} opportunities on them`,
      input: z.strictObject({ campaign_id: z.guid().optional() }),
      output: item(
        z.object({
          stages: z.array(boardStage),
          cards: z.array(
            z
              .object({
                id: z.string(),
                slug: z.string(),
                name: z.string(),
                stage_id: z.string(),
                campaign_name: z.string().nullable(),
                ends_on: z.string().nullable(),
                percentage: z.int(),
                people: z.int(),
                version: z.int(),
              })
              .meta({ title: 'OpportunityCard' }),
          ),
          total: z.int(),
        }),
      ),
    }),
    history: procedure({
      method: 'GET',
      path: `${path}/{id}/history`,
      access: staff('opportunity.read'),
      summary: 'The changes of an opportunity, newest first',
      keyPrefix: 'opportunity',
      input: listQuerySchema(historyConfig, byId.shape),
      output: page(historyAct),
    }),
  },
};
