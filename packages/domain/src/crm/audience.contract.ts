import { z } from 'zod';
import { changed, created } from '../kit/answers.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { audienceCriteria } from './audience.ts';
import { audienceList } from './crm-lists.ts';
import { SENDING_CHANNELS } from './letter.ts';

const row = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  version: z.int(),
  updated_at: z.string(),
};
/** The number of people in an audience. */
const count = z
  .object({
    /** People who meet the criteria. */
    fit: z.int(),
    /** Those of them who want offers and have an address for the channel. */
    reached: z.int(),
  })
  .meta({ title: 'AudienceSize' });
/** The criteria of an audience in an answer. */
const criteriaAnswer = z.object(audienceCriteria.shape).meta({ title: 'KeptCriteria' });
const name = z.string().trim().min(1).max(120);
const path = '/admin_api/audiences';

/**
 * Audiences: named criteria for customers. Who meets them is searched anew each time that an audience is used.
 * Specification section 10.
 */
export const audienceContract = {
  audiences: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('audience.read'),
      summary: 'The audiences that are kept',
      keyPrefix: 'audience',
      input: listQuerySchema(audienceList),
      output: page(z.object(row).meta({ title: 'AudienceRow' })),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('audience.read'),
      summary: 'An audience with its criteria, and how many people it has now',
      input: byId,
      output: item(
        z
          .object({
            ...row,
            criteria: criteriaAnswer,
            /** The names of the packages, tags and agents in the criteria, by id. */
            names: z.record(z.string(), z.string()),
            email: count,
            whatsapp: count,
          })
          .meta({ title: 'Audience' }),
      ),
    }),
    count: procedure({
      method: 'POST',
      path: '/admin_api/audience_count',
      access: staff('audience.read'),
      summary: 'How many people fit criteria now, and how many of them may be written to',
      keyPrefix: 'audience',
      input: z.strictObject({
        criteria: audienceCriteria,
        channel: z.enum(SENDING_CHANNELS).default('EMAIL'),
      }),
      output: item(count),
      formKey: false,
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff('audience.create'),
      summary: 'Keep criteria under a name',
      keyPrefix: 'audience',
      input: z.strictObject({ name, criteria: audienceCriteria }),
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff('audience.update'),
      summary: 'Change the name or the criteria of an audience',
      keyPrefix: 'audience',
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        name: name.optional(),
        criteria: audienceCriteria.optional(),
      }),
      output: item(changed),
    }),
    archive: procedure({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: staff('audience.archive'),
      summary: 'Take an audience away that no open sending goes to',
      input: byId,
      refuses: kit('kit.still_in_use'),
      output: item(z.object({ id: z.string() })),
    }),
  },
};
