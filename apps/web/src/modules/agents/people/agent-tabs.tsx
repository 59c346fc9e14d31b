import { Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { LoadingLines } from '../../../ui/states.tsx';
import { useOpenTab } from '../../../ui/use-open-tab.ts';
import type { Staff } from '../../access/staff/staff-kinds.ts';
import classes from './agent-tabs.module.css';

const SalesTab = lazy(async () => ({ default: (await import('./sales-tab.tsx')).SalesTab }));
const NetworkTree = lazy(async () => ({ default: (await import('./network-tree.tsx')).NetworkTree }));
const StagesTab = lazy(async () => ({ default: (await import('../stages/stages-tab.tsx')).StagesTab }));

/**
 * The tabs of an agent's screen; the open one stands in the address. `data` is the form of the agent's data; its tab is
 * missing where it is empty, for people who may not change it.
 */
export function AgentTabs({ agent, data }: { agent: Staff; data: ReactNode }) {
  const { t } = useTranslation();
  const can = useCan();
  const paysByStage = useAccount()?.site.fee_strategy === 'FLAT';
  const [query, setQuery] = useSearchParams();
  const tabs: { id: 'data' | 'sales' | 'network' | 'stages'; part: ReactNode }[] = [
    ...(data ? [{ id: 'data' as const, part: data }] : []),
    { id: 'sales', part: <SalesTab agent={agent} /> },
    { id: 'network', part: <NetworkTree under={agent.id} /> },
    ...(paysByStage && can('stage_proposal.read')
      ? [{ id: 'stages' as const, part: <StagesTab agent={agent} /> }]
      : []),
  ];
  const current = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0]!;
  const list = useOpenTab(current.id);
  const openTab = (id: string | null) =>
    setQuery(id && id !== tabs[0]!.id ? { tab: id } : {}, { preventScrollReset: true });
  return (
    <Tabs value={current.id} onChange={openTab} keepMounted={false}>
      <Tabs.List className={classes.list} ref={list}>
        {tabs.map(({ id }) => (
          <Tabs.Tab key={id} value={id}>
            {t(`sales.tab.${id}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, part }) => (
        <Tabs.Panel key={id} value={id} pt="md">
          <Suspense fallback={<LoadingLines lines={8} />}>{part}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
