import { PHOTO_TYPES, type PhotoType } from '@rihla/domain/media/photo.resource';
import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { addToLibrary, PHOTO_ACCEPT, photoTarget, type UploadedPhoto } from '../../kit/photos/photo-rows.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { FileDrop } from '../../ui/inputs/file-drop.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PhotoLibrary } from './parts/photo-library.tsx';
import classes from './photos.module.css';

/** The screen of the photo library, with the upload of many pictures at once. */
export function PhotosPage() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.photos')} />
      {can('photo.create') && <Uploads />}
      <PhotoLibrary />
    </Stack>
  );
}

/** The upload of pictures into the library: a choice of their type, then the files. */
function Uploads() {
  const { t, dynamic } = useTranslation();
  const [type, setType] = useState<PhotoType>('LISTING');
  return (
    <div className={classes.uploads}>
      <Select
        label={t('photos.upload_type')}
        data={PHOTO_TYPES.map((photoType) => ({
          value: photoType,
          label: dynamic(`choice.photo_type.${photoType}`),
        }))}
        value={type}
        onChange={(next) => setType(next as PhotoType)}
      />
      <FileDrop<UploadedPhoto>
        label={t('photos.uploads')}
        multiple
        pasteAnywhere
        hint={t('photo.hint')}
        accept={PHOTO_ACCEPT}
        {...photoTarget(type)}
        onDone={({ data }, file) => addToLibrary(data.id, file.name, type)}
      />
    </div>
  );
}
