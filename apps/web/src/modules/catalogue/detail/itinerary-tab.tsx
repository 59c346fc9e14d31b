import { Stack, Text, Title } from '@mantine/core';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Picture } from '../../../ui/values/pictures/picture.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Listing } from '../listing.queries.ts';
import classes from './itinerary-tab.module.css';
import type { TabProps } from './tab-props.ts';

/** Tab with the itinerary of a package day by day. */
export function ItineraryTab({ listing }: TabProps) {
  const { t } = useTranslation();
  if (listing.itineraries.length === 0) return <EmptyState text={t('listing.no_itinerary')} />;
  const days = [...new Set(listing.itineraries.map(({ day }) => day))].toSorted((a, b) => a - b);
  return (
    <ol className={classes.days}>
      {days.map((day) => (
        <li key={day} className={classes.day}>
          <div className={classes.head}>
            <Title order={2} fz="md">
              {t('listing.day', { day })}
            </Title>
            <Text size="sm" c="dimmed" component="span">
              <DateText value={dateOf(listing, day)} />
            </Text>
          </div>
          <Stack gap="sm">
            {listing.itineraries
              .filter((event) => event.day === day)
              .map((event) => (
                <div key={event.id} className={classes.event}>
                  {event.photo && <Picture fileId={event.photo.id} alt="" sizes="120px" />}
                  <div>
                    <Text fw={600}>{event.title}</Text>
                    <Text style={{ whiteSpace: 'pre-line' }}>{event.description}</Text>
                  </div>
                </div>
              ))}
          </Stack>
        </li>
      ))}
    </ol>
  );
}

/** The date of a day of the journey, where day 1 is the departure; null for a package without a departure. */
function dateOf({ departure_at: departure }: Listing, day: number): string | null {
  return departure && addDays(localDateOf(departure), day - 1);
}
