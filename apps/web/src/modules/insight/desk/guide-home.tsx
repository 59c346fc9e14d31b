import { Button } from '@mantine/core';
import { daysBetween, localDateOf } from '@rihla/domain/shared/dates';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { listingPath } from '../../../lib/navigation/listing-paths.ts';
import { DeskRows, NothingYet } from './desk-list.tsx';
import classes from './guide-home.module.css';
import { OpenIncidents } from './open-incidents.tsx';

type GuideGroup = CallOutput<'guide_kits.mine'>['data'][number];

const GUIDE_SCREEN = '/admin/guide';

/** The start screen of a guide: the group that is travelling or leaves next, then the later ones. */
export function GuideHome() {
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery({
    queryKey: ['guide_kits.mine'],
    queryFn: async ({ signal }) => (await call('guide_kits.mine', {}, { signal })).data,
  });
  return (
    <>
      {can('incident.read') && <OpenIncidents />}
      <QueryState query={query} lines={5}>
        {(groups) => {
          const [next, ...later] = groups;
          return next ? (
            <>
              <NextGroup group={next} />
              {later.length > 0 && (
                <Section title={t('home.later')}>
                  <DeskRows rows={later.map(rowOf)} />
                </Section>
              )}
            </>
          ) : (
            <Section title={t('home.next_group')}>
              <NothingYet text={t('home.no_group')} />
            </Section>
          );
        }}
      </QueryState>
    </>
  );
}

/**
 * The first group of a guide: dates, number of pilgrims, days left, and buttons to the guide screen and the package.
 */
function NextGroup({ group }: { group: GuideGroup }) {
  const { t } = useTranslation();
  const today = localDateOf(agencyDay(useNow(3_600_000)));
  const until = daysBetween(today, localDateOf(group.departure_at));
  return (
    <Section title={t(until > 0 ? 'home.next_group' : 'home.group_away')}>
      <p className={classes.name} dir="auto">
        {group.name}
      </p>
      <p className={classes.facts}>
        <span>
          <DateText value={group.departure_at} /> – <DateText value={group.return_at} />
        </span>
        <span>{t('stats.people', { count: group.travellers })}</span>
        {until > 0 && <strong>{t('home.days_left', { days: until })}</strong>}
      </p>
      <div className={classes.acts}>
        <Button component={AppLink} to={`${GUIDE_SCREEN}/${group.slug}`}>
          {t('home.open_kit')}
        </Button>
        <Button component={AppLink} to={listingPath(group.slug)} variant="default">
          {t('home.open_package')}
        </Button>
      </div>
    </Section>
  );
}

/** A group of a guide, after the one that leaves next, as a row of the start screen that links to its guide screen. */
const rowOf = (group: GuideGroup) => ({
  id: group.id,
  to: `${GUIDE_SCREEN}/${group.slug}`,
  name: group.name,
  about: <DateText value={group.departure_at} />,
  end: <Travellers group={group} />,
});

/** The number of travellers of a group. */
function Travellers({ group }: { group: GuideGroup }) {
  const { t } = useTranslation();
  return <span>{t('stats.people', { count: group.travellers })}</span>;
}
