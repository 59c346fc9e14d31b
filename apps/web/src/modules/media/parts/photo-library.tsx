import { photo as photoResource } from '@rihla/domain/media/photo.resource';
import { listConfigOf } from '@rihla/domain/kit/resource';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { type BulkAction, ListSelection } from '../../../kit/list/list-selection.tsx';
import { listSource } from '../../../kit/list/list-source.ts';
import { requestOf } from '../../../kit/list/list-state.ts';
import { type RowSelection, withRowToggled } from '../../../kit/list/list-table.tsx';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { type PhotoRow, invalidatePhotos } from '../../../kit/photos/photo-rows.ts';
import { useListState, useRows } from '../../../kit/list/use-list.ts';
import { usePeek } from '../../../kit/list/use-peek.ts';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { EmptyState, ErrorState, StaleMark } from '../../../ui/states.tsx';
import { PhotoCard } from './photo-card.tsx';
import classes from './photo-library.module.css';

// Loaded on demand: most visits to the library open no photo.
const PhotoPanel = lazy(async () => ({ default: (await import('./photo-panel.tsx')).PhotoPanel }));

const config = listConfigOf(photoResource);
const listed = listSource('photos.list');
// A change of a photo invalidates every query whose key begins with `photos`.
const source = { ...listed, key: ['photos', 'list'] };

/** The photos of the library as cards, newest first; the opened one is shown next to them. */
export function PhotoLibrary() {
  const { t } = useTranslation();
  const can = useCan();
  const [state, change] = useListState(config);
  const query = useRows(source, state);
  const [selection, setSelection] = useState<RowSelection>({});
  const [opened, open] = usePeek();
  const everOpened = useEverTrue(opened !== null);
  const list = useRef<HTMLDivElement>(null);
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const rows = query.data?.data;
  const retry = () => void query.refetch();
  const isFiltered = Boolean(state.q) || Object.keys(state.search).length > 0;
  const archive = useArchive();
  return (
    <Stack gap="sm" ref={list} tabIndex={-1} className={classes.library}>
      <ListToolbar
        list="photo"
        config={config}
        state={state}
        onChange={change}
        exportRows={() => source.exportRows(requestOf(state), ['caption', 'type', 'created_at'])}
        phone={phone}
      >
        {null}
      </ListToolbar>
      {rows && query.error && <StaleMark onRetry={retry} />}
      {!rows && query.error && <ErrorState error={query.error} onRetry={retry} />}
      {!rows && query.isPending && <Loading />}
      {rows?.length === 0 && (
        <EmptyState
          text={isFiltered ? undefined : t('photo.empty')}
          action={
            isFiltered && (
              <Button variant="default" onClick={() => change({ q: '', search: {} })}>
                {t('list.clear_filters')}
              </Button>
            )
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ul
          className={classes.cards}
          aria-label={t('nav.photos')}
          style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}
        >
          {rows.map((row) => (
            <PhotoCard
              key={row.id}
              photo={row}
              onOpen={() => open(row.id)}
              selected={Boolean(selection[row.id])}
              onSelect={
                can('photo.archive') ? () => setSelection((now) => withRowToggled(now, row.id)) : undefined
              }
            />
          ))}
        </ul>
      )}
      <ListSelection
        rows={rows?.filter(({ id }) => selection[id]) ?? []}
        bulkActions={[archive]}
        sourceKey={['photos']}
        onClear={() => setSelection({})}
      />
      {!query.error && <ListPager meta={query.data?.meta} state={state} onChange={change} />}
      <Suspense fallback={null}>
        {everOpened && (
          <PhotoPanel
            id={opened}
            onClose={() => open(null)}
            onArchived={() => {
              open(null);
              // The card that had the focus before is gone.
              list.current?.focus();
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** True from the first time that `now` is true: the panel stays mounted, so that its closing can be animated. */
function useEverTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/** The action that archives the selected photos, one after the other, after asking for confirmation. */
function useArchive(): BulkAction<PhotoRow> {
  const { t } = useTranslation();
  return {
    id: 'archive',
    danger: true,
    label: (count) => t('photos.archive_n', { count }),
    consequence: (rows) => t('photos.archive_many', { names: rows.map(({ caption }) => caption).join(', ') }),
    run: async (rows) => {
      try {
        for (const { id } of rows) await call('photos.archive', { id });
      } finally {
        await invalidatePhotos();
      }
    },
  };
}

/** Grey cards in the size of photos, shown while the library is loaded. */
function Loading() {
  return (
    <div className={classes.cards} aria-busy>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} height={228} radius="md" />
      ))}
    </div>
  );
}
