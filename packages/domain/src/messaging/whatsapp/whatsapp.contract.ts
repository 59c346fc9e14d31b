import { z } from 'zod';
import { changed } from '../../kit/answers.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { item, procedure, staff } from '../../kit/procedure.ts';
import { phoneNumber } from '../../kit/field-schema.ts';
import { OPTION_PATTERN, PRICE_KINDS, WHATSAPP_PROVIDERS } from './whatsapp-fields.ts';
import { HEALTH_LEVELS, HEALTH_REASONS, NUMBER_QUALITIES } from './number-health.ts';
import { refusals } from './whatsapp.errors.ts';

const keyPrefix = 'whatsapp';
const path = '/admin_api/whatsapp';
const option = z.string().trim().regex(OPTION_PATTERN);

const price = z.strictObject({ kind: z.enum(PRICE_KINDS), amount: z.int().min(0).max(1_000_000) });

const card = z
  .object({
    /** 0 as long as nothing was ever set. */
    version: z.int(),
    provider: z.enum(WHATSAPP_PROVIDERS),
    /** True if the agency sends messages by WhatsApp. They wait while the connection is paused. */
    active: z.boolean(),
    /** True if messages go to the simulator that comes with the product instead of the provider. */
    simulated: z.boolean(),
    /** True if this installation has a simulator. */
    may_simulate: z.boolean(),
    simulator_url: z.string().nullable(),
    verified_at: z.string().nullable(),
    /** The time since which messages wait because the provider refuses the connection; null while it accepts it. */
    paused_at: z.string().nullable(),
    /** The provider's error code for the refusal; null while the connection is accepted. */
    paused_code: z.string().nullable(),
    /** The prices in rupiah for one message of each kind; kinds that the office has not set are missing. */
    prices: z.array(price),
    options: z.array(z.object({ name: z.string(), value: z.string() })),
    keys: z.array(
      z.object({ name: z.string(), last_four: z.string().nullable(), set_at: z.string().nullable() }),
    ),
    /**
     * The address to which the provider sends reports about messages, and replies; it is entered in the provider's
     * dashboard.
     */
    notice_url: z.string(),
  })
  .meta({ title: 'WhatsappConnection' });

const cost = z
  .object({
    /** The first day of the month: 2026-11-01. */
    month: z.string(),
    /** The kind of message, as in `PRICE_KINDS`; null for messages for which the provider has reported no kind. */
    kind: z.string().nullable(),
    sent: z.int(),
    /** The number of messages for which the provider charges. */
    billable: z.int(),
    /** The cost in rupiah of the messages whose price is known. */
    cost: z.int(),
    /** The number of charged messages whose price is not known. */
    without_price: z.int(),
  })
  .meta({ title: 'WhatsappCost' });

const health = z
  .object({
    /** The pace of sendings by WhatsApp: normal, half, or none. */
    level: z.enum(HEALTH_LEVELS),
    /** The reasons when the pace is not the normal one. */
    reasons: z.array(z.enum(HEALTH_REASONS)),
    /**
     * The provider's ratings of the number and of the account, each with the provider's own code for it; null for none.
     */
    number: z.enum(NUMBER_QUALITIES).nullable(),
    number_code: z.string().nullable(),
    account: z.enum(NUMBER_QUALITIES).nullable(),
    account_code: z.string().nullable(),
    /** The messages of the last 24 hours that the provider has accepted or refused. */
    messages: z.int(),
    failures: z.int(),
    /** The share of failures in the messages, in per cent with one decimal; 0 when there are too few messages. */
    failures_share: z.number(),
    /** The people who asked for no more messages in that time. */
    stops: z.int(),
    stops_share: z.number(),
  })
  .meta({ title: 'WhatsappHealth' });

/** The calls about the WhatsApp connection of an agency. Specification sections 2 and 10. */
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
        /** Only the keys to replace. */
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
