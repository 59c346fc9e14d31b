import { SegmentedControl, Stack, Text } from '@mantine/core';
import { SALES_PERIODS, type SalesPeriod } from '@rihla/domain/agents/network-lists';
import { useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import classes from './network-tree.module.css';
import { NetworkLevel } from './network-level.tsx';

/**
 * The tree of the agency's agents, or of those below one agent, with sales and fees summed by branch. A level is loaded
 * when it is opened.
 * @param under the id of the agent whose branch is shown; without it the whole network
 */
export function NetworkTree({ under }: { under?: string }) {
  const { t, field } = useTranslation();
  const [period, setPeriod] = useState<SalesPeriod>('YEAR');
  const isAgent = useAccount()?.role === 'AGENT';
  const header = (id: string, alignEnd = false) => (
    <th scope="col" data-end={alignEnd || undefined}>
      {field('agent_network', id)}
    </th>
  );
  return (
    <Stack gap="sm">
      <div className={classes.top}>
        <Text size="sm" c="dimmed">
          {t(isAgent ? 'network.tree_own_lead' : 'network.tree_lead')}
        </Text>
        <SegmentedControl
          aria-label={t('network.period')}
          data={SALES_PERIODS.map((value) => ({ value, label: t(`network.period.${value}`) }))}
          value={period}
          onChange={(value) => setPeriod(value)}
        />
      </div>
      <ScrollRegion label={t('network.tree')} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {header('agent')}
              {header('pax', true)}
              {header('amount', true)}
              {header(isAgent ? 'own_fees' : 'fees', true)}
            </tr>
          </thead>
          <tbody>
            <NetworkLevel key={period} under={under} period={period} depth={0} />
          </tbody>
        </table>
      </ScrollRegion>
    </Stack>
  );
}
