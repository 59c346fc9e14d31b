import { z } from 'zod';
import { changed } from '../kit/answers.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { item, procedure, staff } from '../kit/procedure.ts';
import { phoneNumber } from '../kit/field-schema.ts';
import { OPTION_PATTERN, PRICE_KINDS, WHATSAPP_PROVIDERS } from './whatsapp-fields.ts';
import { HEALTH_LEVELS, HEALTH_REASONS, NUMBER_QUALITIES } from './number-health.ts';
import { refusals } from './whatsapp.errors.ts';

const keyPrefix = 'whatsapp';
const path = '/admin_api/whatsapp';
const option = z.string().trim().regex(OPTION_PATTERN);

const price = z.strictObject({ kind: z.enum(PRICE_KINDS), amount: z.int().min(0).max(1_000_000) });

const card = z
  .object({
    /** 0 while nothing was ever set. */
    version: z.int(),
    provider: z.enum(WHATSAPP_PROVIDERS),
    /** Messages are to go out; while the connection is paused they are held back. */
    active: z.boolean(),
    /** Messages go to the simulator that comes with the product. */
    simulated: z.boolean(),
    /** This installation has a simulator. */
    may_simulate: z.boolean(),
    simulator_url: z.string().nullable(),
    verified_at: z.string().nullable(),
    /** Since when nothing is sent because the provider refuses the connection; null while it is. */
    paused_at: z.string().nullable(),
    /** The provider's code for it. */
    paused_code: z.string().nullable(),
    /** Rupiah for one message of each kind, where the office has written them. */
    prices: z.array(price),
    options: z.array(z.object({ name: z.string(), value: z.string() })),
    keys: z.array(
      z.object({ name: z.string(), last_four: z.string().nullable(), set_at: z.string().nullable() }),
    ),
    /** Where the provider sends what became of messages, and answers: what its dashboard asks for. */
    notice_url: z.string(),
  })
  .meta({ title: 'WhatsappConnection' });

const cost = z
  .object({
    /** The first day of the month, as 2026-11-01. */
    month: z.string(),
    /** Null for messages of which the provider has named no kind. */
    kind: z.string().nullable(),
    sent: z.int(),
    /** How many of them are paid for. */
    billable: z.int(),
    /** Rupiah of those whose price is known. */
    cost: z.int(),
    /** How many are paid for at a price that is not known. */
    without_price: z.int(),
  })
  .meta({ title: 'WhatsappCost' });

const health = z
  .object({
    /** What sendings by WhatsApp do: go at their pace, at half of it, or rest. */
    level: z.enum(HEALTH_LEVELS),
    /** Why not better. */
    reasons: z.array(z.enum(HEALTH_REASONS)),
    /** What the provider says of the number and of the account, and its own word for it; null where it has said nothing. */
    number: z.enum(NUMBER_QUALITIES).nullable(),
    number_code: z.string().nullable(),
    account: z.enum(NUMBER_QUALITIES).nullable(),
    account_code: z.string().nullable(),
    /** Messages of the last 24 hours that a provider has taken or refused. */
    messages: z.int(),
    failures: z.int(),
    /** Per cent of the messages, with one place after the comma; 0 where there are too few to say. */
    failures_share: z.number(),
    /** People who wanted no more. */
    stops: z.int(),
    stops_share: z.number(),
  })
  .meta({ title: 'WhatsappHealth' });

/** How an agency sends WhatsApp messages. Specification section 2; decisions on messages in section 10. */
export const whatsappContract = {
  whatsapp: {
    get: procedure({
      method: 'GET',
      path,
      access: staff('whatsapp.read'),
      summary: 'The WhatsApp connection, its secrets by their last four characters',
      input: z.strictObject({}),
      output: item(card),
    }),
    update: procedure({
      formKey: false,
      method: 'PUT',
      path,
      access: staff('whatsapp.update'),
      summary: 'Change the WhatsApp connection; a new number has to be tried again',
      keyPrefix,
      input: z.strictObject({
        version: z.int().min(0),
        provider: z.enum(WHATSAPP_PROVIDERS),
        simulated: z.boolean(),
        active: z.boolean(),
        options: z.array(z.strictObject({ name: z.string().max(40), value: option })).max(10),
        /** Only what is to be replaced. */
        keys: z
          .array(z.strictObject({ name: z.string().max(40), value: z.string().trim().min(4).max(1_000) }))
          .max(10),
        prices: z.array(price).max(PRICE_KINDS.length).optional(),
      }),
      refuses: [...kit('kit.stale_version'), ...refusals('whatsapp.not_set_up', 'whatsapp.not_verified')],
      output: item(changed),
    }),
    test: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/test`,
      access: staff('whatsapp.test'),
      summary: 'Send a test message to a number; the connection is verified when the provider takes it',
      keyPrefix,
      input: z.strictObject({ phone: phoneNumber }),
      refuses: [...kit('kit.too_many_requests'), ...refusals('whatsapp.not_set_up')],
      output: item(z.object({ works: z.boolean(), code: z.string().nullable() })),
    }),
    costs: procedure({
      method: 'GET',
      path: `${path}/costs`,
      access: staff('whatsapp.read'),
      summary: 'Messages sent by WhatsApp and what they cost, by month and kind, of the last twelve months',
      input: z.strictObject({}),
      output: item(z.array(cost)),
    }),
    health: procedure({
      method: 'GET',
      path: `${path}/health`,
      access: staff('whatsapp.read'),
      summary: 'How well the number stands, and whether sendings slow down or rest before it is banned',
      input: z.strictObject({}),
      output: item(health),
    }),
    trust: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/health/trust`,
      access: staff('whatsapp.update'),
      summary: 'Let sendings go on at their pace, and count anew from now on',
      input: z.strictObject({}),
      output: item(z.object({ level: z.enum(HEALTH_LEVELS) })),
    }),
    templates: procedure({
      method: 'GET',
      path: '/admin_api/whatsapp_templates',
      access: staff('whatsapp.read'),
      summary: 'The templates of the number at Meta, and whether they are approved',
      input: z.strictObject({}),
      refuses: refusals('whatsapp.not_set_up'),
      output: item(
        z.array(
          z
            .object({ name: z.string(), language: z.string(), status: z.string() })
            .meta({ title: 'WhatsappTemplate' }),
        ),
      ),
    }),
  },
};
