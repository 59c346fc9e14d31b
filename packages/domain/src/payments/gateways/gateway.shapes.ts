import { z } from 'zod';
import { id } from '../../invoices/shapes.ts';
import { statesOf } from '../../kit/machine.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { EVENT_RESULTS, EVENT_VERDICTS } from './gateway-lists.ts';
import { GATEWAYS, WAY_GROUPS, WAY_PROVIDERS, WAY_REASONS } from './payment-ways.ts';
import { REVIEW_REASONS, reviewMachine } from '../review.machine.ts';

/** A way of paying in the settings of a site, with its fee and why customers may not see it. */
export const channelShape = z
  .object({
    id: z.string(),
    provider: z.enum(WAY_PROVIDERS),
    method: z.string(),
    group: z.enum(WAY_GROUPS),
    currency: z.enum(CURRENCIES),
    active: z.boolean(),
    position: z.int(),
    fee_fixed: z.int(),
    fee_basis_points: z.int(),
    /** Why it is not offered to customers although it is switched on; null when it is offered. */
    reason: z.enum(WAY_REASONS).nullable(),
  })
  .meta({ title: 'PaymentChannel' });

/** The settings of one gateway; of its keys only the last characters and the day they were set. */
export const gatewayCard = z
  .object({
    provider: z.enum(GATEWAYS),
    active: z.boolean(),
    production: z.boolean(),
    /** True if it uses the simulator that comes with the product. */
    simulated: z.boolean(),
    /** The simulator's page on which orders are paid; null for a real provider. */
    simulator_url: z.string().nullable(),
    version: z.int(),
    options: z.record(z.string(), z.string()),
    keys: z.array(
      z.object({
        name: z.string(),
        optional: z.boolean(),
        long: z.boolean(),
        last_four: z.string().nullable(),
        set_at: z.string().nullable(),
        /** The time until which the previous key is still accepted; null for none. */
        previous_until: z.string().nullable(),
      }),
    ),
    /** The address to which the provider sends notices; it is entered in the provider's dashboard. */
    notice_url: z.string(),
  })
  .meta({ title: 'GatewaySettings' });

/** A difference between a provider and the books, for finance to look at. */
export const reviewShape = z.object({
  id,
  version: z.int(),
  status: z.enum(statesOf(reviewMachine)),
  reason: z.enum(REVIEW_REASONS),
  provider: z.enum(GATEWAYS),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  payment_id: id.nullable(),
  payment_slug: z.string().nullable(),
  invoice_slug: z.string().nullable(),
  invoice_number: z.string().nullable(),
  payer_name: z.string().nullable(),
  order_ref: z.string().nullable(),
  amount: z.int().nullable(),
  note: z.string().nullable(),
  cleared_by_name: z.string().nullable(),
  cleared_at: z.string().nullable(),
  created_at: z.string(),
  /** True if money of another amount waits to be accepted. */
  can_accept: z.boolean(),
});

/** A notice of a provider as it was received, with what became of it. */
export const eventShape = z.object({
  id,
  provider: z.enum(GATEWAYS),
  verdict: z.enum(EVENT_VERDICTS),
  result: z.enum(EVENT_RESULTS).nullable(),
  reason: z.string().nullable(),
  word: z.string().nullable(),
  order_ref: z.string().nullable(),
  amount: z.int().nullable(),
  times_received: z.int(),
  replays: z.int(),
  payment_id: id.nullable(),
  payment_slug: z.string().nullable(),
  received_at: z.string(),
  processed_at: z.string().nullable(),
});
