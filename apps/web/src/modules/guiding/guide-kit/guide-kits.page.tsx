import { Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, LoadingLines } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import type { GuideKitRow } from '../offline/guide-store.ts';
import { keepApp } from '../offline/keep-app.ts';
import { GuideGate } from './guide-gate.tsx';
import classes from './guide.module.css';

/** The list of the departures that a guide leads; without a network, as stored on the phone. */
export function GuideKitsPage() {
  const { t } = useTranslation();
  useEffect(() => keepApp('guide'), []);
  return (
    <Stack>
      <GuideGate>
        {({ state }) => (
          <>
            <PageHeader title={t('nav.guide_kit')} intro={t('guide.intro')} />
            {state.kits ? (
              <Kits kits={state.kits} />
            ) : state.isOnline ? (
              <LoadingLines lines={3} height={72} />
            ) : (
              <EmptyState text={t('guide.need_network')} />
            )}
          </>
        )}
      </GuideGate>
    </Stack>
  );
}

/** The departures as links, each with its dates, number of travellers, and the last day on which the guide has it. */
function Kits({ kits }: { kits: readonly GuideKitRow[] }) {
  const { t, locale } = useTranslation();
  if (kits.length === 0) return <EmptyState text={`${t('guide.none')} ${t('guide.none_hint')}`} />;
  return (
    <ul className={classes.list}>
      {kits.map((kit) => (
        <li key={kit.id}>
          <AppLink to={`/admin/guide/${kit.slug}`} className={`${classes.row} ${classes.link}`}>
            <div>
              <Text fw={600}>{kit.name}</Text>
              <Text c="dimmed">
                <DateText value={kit.departure_at} /> – <DateText value={kit.return_at} /> ·{' '}
                {t('guide.travellers', { count: kit.travellers })}
              </Text>
              <Text c="dimmed" size="sm">
                {t('guide.closes', { day: dateText(kit.closes_on, locale) })}
              </Text>
            </div>
            <IconChevronRight size={20} aria-hidden />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
