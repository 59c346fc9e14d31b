import { z } from 'zod';
import { HEALTH_LEVELS } from '../messaging/whatsapp/number-health.ts';
import { changed, created, moved } from '../kit/answers.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { refusals } from './crm.errors.ts';
import { RECIPIENT_STANDINGS, recipientList, sendingList } from './sending-lists.ts';
import { SENDING_CHANNELS } from './letter.ts';
import { sendingMachine } from './sending.machine.ts';

const states = statesOf(sendingMachine);

const row = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  audience_id: z.string(),
  audience_name: z.string(),
  campaign_id: z.string().nullable(),
  campaign_name: z.string().nullable(),
  channel: z.enum(SENDING_CHANNELS),
  status: z.enum(states),
  scheduled_at: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  version: z.int(),
  updated_at: z.string(),
};

const fields = {
  name: z.string().trim().min(1).max(120),
  audience_id: z.guid(),
  subject: z.string().trim().min(1).max(150),
  body: z.string().trim().min(1).max(5_000),
};
const optional = {
  campaign_id: z.guid().nullable().optional(),
  channel: z.enum(SENDING_CHANNELS).optional(),
  pace_per_minute: z.int().min(1).max(600).optional(),
  /** When it shall begin; null: at once when it is scheduled. */
  scheduled_at: z.iso.datetime().nullable().optional(),
};
const path = '/admin_api/sendings';
const writeRefusals = refusals('crm.unknown_variable');
const messageText = z.object({ subject: z.string(), body: z.string() });

/** Sendings: one message to all people of an audience, once to each of them. Specification section 10. */
export const sendingContract = {
  sendings: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('sending.read'),
      summary: 'Sendings, the last changed first',
      keyPrefix: 'sending',
      input: listQuerySchema(sendingList),
      output: page(z.object(row).meta({ title: 'SendingRow' })),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('sending.read'),
      summary: 'A sending with its words and how far it has come',
      input: byId,
      output: item(
        z
          .object({
            ...row,
            subject: z.string(),
            body: z.string(),
            pace_per_minute: z.int(),
            planned: z.int(),
            handed_over: z.int(),
            delivered: z.int(),
            /** Only for WhatsApp: for e-mail it is not known. */
            read: z.int(),
            failed: z.int(),
            left_out: z.int(),
            /** How many people it would reach if it began now. */
            reached: z.int(),
            /** The quality of the WhatsApp number, which can slow down or pause the sending; null for e-mail. */
            health: z.enum(HEALTH_LEVELS).nullable(),
          })
          .meta({ title: 'Sending' }),
      ),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff('sending.create'),
      summary: 'Write a sending; it is a draft',
      keyPrefix: 'sending',
      input: z.strictObject({ ...fields, ...optional }),
      refuses: writeRefusals,
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff('sending.update'),
      summary: 'Change a sending that is still a draft',
      keyPrefix: 'sending',
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        ...z.object(fields).partial().shape,
        ...optional,
      }),
      refuses: [...writeRefusals, ...refusals('crm.already_begun')],
      output: item(changed),
    }),
    archive: procedure({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: staff('sending.archive'),
      summary: 'Take a draft away',
      input: byId,
      refuses: refusals('crm.already_begun'),
      output: item(z.object({ id: z.string() })),
    }),
    preview: procedure({
      method: 'GET',
      path: `${path}/{id}/preview`,
      access: staff('sending.read'),
      summary: 'The words as one person of the audience would read them now',
      input: z.strictObject({
        ...byId.shape,
        place: z.coerce.number().int().min(0).max(1_000_000).default(0),
      }),
      output: item(
        messageText
          .extend({
            /** The index of the person among those whom the sending reaches, and how many they are. */
            place: z.int(),
            people: z.int(),
            name: z.string().nullable(),
          })
          .meta({ title: 'SendingPreview' }),
      ),
    }),
    test: procedure({
      method: 'POST',
      path: `${path}/{id}/test`,
      access: staff('sending.test'),
      summary:
        'Send the words to oneself on the channel of the sending; by e-mail where one has no phone number',
      input: byId,
      output: item(z.object({ address: z.string() })),
    }),
    schedule: procedure({
      method: 'POST',
      path: `${path}/{id}/schedule`,
      access: staff('sending.schedule'),
      summary: 'Let a sending begin at its moment, or at once where it has none',
      input: byId,
      refuses: refusals('crm.nobody_to_reach', 'crm.moment_past'),
      output: item(moved(states)),
    }),
    unschedule: procedure({
      method: 'POST',
      path: `${path}/{id}/unschedule`,
      access: staff('sending.unschedule'),
      summary: 'Make a sending that has not begun a draft again',
      input: byId,
      output: item(moved(states)),
    }),
    stop: procedure({
      method: 'POST',
      path: `${path}/{id}/stop`,
      access: staff('sending.stop'),
      summary: 'Stop a sending; what no provider has taken yet is not sent',
      input: byId,
      output: item(moved(states)),
    }),
    resume: procedure({
      method: 'POST',
      path: `${path}/{id}/resume`,
      access: staff('sending.resume'),
      summary: 'Let a stopped sending go on; whoever wants no offers any more stays left out',
      input: byId,
      output: item(moved(states)),
    }),
    recipients: procedure({
      method: 'GET',
      path: `${path}/{id}/recipients`,
      access: staff('sending.read'),
      summary: 'The people of a sending and how the message to each stands',
      keyPrefix: 'recipient',
      input: listQuerySchema(recipientList, byId.shape),
      output: page(
        z
          .object({
            id: z.string(),
            slug: z.string(),
            name: z.string(),
            /** The address, masked: `a***@gmail.com`. */
            address: z.string().nullable(),
            standing: z.enum(RECIPIENT_STANDINGS),
            /** Why it failed or was left out, as a code. */
            reason: z.string().nullable(),
            queued_at: z.string().nullable(),
          })
          .meta({ title: 'SendingRecipient' }),
      ),
    }),
  },
};
