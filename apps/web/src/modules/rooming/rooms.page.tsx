import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { call, download } from '../../lib/api/api.ts';
import { openPaper } from '../../lib/api/print-ticket.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../ui/states.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { NameAndDay } from '../../ui/values/name-and-day.tsx';
import { listingPath } from '../catalogue/listing.queries.ts';
import { boardQuery } from './rooming.queries.ts';

// The room board is loaded after the first paint, to show the screen sooner.
const RoomBoard = lazy(async () => ({ default: (await import('./board/room-board.tsx')).RoomBoard }));

/** Screen on which staff assign the travellers of a departure to rooms; guides of the departure only read it. */
export function RoomsPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(boardQuery(slug));
  const listing = query.data?.listing;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('rooming.title')}
        intro={listing && <NameAndDay {...listing} />}
        actions={
          <>
            {can('rooming.print') && listing && <ListButtons id={listing.id} />}
            <Button component={AppLink} to={listingPath(slug)} variant="default">
              {t('rooming.to_package')}
            </Button>
          </>
        }
      />
      <QueryState query={query} lines={14} height={32}>
        {(board) => (
          <Suspense fallback={<LoadingLines lines={14} height={32} />}>
            <RoomBoard board={board} slug={slug} />
          </Suspense>
        )}
      </QueryState>
    </Stack>
  );
}

/** Buttons that print the room list for the hotels and download it as a spreadsheet. */
function ListButtons({ id }: { id: string }) {
  const { t, locale } = useTranslation();
  const print = () => openPaper('room-list', () => call('room_lists.create', { id })).catch(toastFailure);
  const save = () =>
    download('/admin_api/listings/{id}/room_list', { id, language: locale }, 'room-list.xlsx').catch(
      toastFailure,
    );
  return (
    <>
      <Button variant="default" onClick={() => void print()}>
        {t('rooming.list')}
      </Button>
      <Button variant="default" onClick={() => void save()}>
        {t('rooming.download')}
      </Button>
    </>
  );
}
