import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../../lib/api/api.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { journeyListName } from '../../../../lib/kept-on-device.ts';
import { storedItem, storeItem } from '../../../../lib/storage.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { Panel } from '../../../../ui/calm.tsx';
import classes from './own-journeys.module.css';

type Journey = CallOutput<'own_departures.mine'>['data'][number];

/** The departures of a customer that lie ahead or are under way, each with its page; kept for when there is no network. */
export function OwnJourneys({ accountKey }: { accountKey: string }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey: ['own_departures.mine', accountKey],
    queryFn: async ({ signal }): Promise<readonly Journey[]> => {
      const name = journeyListName(accountKey);
      try {
        const { data: found } = await call('own_departures.mine', {}, { signal });
        storeItem(name, found);
        return found;
      } catch (error) {
        if (error instanceof CallFailed && error.status === 0) return storedItem<Journey[]>(name, []);
        throw error;
      }
    },
    networkMode: 'always',
  });
  if (data.length === 0) return null;
  return (
    <Panel title={t('nav.own_departure')}>
      <ul className={classes.list}>
        {data.map(({ id, slug, name, departure_at, return_at }) => (
          <li key={id}>
            <Button
              component={AppLink}
              to={`/user/departures/${slug}`}
              variant="default"
              fullWidth
              h="auto"
              py={10}
              styles={{ label: { whiteSpace: 'normal', lineHeight: 1.5 } }}
            >
              <span>
                {name}
                <br />
                <DateText value={departure_at} /> – <DateText value={return_at} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
