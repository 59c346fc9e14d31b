import { Alert, Stack, Text } from '@mantine/core';
import { useCan } from '../../../../lib/session/can.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { QueryState } from '../../../../ui/states.tsx';
import { readFees } from '../fee-values.ts';
import { FeesEarned } from '../fees-earned.tsx';
import { AgentsFees } from './agents-fees.tsx';
import { FeesForm } from './fees-form.tsx';
import { FeesRead } from './fees-read.tsx';
import { useFees } from './fees.queries.ts';
import type { TabProps } from '../tab-props.ts';

/**
 * Tab with the fees of agents for a package. The office reads and changes the rates and sees what was earned; an agent
 * reads what it and the agents under it keep.
 */
export function FeesTab({ listing }: TabProps) {
  return useCan()('fee.read') ? <OfficeFees listing={listing} /> : <AgentsFees listing={listing} />;
}

/**
 * The fees as the office sees them: the rates by room type and by level of agents, what each agent keeps, and what
 * agents have earned. With the permission `fee.update` the rates can be changed until the departure; the form for it
 * starts anew when other rates are read than before.
 */
function OfficeFees({ listing }: TabProps) {
  const { t, dynamic } = useTranslation();
  const can = useCan();
  const fees = useFees(listing.id);
  const writes = can('fee.update') && listing.is_editable;
  return (
    <QueryState query={fees} lines={8}>
      {(found) => (
        <Stack gap="md">
          <Text size="sm">{dynamic(`fees.strategy.${found.strategy}`)}</Text>
          {!listing.is_editable && <Alert color="yellow">{t('fees.departed')}</Alert>}
          {writes ? (
            <FeesForm key={JSON.stringify(readFees(listing, found))} listing={listing} fees={found} />
          ) : (
            <FeesRead listing={listing} fees={found} />
          )}
          <AgentsFees listing={listing} />
          <FeesEarned listing={listing} />
        </Stack>
      )}
    </QueryState>
  );
}
