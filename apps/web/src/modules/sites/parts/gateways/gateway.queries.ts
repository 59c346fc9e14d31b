import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../../lib/api/api.ts';

export type GatewayCard = CallOutput<'gateways.list'>['data'][number];
export type Channel = CallOutput<'gateway_channels.list'>['data'][number];

/** Query of the site's payment gateways; the secret keys are not included. */
export const gatewaysQuery = queryOptions({
  queryKey: ['gateways.list'],
  queryFn: async ({ signal }) => (await call('gateways.list', {}, { signal })).data,
});

/** Query of the site's payment channels (ways of paying) in their order. */
export const channelsQuery = queryOptions({
  queryKey: ['gateway_channels.list'],
  queryFn: async ({ signal }) => (await call('gateway_channels.list', {}, { signal })).data,
});
