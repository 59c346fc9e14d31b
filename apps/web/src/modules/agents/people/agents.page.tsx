import { Alert, Anchor, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import { STAFF_KINDS } from '../../access/staff/staff-kinds.ts';
import { StaffHeader, StaffTable } from '../../access/staff/staff-list.tsx';
import { AGENTS_PATH } from '../agents-paths.ts';
import { InviteAgent } from './invite-agent.tsx';

const NetworkTree = lazy(async () => ({ default: (await import('./network-tree.tsx')).NetworkTree }));

const kind = STAFF_KINDS.agents;

/**
 * The screen of the agents, as a list or as the tree of the network. An agent sees those below it. The tab stands in
 * the address.
 */
export function AgentsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const view = query.get('tab') === 'tree' ? 'tree' : 'list';
  return (
    <Stack gap="md">
      <StaffHeader kind={kind} actions={<InviteAgent />} />
      <Waiting />
      {/* The state of the list belongs to the list alone. */}
      <Tabs
        value={view}
        onChange={(to) => setQuery(to === 'tree' ? { tab: 'tree' } : {}, { preventScrollReset: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="list">{t('network.list')}</Tabs.Tab>
          <Tabs.Tab value="tree">{t('network.tree')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list" pt="md">
          <StaffTable kind={kind} />
        </Tabs.Panel>
        <Tabs.Panel value="tree" pt="md">
          <Suspense fallback={<LoadingLines lines={8} />}>
            <NetworkTree />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

/** Tells the office how many agents wait to be activated, and leads to them. */
function Waiting() {
  const { t } = useTranslation();
  const decides = useCan()('account.activate');
  const { data } = useQuery({
    queryKey: ['agents.list', 'waiting'],
    queryFn: ({ signal }) => call('agents.list', { search: { status: ['NEW'] }, per_page: 10 }, { signal }),
    enabled: decides,
  });
  const count = data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="yellow">
      {t('agents.waiting', { count })}{' '}
      <Anchor component={AppLink} to={`${AGENTS_PATH}?search[status][]=NEW`} underline="always">
        {t('agents.waiting_show')}
      </Anchor>
    </Alert>
  );
}
