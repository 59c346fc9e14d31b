import { choice, type Fields, instant, status, text } from '../../kit/field.ts';
import type { ListConfig } from '../../kit/list-query.ts';
import { GATEWAYS } from './payment-ways.ts';
import { REVIEW_REASONS, reviewMachine } from '../review.machine.ts';

/** Whether a provider's notice could be trusted and read. */
export const EVENT_VERDICTS = ['OK', 'BAD_SIGNATURE', 'UNREADABLE'] as const;
/**
 * What happened with a provider's notice: acted on, received before, about an unknown order, or the provider could not
 * be asked about it.
 */
export const EVENT_RESULTS = ['TAKEN', 'DUPLICATE', 'UNKNOWN_ORDER', 'TROUBLE'] as const;

/** An amount at a provider; all of them pay in rupiah alone. */
const amount = { kind: 'money', currency: 'IDR' } as const;
const provider = choice({ values: GATEWAYS, keyPrefix: 'payment_channel', filter: true });

const reviewFields = {
  created_at: instant({ sort: true, filter: true }),
  status: status(reviewMachine, { filter: true }),
  reason: choice({ values: REVIEW_REASONS, keyPrefix: 'review_reason', filter: true }),
  provider,
  order_ref: text({ max: 80, search: true }),
  amount,
} as const satisfies Fields;

/** The list configuration of the reviews that finance has to do. */
export const gatewayReviewList = {
  fields: reviewFields,
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;

const eventFields = {
  received_at: instant({ sort: true, filter: true }),
  provider,
  verdict: choice({ values: EVENT_VERDICTS, keyPrefix: 'event_verdict', filter: true }),
  result: choice({ values: EVENT_RESULTS, keyPrefix: 'event_result', filter: true }),
  order_ref: text({ max: 80, search: true }),
  amount,
} as const satisfies Fields;

/** The list configuration of the notices that providers have sent. */
export const gatewayEventList = {
  fields: eventFields,
  defaultSort: '-received_at',
  perPage: 25,
} as const satisfies ListConfig;
