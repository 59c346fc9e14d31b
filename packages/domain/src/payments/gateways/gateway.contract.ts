import { z } from 'zod';
import { changed, moved } from '../../kit/answers.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { id, noteInput } from '../../invoices/shapes.ts';
import { listQuerySchema } from '../../kit/list-query-schema.ts';
import { statesOf } from '../../kit/machine.ts';
import { byId, item, open, page, procedure, staff } from '../../kit/procedure.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { askingRefusals } from '../attempts/attempt-refusals.ts';
import { methodInput, siteWay } from '../attempts/attempt.shapes.ts';
import { gatewayEventList, gatewayReviewList, EVENT_RESULTS } from './gateway-lists.ts';
import { channelShape, eventShape, gatewayCard, reviewShape } from './gateway.shapes.ts';
import { refusals } from '../payment.errors.ts';
import { WAY_PROVIDERS } from './payment-ways.ts';
import { reviewMachine } from '../review.machine.ts';

const channels = item(z.array(channelShape));
const noInput = z.strictObject({});
const channelsFor = z.strictObject({
  /** Id or slug of a package: the ways by which it can be paid. */
  listing_id: z.string().trim().min(1).max(160).optional(),
  currency: z.enum(CURRENCIES).optional(),
});
const siteWays = item(z.array(siteWay));
const forVisitors = open('whoever books wants to know how it can be paid');

/** The name of a gateway; an unknown one is answered with "not found". */
const provider = z.string().min(1).max(160);
const gateway = z.strictObject({ provider });

/** The calls about gateways: ways of paying, keys, notices of providers, and reviews by finance. */
export const gatewayContract = {
  gateway_channels: {
    known: procedure({
      method: 'GET',
      path: '/api/payment_gateway_channels',
      access: forVisitors,
      summary: 'The ways of paying by gateways that the product knows',
      input: noInput,
      output: siteWays,
    }),
    available: procedure({
      method: 'GET',
      path: '/api/available_gateway_channels',
      access: forVisitors,
      summary: 'The ways of paying by gateways that the agency has switched on',
      input: noInput,
      output: siteWays,
    }),
    available_payments: procedure({
      method: 'GET',
      path: '/api/available_payment_channels',
      access: forVisitors,
      summary: 'The ways of paying that the agency has switched on, bank transfer among them',
      input: noInput,
      output: siteWays,
    }),
    of_site: procedure({
      method: 'GET',
      path: '/api/site_channels',
      access: forVisitors,
      summary: 'Every way of paying, for a package or a currency, with the reason where one may not be used',
      input: channelsFor,
      output: siteWays,
    }),
    list: procedure({
      method: 'GET',
      path: '/admin_api/payment_channels',
      access: staff('gateway.read'),
      summary: 'Which ways of paying are on, in which order, and the fee that the customer bears',
      input: noInput,
      output: channels,
    }),
    update: procedure({
      formKey: false,
      method: 'PUT',
      path: '/admin_api/payment_channels',
      access: staff('gateway.update'),
      summary: 'Switch ways of paying on and off, order them, set the fee that the customer bears',
      keyPrefix: 'site_channel',
      input: z.strictObject({
        channels: z
          .array(
            z.strictObject({
              provider: z.enum(WAY_PROVIDERS),
              method: methodInput,
              currency: z.enum(CURRENCIES),
              active: z.boolean(),
              fee_fixed: z.int().min(0).max(1_000_000),
              fee_basis_points: z.int().min(0).max(1_000),
            }),
          )
          .max(100),
      }),
      output: channels,
    }),
    midtrans: procedure({
      method: 'GET',
      path: '/admin_api/midtrans_channels',
      access: staff('gateway.read'),
      summary: "The methods of Midtrans' page, and which of them are on",
      input: noInput,
      output: channels,
    }),
    sync_midtrans: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/midtrans_channels/sync',
      access: staff('gateway.update'),
      summary:
        'Bring in methods that the catalogue has got since; what is on stays on. Midtrans tells no list of its own',
      input: noInput,
      output: channels,
    }),
  },
  gateways: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/gateways',
      access: staff('gateway.read'),
      summary: 'The gateways of the site: switches, and of each key the last four characters and the day',
      input: noInput,
      output: item(z.array(gatewayCard)),
    }),
    update: procedure({
      formKey: false,
      method: 'PUT',
      path: '/admin_api/gateways/{provider}',
      access: staff('gateway.update'),
      summary: 'Set switches, settings and keys of a gateway; a key that is left out stays',
      keyPrefix: 'gateway',
      input: z.strictObject({
        provider,
        version: z.int().min(0),
        active: z.boolean().optional(),
        production: z.boolean().optional(),
        options: z.record(z.string().max(40), z.string().trim().max(80)).optional(),
        keys: z.record(z.string().max(40), z.string().trim().min(1).max(8_000)).optional(),
      }),
      refuses: refusals('gateway.keys_missing', 'gateway.key_unreadable'),
      output: item(changed),
    }),
    test: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/gateways/{provider}/test',
      access: staff('gateway.update'),
      summary: 'Try the keys; answers what the provider said',
      keyPrefix: 'gateway',
      input: gateway,
      refuses: refusals('gateway.keys_missing', 'gateway.key_unreadable'),
      output: item(
        z.object({
          works: z.boolean(),
          /** False if the provider gave no usable answer; `message` is then the code of the failure. */
          answered: z.boolean(),
          message: z.string(),
          balance: z.int().nullable(),
        }),
      ),
    }),
    flip_balance: procedure({
      method: 'GET',
      path: '/admin_api/sites/{id}/flip_balance',
      access: staff('gateway.balance'),
      summary: 'The balance of the site at Flip, in rupiah',
      input: byId,
      refuses: [
        ...refusals(
          'gateway.keys_missing',
          'gateway.key_unreadable',
          'payment.gateway_unreachable',
          'payment.gateway_maintenance',
          'payment.gateway_keys',
          'payment.gateway_refused',
        ),
      ],
      output: item(z.object({ balance: z.int(), currency: z.literal('IDR'), simulated: z.boolean() })),
    }),
  },
  gateway_reviews: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/gateway_reviews',
      access: staff('payment.reviews'),
      summary: 'What finance has to look at: money that did not fit by itself, or went back',
      keyPrefix: 'gateway_review',
      input: listQuerySchema(gatewayReviewList),
      output: page(reviewShape),
    }),
    clear: procedure({
      method: 'POST',
      path: '/admin_api/gateway_reviews/{id}/clearance',
      access: staff('payment.clear_review'),
      summary: 'Say that a review is settled, and how',
      keyPrefix: 'gateway_review',
      input: z.strictObject({ id: byId.shape.id, note: noteInput }),
      refuses: kit('kit.illegal_transition'),
      output: item(moved(statesOf(reviewMachine))),
    }),
    accept: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/gateway_reviews/{id}/acceptance',
      access: staff('payment.accept_amount'),
      summary:
        'Accept money of another sum than was asked for: it is booked as it came, once the provider confirms it',
      keyPrefix: 'gateway_review',
      input: z.strictObject({ id: byId.shape.id, note: noteInput }),
      refuses: [
        ...kit('kit.illegal_transition'),
        ...refusals('payment.sum_not_confirmed', 'payment.paid_otherwise', 'gateway.keys_missing'),
        ...refusals('gateway.key_unreadable'),
        ...askingRefusals,
      ],
      output: item(moved(statesOf(reviewMachine))),
    }),
  },
  gateway_events: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/gateway_events',
      access: staff('payment.events'),
      summary: 'What providers have sent, with what became of it',
      keyPrefix: 'gateway_event',
      input: listQuerySchema(gatewayEventList),
      output: page(eventShape),
    }),
    replay: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/gateway_events/{id}/replay',
      access: staff('payment.replay_event'),
      summary: 'Work through a stored notice once more; the provider is asked again, so nothing acts twice',
      keyPrefix: 'gateway_event',
      input: byId,
      refuses: [...refusals('payment.event_not_believed'), ...askingRefusals],
      output: item(z.object({ id, result: z.enum(EVENT_RESULTS) })),
    }),
  },
};
