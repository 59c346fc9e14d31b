import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { NameAndDay } from '../../../ui/values/name-and-day.tsx';
import { DEPARTURES_PATH } from '../manifest.queries.ts';
import { BusBoard } from './bus-board.tsx';
import { busesQuery } from './buses.queries.ts';

/** The screen on which the office divides a group over buses for each leg of the journey; guides only read it. */
export function BusesPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery(busesQuery(slug));
  const listing = query.data?.listing;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('buses.title')}
        intro={listing && <NameAndDay {...listing} />}
        actions={
          <Button component={AppLink} to={`${DEPARTURES_PATH}/${slug}`} variant="default">
            {t('buses.board')}
          </Button>
        }
      />
      <QueryState query={query} lines={10} height={36}>
        {(buses) => <BusBoard buses={buses} slug={slug} />}
      </QueryState>
    </Stack>
  );
}
