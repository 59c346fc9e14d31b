import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { call, download } from '../../../lib/api/api.ts';
import { openPaper } from '../../../lib/api/print-ticket.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { NameAndDay } from '../../../ui/values/name-and-day.tsx';
import { DEPARTURES_PATH } from '../manifest.queries.ts';
import { equipmentQuery } from './equipment.queries.ts';

// The board is loaded on its own, after the head of the screen has painted.
const EquipmentBoard = lazy(async () => ({
  default: (await import('./equipment-board.tsx')).EquipmentBoard,
}));

/** The screen on which the office hands out the equipment of a group, and sees what is still to be ordered. */
export function EquipmentPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(equipmentQuery(slug));
  const listing = query.data?.listing;
  const hasItems = (query.data?.items.length ?? 0) > 0;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('equipment.title')}
        intro={listing && <NameAndDay {...listing} />}
        actions={
          <>
            {can('manifest.print') && listing && hasItems && <ListButtons id={listing.id} />}
            <Button component={AppLink} to={`${DEPARTURES_PATH}/${slug}`} variant="default">
              {t('equipment.board')}
            </Button>
          </>
        }
      />
      <QueryState query={query} lines={12} height={36}>
        {(equipment) => (
          <Suspense fallback={<LoadingLines lines={12} height={36} />}>
            <EquipmentBoard equipment={equipment} slug={slug} />
          </Suspense>
        )}
      </QueryState>
    </Stack>
  );
}

/** Buttons that print the equipment list, on which each traveller signs, and save it as a spreadsheet. */
function ListButtons({ id }: { id: string }) {
  const { t, locale } = useTranslation();
  const list = 'EQUIPMENT';
  const print = () =>
    openPaper('departure-list', () => call('departure_lists.create', { id, list })).catch(toastFailure);
  const save = () =>
    download('/admin_api/manifests/{id}/list', { id, list, language: locale }, 'equipment.xlsx').catch(
      toastFailure,
    );
  return (
    <>
      <Button variant="default" onClick={() => void print()}>
        {t('equipment.print')}
      </Button>
      <Button variant="default" onClick={() => void save()}>
        {t('equipment.download')}
      </Button>
    </>
  );
}
