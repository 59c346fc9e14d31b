import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconArchive, IconCrop, IconReplace } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type PhotoRow, invalidatePhotos } from '../../../kit/photos/photo-rows.ts';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { confirmAct } from '../../../ui/confirm.tsx';
import { Picture } from '../../../ui/values/pictures/picture.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { CROPPER_PATH } from '../photos-paths.ts';
import { type PhotoDetails, PhotoFacts } from './photo-facts.tsx';
import { PhotoForm } from './photo-form.tsx';
import classes from './photo-panel.module.css';

// Loaded only for people who replace a picture.
const ReplacePicture = lazy(async () => ({
  default: (await import('./replace-picture.tsx')).ReplacePicture,
}));

type PhotoPanelProps = { id: string | null; onClose: () => void; onArchived: () => void };

/**
 * A drawer with one photo of the library, large.
 * @param id of the photo; null while none is open
 */
export function PhotoPanel({ id, onClose, onArchived }: PhotoPanelProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={t('photos.details')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {id && <PhotoView id={id} onArchived={onArchived} />}
    </Drawer>
  );
}

/** The query of one photo of the library. */
const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photos', 'get', id],
    queryFn: ({ signal }) => call('photos.get', { id }, { signal }),
  });

/** The query of the details of a photo, with the pages that show it. */
const aboutQuery = (id: string) =>
  queryOptions({
    queryKey: ['photos', 'about', id],
    queryFn: ({ signal }) => call('photos.about', { id }, { signal }),
    select: ({ data }) => data,
  });

/** One photo of the library: the picture, buttons to crop, replace and archive it, its form, and where it is used. */
function PhotoView({ id, onArchived }: { id: string; onArchived: () => void }) {
  const can = useCan();
  const photo = useQuery({ ...photoQuery(id), select: ({ data }) => data });
  const about = useQuery(aboutQuery(id));
  return (
    <QueryState query={photo} lines={4} height={96}>
      {(row) => (
        <Stack gap="md">
          <Picture
            fileId={row.file_id}
            alt={row.caption}
            sizes="(max-width: 47.99em) 100vw, 480px"
            width={about.data?.width ?? undefined}
            height={about.data?.height ?? undefined}
            className={classes.picture}
          />
          <Acts photo={row} about={about.data} onArchived={onArchived} />
          {can('photo.update') && <PhotoForm key={row.version} photo={row} />}
          <QueryState query={about} lines={3}>
            {(facts) => <PhotoFacts photo={row} about={facts} />}
          </QueryState>
        </Stack>
      )}
    </QueryState>
  );
}

/** The id of the text that says why a photo cannot be archived. */
const IN_USE = 'photo-in-use';

type ActsProps = { photo: PhotoRow; about: PhotoDetails | undefined; onArchived: () => void };

/** Buttons to crop, to replace and to archive a photo. One that is still shown somewhere cannot be archived, which is said. */
function Acts({ photo, about, onArchived }: ActsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [isReplacing, setReplacing] = useState(false);
  const isUsed = about !== undefined && about.uses.length > 0;
  const archive = () =>
    confirmAct({
      title: t('photos.archive_title', { caption: photo.caption }),
      consequence: t('photos.archive_text'),
      actLabel: t('photos.archive'),
      danger: true,
      run: async () => {
        await call('photos.archive', { id: photo.id });
        onArchived();
        await invalidatePhotos();
      },
    });
  return (
    <Group gap="xs">
      {can('photo.create') && (
        <Button
          component={AppLink}
          to={`${CROPPER_PATH}?photo=${photo.id}`}
          variant="default"
          leftSection={<IconCrop size={16} aria-hidden />}
        >
          {t('crop.act')}
        </Button>
      )}
      {can('photo.update') && (
        <Button
          variant="default"
          disabled={!about}
          leftSection={<IconReplace size={16} aria-hidden />}
          onClick={() => setReplacing(true)}
        >
          {t('photos.replace')}
        </Button>
      )}
      {can('photo.archive') && (
        <Button
          variant="default"
          disabled={!about || isUsed}
          aria-describedby={isUsed ? IN_USE : undefined}
          leftSection={<IconArchive size={16} aria-hidden />}
          onClick={archive}
        >
          {t('photos.archive')}
        </Button>
      )}
      {can('photo.archive') && isUsed && (
        <Text id={IN_USE} size="sm" c="dimmed">
          {t('photos.archive_in_use')}
        </Text>
      )}
      <Suspense fallback={null}>
        {isReplacing && about && (
          <ReplacePicture photo={photo} useCount={about.use_count} onClose={() => setReplacing(false)} />
        )}
      </Suspense>
    </Group>
  );
}
