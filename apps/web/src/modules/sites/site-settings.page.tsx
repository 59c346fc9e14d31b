import { SITE_TABS, RULE_TABS, type SiteTab } from '@rihla/domain/sites/site-settings';
import { Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { useAccount } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { useOpenTab } from '../../ui/use-open-tab.ts';
import { SettingsForm } from './parts/settings-form.tsx';
import { siteQuery } from './site.queries.ts';
import classes from './site-settings.module.css';

const GatewaysTab = lazy(async () => ({
  default: (await import('./parts/gateways/gateways-tab.tsx')).GatewaysTab,
}));
const ChannelsTab = lazy(async () => ({
  default: (await import('./parts/gateways/channels-tab.tsx')).ChannelsTab,
}));

/** The tab that lists the changes of the settings and who made them. */
const HISTORY = 'history';

/** The order of the first tabs, as the specification names them; the others follow as they are declared. */
const FIRST_TABS: readonly string[] = [
  'basic',
  'look',
  'invoice',
  'gateway_one',
  'gateway_two',
  'contacts',
  'seo',
  'payment',
];

/** The tabs about payment gateways, shown only to those who may change their keys. */
const GATEWAY_TABS = [
  { tab: 'channels', words: 'gateways.channels', render: () => <ChannelsTab /> },
  { tab: 'gateway_one', words: 'gateways.one', render: () => <GatewaysTab providers={['MIDTRANS']} /> },
  { tab: 'gateway_two', words: 'gateways.two', render: () => <GatewaysTab providers={['FLIP', 'BRIVA']} /> },
] as const;

const SettingsHistory = lazy(async () => ({
  default: (await import('./parts/settings-history.tsx')).SettingsHistory,
}));

const CancellationEditor = lazy(async () => ({
  default: (await import('./parts/cancellation-editor.tsx')).CancellationEditor,
}));

/**
 * Screen with the settings of the signed-in person's agency, in tabs. A URL with the slug of another agency shows "not
 * found".
 */
export function SiteSettingsPage() {
  const { t } = useTranslation();
  const { slug } = useParams();
  const query = useQuery({
    ...siteQuery,
    select: (site) => {
      if (slug && slug !== site.slug) throw new CallFailed(404, t('error.kit.not_found'));
      return site;
    },
  });
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.sites')}
        intro={query.data?.hosts.join(' · ') ?? ''}
        actions={<DevelopLink />}
      />
      <QueryState query={query} lines={8}>
        {(site) => <SettingsTabs site={site} />}
      </QueryState>
    </Stack>
  );
}

/** Button to the page for trying out the invoice editor, shown to ROOT and MAIN where the installation offers it. */
function DevelopLink() {
  const { t } = useTranslation();
  const role = useAccount()?.role;
  const installation = useQuery({
    queryKey: ['installation.health'],
    queryFn: async ({ signal }) => (await call('installation.health', {}, { signal })).data,
  });
  if (!installation.data?.develop || (role !== 'MAIN' && role !== 'ROOT')) return null;
  return (
    <Button variant="default" component={AppLink} to="/develop/invoice-editor">
      {t('develop.invoice_editor')}
    </Button>
  );
}

/**
 * The settings of an agency in tabs; the open tab is in the URL (`?tab=`). Tabs with business rules are shown only to
 * staff who may change them.
 */
function SettingsTabs({ site }: { site: Parameters<typeof SettingsForm>[0]['site'] }) {
  const { t, dynamic } = useTranslation();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const tabs = (Object.keys(SITE_TABS) as SiteTab[]).filter(
    (tab) => !RULE_TABS.includes(tab) || can('site.rules'),
  );
  const gateways = can('gateway.update') ? GATEWAY_TABS : [];
  const labels: Readonly<Record<string, string>> = Object.fromEntries(
    gateways.map(({ tab, words }) => [tab, t(words)]),
  );
  const present: readonly string[] = [...tabs, ...gateways.map(({ tab }) => tab), HISTORY];
  const all = [
    ...FIRST_TABS.filter((tab) => present.includes(tab)),
    ...present.filter((tab) => !FIRST_TABS.includes(tab)),
  ];
  const current = all.find((tab) => tab === query.get('tab')) ?? 'basic';
  const list = useOpenTab(current);
  const openTab = (tab: string | null) => setQuery(tab && tab !== 'basic' ? { tab } : {});
  return (
    <Tabs value={current} onChange={openTab} keepMounted={false}>
      <Tabs.List className={classes.list} ref={list}>
        {all.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {labels[tab] ?? dynamic(`site.tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab} pt="md">
          <Stack gap="xl">
            <SettingsForm key={`${tab}.${site.version}`} site={site} tab={tab} />
            {tab === 'invoice' && (
              <Suspense>
                <CancellationEditor />
              </Suspense>
            )}
          </Stack>
        </Tabs.Panel>
      ))}
      {gateways.map(({ tab, render }) => (
        <Tabs.Panel key={tab} value={tab} pt="md">
          <Suspense fallback={<Skeleton height={320} />}>{render()}</Suspense>
        </Tabs.Panel>
      ))}
      <Tabs.Panel value={HISTORY} pt="md">
        <Suspense fallback={<Skeleton height={320} />}>
          <SettingsHistory id={site.id} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
