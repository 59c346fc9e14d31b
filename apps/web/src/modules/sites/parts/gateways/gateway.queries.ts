import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../../lib/api/api.ts';

export type GatewayCard = CallOutput<'gateways.list'>['data'][number];
export type Channel = CallOutput<'gateway_channels.list'>['data'][number];

/** The payment gateways of the site; no key is among what is read. */
export const gatewaysQuery = queryOptions({
  queryKey: ['gateways.list'],
  queryFn: async ({ signal }) => (await call('gateways.list', {}, { signal })).data,
});

/** The ways of paying as the site has set them up. */
export const channelsQuery = queryOptions({
  queryKey: ['gateway_channels.list'],
  queryFn: async ({ signal }) => (await call('gateway_channels.list', {}, { signal })).data,
});
