import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../ui/states.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import classes from './departures.module.css';
import { DEPARTURES_PATH, type Manifest, manifestQuery } from './manifest.queries.ts';
import { attendancePath, listingPath, roomsPath } from '../../lib/navigation/listing-paths.ts';

// The board is loaded on its own, after the head of the screen has painted.
const Board = lazy(async () => ({ default: (await import('./board/board.tsx')).Board }));

/**
 * The screen of one departure: a board with a row for each pilgrim and a column for each thing needed before leaving.
 */
export function DeparturePage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(manifestQuery(slug));
  return (
    <Stack gap="sm">
      <PageHeader
        title={query.data?.name ?? t('manifest.open')}
        intro={query.data && <Lead manifest={query.data} />}
        actions={
          <div className={classes.parts}>
            {can('rooming.read') && (
              <Button variant="default" component={AppLink} to={roomsPath(slug)}>
                {t('manifest.rooms')}
              </Button>
            )}
            {can('departure_bus.read') && (
              <Button variant="default" component={AppLink} to={`${DEPARTURES_PATH}/${slug}/buses`}>
                {t('buses.open')}
              </Button>
            )}
            {can('equipment_handout.read') && (
              <Button variant="default" component={AppLink} to={`${DEPARTURES_PATH}/${slug}/equipment`}>
                {t('equipment.open')}
              </Button>
            )}
            {can('incident.read') && (
              <Button variant="default" component={AppLink} to={attendancePath(slug)}>
                {t('nav.attendance')}
              </Button>
            )}
            {can('listing.read') && (
              <Button variant="default" component={AppLink} to={listingPath(slug)}>
                {t('manifest.package')}
              </Button>
            )}
          </div>
        }
      />
      <QueryState query={query} lines={14} height={36}>
        {(manifest) => (
          <Suspense fallback={<LoadingLines lines={14} height={36} />}>
            <Board manifest={manifest} />
          </Suspense>
        )}
      </QueryState>
    </Stack>
  );
}

/** The line under the title: dates of departure and return, the phase, and the number of pilgrims. */
function Lead({ manifest }: { manifest: Manifest }) {
  const { t, dynamic } = useTranslation();
  return (
    <>
      <DateText value={manifest.departure_at} /> – <DateText value={manifest.returns_on} /> ·{' '}
      {dynamic(`choice.departure_phase.${manifest.phase}`)} ·{' '}
      {t('manifest.pilgrims', { count: manifest.pilgrims.length })}
    </>
  );
}
