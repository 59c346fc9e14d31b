import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../../ui/states.tsx';
import { GatewayForm } from './gateway-form.tsx';
import { type GatewayCard, gatewaysQuery } from './gateway.queries.ts';

/** Settings tab with the forms of the given payment gateways, each saved separately. */
export function GatewaysTab({ providers }: { providers: readonly GatewayCard['provider'][] }) {
  const query = useQuery(gatewaysQuery);
  return (
    <QueryState query={query} lines={6}>
      {(gateways) => (
        <Stack gap="xl">
          {gateways
            .filter(({ provider }) => providers.includes(provider))
            .map((gateway) => (
              <GatewayForm key={`${gateway.provider}.${gateway.version}`} gateway={gateway} />
            ))}
        </Stack>
      )}
    </QueryState>
  );
}
