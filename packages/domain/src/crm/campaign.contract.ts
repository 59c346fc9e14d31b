import { z } from 'zod';
import { changed, created } from '../kit/answers.ts';
import { crudContract } from '../kit/crud-contract.ts';
import { historyAct, historyConfig } from '../kit/history.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { MOST_CARDS, MOST_TASKS } from './board.ts';
import { campaignList } from './crm-lists.ts';
import { refusals } from './crm.errors.ts';
import { campaignStage } from './stage.resource.ts';
import { boardStage, sortCall } from './stage-calls.ts';

const row = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  stage_id: z.string(),
  stage_name: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  user_target: z.int().nullable(),
  booking_target: z.int().nullable(),
  payment_target_percent: z.int().nullable(),
  /** How many opportunities it has. */
  opportunities: z.int(),
  tasks: z.int(),
  tasks_done: z.int(),
  version: z.int(),
  updated_at: z.string(),
};

const task = z.object({
  id: z.string(),
  task: z.string(),
  admin_id: z.string().nullable(),
  admin_name: z.string().nullable(),
  due_on: z.string().nullable(),
  done: z.boolean(),
});

const typedTask = z.strictObject({
  task: z.string().trim().min(1).max(200),
  admin_id: z.guid().nullable().optional(),
  due_on: z.iso.date().nullable().optional(),
  done: z.boolean().default(false),
});

const target = z.int().min(0).max(1_000_000).nullable().optional();
const fields = {
  description: z.string().trim().max(4_000).nullable().optional(),
  stage_id: z.guid().optional(),
  starts_on: z.iso.date().nullable().optional(),
  ends_on: z.iso.date().nullable().optional(),
  user_target: target,
  booking_target: target,
  payment_target_percent: z.int().min(0).max(100).nullable().optional(),
  /** All tasks in their order; they replace the present ones. */
  tasks: z.array(typedTask).max(MOST_TASKS).optional(),
};
const name = z.string().trim().min(1).max(120);

const path = '/admin_api/campaigns';
const writeRefusals = refusals('crm.range_required', 'crm.range_reversed');

/** Campaigns and their stages. Specification sections 3, 4, 5 and 7. */
export const campaignContract = {
  campaign_stages: {
    ...crudContract(campaignStage),
    archive: procedure({
      method: 'DELETE',
      path: '/admin_api/campaign_stages/{id}',
      access: staff('campaign_stage.archive'),
      summary: 'Take a stage away that no campaign is in',
      input: byId,
      refuses: refusals('crm.stage_in_use'),
      output: item(z.object({ id: z.string() })),
    }),
    sort: sortCall('campaign_stage'),
  },
  campaigns: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('campaign.read'),
      summary: 'Campaigns with their targets',
      keyPrefix: 'campaign',
      input: listQuerySchema(campaignList),
      output: page(z.object(row).meta({ title: 'CampaignRow' })),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('campaign.read'),
      summary: 'A campaign with its tasks, its targets and what has come of them',
      input: byId,
      output: item(
        z
          .object({
            ...row,
            description: z.string().nullable(),
            tasks_list: z.array(task),
            /** How far the targets are reached, counted from opportunities, invoices and payments. */
            actual: z.object({
              users: z.int(),
              bookings: z.int(),
              /** The paid part of all that is billed, in whole percent; null where nothing is billed. */
              payment_percent: z.int().nullable(),
              /** Amounts in rupiah; dollars are converted by the site's reference rate. */
              billed: z.int(),
              paid: z.int(),
            }),
          })
          .meta({ title: 'Campaign' }),
      ),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff('campaign.create'),
      summary: 'Make a campaign; without a stage it stands in the first one',
      keyPrefix: 'campaign',
      input: z.strictObject({ name, ...fields }),
      refuses: writeRefusals,
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff('campaign.update'),
      summary: 'Change a campaign, or move it to another stage',
      keyPrefix: 'campaign',
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        name: name.optional(),
        ...fields,
      }),
      refuses: writeRefusals,
      output: item(changed),
    }),
    archive: procedure({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: staff('campaign.archive'),
      summary: 'Take a campaign away; its opportunities stay',
      input: byId,
      output: item(z.object({ id: z.string() })),
    }),
    board: procedure({
      method: 'GET',
      path: '/admin_api/campaign_board',
      access: staff('campaign.read'),
      summary: `The stages of campaigns, and at most ${MOST_CARDS} campaigns on them`,
      input: z.strictObject({}),
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
                ends_on: z.string().nullable(),
                opportunities: z.int(),
                version: z.int(),
              })
              .meta({ title: 'CampaignCard' }),
          ),
          total: z.int(),
        }),
      ),
    }),
    progress: procedure({
      method: 'GET',
      path: `${path}/{id}/progress`,
      access: staff('campaign.read'),
      summary: 'How users, bookings and payments of a campaign have added up over time',
      input: byId,
      output: item(
        z.array(
          z
            .object({ day: z.string(), users: z.int(), bookings: z.int(), paid: z.int() })
            .meta({ title: 'CampaignProgress' }),
        ),
      ),
    }),
    history: procedure({
      method: 'GET',
      path: `${path}/{id}/history`,
      access: staff('campaign.read'),
      summary: 'The changes of a campaign, newest first',
      keyPrefix: 'campaign',
      input: listQuerySchema(historyConfig, byId.shape),
      output: page(historyAct),
    }),
  },
};
