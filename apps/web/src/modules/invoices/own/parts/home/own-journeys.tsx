import { localDateOf } from '@rihla/domain/shared/dates';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../../../lib/api/api.ts';
import { CallFailed } from '../../../../../lib/api/problems.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { offlineJourneyListKey } from '../../../../../lib/offline-data.ts';
import { agencyDay } from '../../../../../lib/words/time-zone.ts';
import { storedItem, storeItem } from '../../../../../lib/storage.ts';
import { AppLink } from '../../../../../ui/values/app-link.tsx';
import { useNow } from '../../../../../ui/values/clock.ts';
import { DateText } from '../../../../../ui/values/date-text.tsx';
import { Panel } from '../../../../../ui/calm.tsx';
import cards from '../invoice-card.module.css';

type Journey = CallOutput<'own_departures.mine'>['data'][number];

/**
 * Cards of the customer's departures that have begun or just ended, each a link to its screen. They are stored on the
 * device; offline, when the bookings cannot be shown, coming departures are listed too.
 * @param alone whether the bookings, which link to the coming departures, cannot be shown
 */
export function OwnJourneys({ accountKey, alone }: { accountKey: string; alone: boolean }) {
  const { t } = useTranslation();
  const today = agencyDay(useNow(60_000));
  const { data = [] } = useQuery({
    queryKey: ['own_departures.mine', accountKey],
    queryFn: async ({ signal }): Promise<readonly Journey[]> => {
      const name = offlineJourneyListKey(accountKey);
      try {
        const { data: found } = await call('own_departures.mine', {}, { signal });
        storeItem(name, found);
        return found;
      } catch (error) {
        if (error instanceof CallFailed && error.status === 0) return storedItem<Journey[]>(name, []);
        throw error;
      }
    },
  });
  const shown = alone ? data : data.filter(({ departure_at }) => localDateOf(departure_at) <= today);
  if (shown.length === 0) return null;
  return (
    <Panel bare title={t('nav.own_departure')}>
      <ul className={cards.list}>
        {shown.map(({ id, slug, name, departure_at, return_at }) => (
          <li key={id}>
            <AppLink to={`/user/departures/${slug}`} className={cards.card}>
              <span className={cards.words}>
                <strong className={cards.name}>{name}</strong>
                <span className={cards.facts}>
                  <span>
                    <DateText value={departure_at} /> – <DateText value={return_at} />
                  </span>
                </span>
              </span>
              <IconChevronRight size={22} aria-hidden className={cards.arrow} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
