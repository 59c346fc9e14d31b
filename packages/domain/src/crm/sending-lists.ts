import { choice, instant, reference, status, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { SENDING_CHANNELS } from './letter.ts';
import { sendingMachine } from './sending.machine.ts';

/**
 * The state of the message to one person: PLANNED; HANDED_OVER to the outbox or to WhatsApp, without a report yet;
 * DELIVERED; READ, which only WhatsApp reports; FAILED; LEFT_OUT, when the person must not get it.
 */
export const RECIPIENT_STANDINGS = [
  'PLANNED',
  'HANDED_OVER',
  'DELIVERED',
  'READ',
  'FAILED',
  'LEFT_OUT',
] as const;
export type RecipientStanding = (typeof RECIPIENT_STANDINGS)[number];

/** The fields by which the list of sendings is sorted, filtered and searched. */
export const sendingList = {
  fields: {
    name: text({ max: 120, required: true, sort: true, search: true }),
    audience_id: reference({ to: 'audience', required: true, filter: true }),
    campaign_id: reference({ to: 'campaign', filter: true }),
    channel: choice({ values: SENDING_CHANNELS, keyPrefix: 'sending_channel', required: true, filter: true }),
    status: status(sendingMachine, { required: true, filter: true }),
    scheduled_at: instant({ sort: true }),
    updated_at: instant({ required: true, sort: true }),
  },
  defaultSort: '-updated_at',
  perPage: 25,
} as const satisfies ListConfig;

/** The fields by which the people of a sending are sorted, filtered and searched. */
export const recipientList = {
  fields: {
    name: text({ max: 160, required: true, sort: true, search: true }),
    standing: choice({
      values: RECIPIENT_STANDINGS,
      keyPrefix: 'recipient_standing',
      required: true,
      filter: true,
    }),
    queued_at: instant({ sort: true }),
  },
  defaultSort: 'name',
  perPage: 25,
} as const satisfies ListConfig;
