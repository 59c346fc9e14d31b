import { Stack, Tabs } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '../../../ui/states.tsx';
import { useOpenTab } from '../../../ui/use-open-tab.ts';
import { useNow } from '../../../ui/values/clock.ts';
import {
  BusesPanel,
  ContactsPanel,
  FlightsPanel,
  HotelsPanel,
  ItineraryPanel,
  TodayPanel,
} from '../journey/journey-parts.tsx';
import type { GuideState, GuideStore } from '../offline/guide-store.ts';
import { keepApp } from '../offline/keep-app.ts';
import { withQueued } from '../offline/with-queued.ts';
import { CountTab } from './count-tab.tsx';
import { GuideGate } from './guide-gate.tsx';
import { IncidentsTab } from './incidents-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { StateLine } from './state-line.tsx';

const TABS = ['today', 'people', 'count', 'incidents'] as const;

/**
 * The screen of one departure for its guide: today, pilgrims, head counts, incidents. Works from the phone, offline
 * too.
 */
export function GuideKitPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  useEffect(() => keepApp('guide'), []);
  return (
    <Stack>
      <GuideGate>
        {({ state, store }) => (
          <StoredDeparture slug={slug} state={state} store={store} title={t('nav.guide_kit')} />
        )}
      </GuideGate>
    </Stack>
  );
}

type StoredDepartureProps = { slug: string; title: string; state: GuideState; store: GuideStore };

/** The departure as stored on the phone; opening the screen reads it from the server again. */
function StoredDeparture({ slug, title, state, store }: StoredDepartureProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const [query, setQuery] = useSearchParams();
  const today = agencyDay(useNow(60_000));
  const [lastRead, setLastRead] = useState<{ of: string; error: unknown } | null>(null);
  const read = useCallback(() => {
    setLastRead(null);
    store.read(slug).then(
      () => setLastRead({ of: slug, error: null }),
      (error: unknown) => setLastRead({ of: slug, error }),
    );
  }, [store, slug]);
  useEffect(read, [read]);
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'today';
  const tabs = useOpenTab(tab);
  const stored = state.carried[slug];
  if (!stored) {
    return (
      <>
        <PageHeader title={title} />
        {!state.isOnline ? (
          <EmptyState text={t('guide.need_network')} />
        ) : lastRead?.of !== slug ? (
          <LoadingLines lines={5} height={60} />
        ) : lastRead.error ? (
          <ErrorState error={lastRead.error} onRetry={read} />
        ) : (
          <EmptyState text={t('error.guiding.not_found')} />
        )}
      </>
    );
  }
  const { kit, read_at } = stored;
  const attendance = withQueued(stored.attendance, state.queue, account?.name ?? '');
  const shared = { kit, attendance, store };
  return (
    <>
      <PageHeader title={kit.listing.name} />
      <StateLine state={state} readAt={read_at} onRefresh={read} />
      <QueuePanel kit={kit} attendance={stored.attendance} queue={state.queue} store={store} />
      <Tabs value={tab} onChange={(next) => setQuery({ tab: next ?? 'today' }, { replace: true })}>
        <Tabs.List ref={tabs} mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one} mih={44}>
              {t(`guide.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="today">
          <Stack>
            <TodayPanel departure={kit.listing} journey={kit.journey} today={today} />
            <ContactsPanel journey={kit.journey} />
            <HotelsPanel journey={kit.journey} />
            <FlightsPanel journey={kit.journey} />
            <BusesPanel journey={kit.journey} />
            <ItineraryPanel departure={kit.listing} journey={kit.journey} today={today} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="people">{tab === 'people' && <PeopleTab kit={kit} />}</Tabs.Panel>
        {/* Both stay in place behind the others, so that what is half written is not lost by a look at them. */}
        <Tabs.Panel value="count">
          <CountTab {...shared} isShown={tab === 'count'} />
        </Tabs.Panel>
        <Tabs.Panel value="incidents">
          <IncidentsTab {...shared} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
