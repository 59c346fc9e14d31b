import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import {
  invalidatePhotos,
  PHOTO_ACCEPT,
  type PhotoRow,
  photoTarget,
  type UploadedPhoto,
} from '../../../kit/photos/photo-rows.ts';
import { PictureActs } from '../../../kit/photos/picture-acts.tsx';
import { call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { FileDrop } from '../../../ui/inputs/file-drop.tsx';
import { Picture } from '../../../ui/values/pictures/picture.tsx';
import classes from './photo-panel.module.css';

// Loaded only for people who crop the new picture.
const CropDialog = lazy(async () => ({
  default: (await import('../../../kit/photos/crop-dialog.tsx')).CropDialog,
}));

type ReplacePictureProps = {
  photo: PhotoRow;
  /** In how many places the photo is used. */
  useCount: number;
  onClose: () => void;
};

/**
 * A dialog that replaces the picture of a photo everywhere: it takes a new picture, which may be cropped, and says in how
 * many places it will be shown.
 */
export function ReplacePicture({ photo, useCount, onClose }: ReplacePictureProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const [fileId, setFileId] = useState<string | null>(null);
  const [isCropping, setCropping] = useState(false);
  const { busy, failure, setFailure, attempt } = useAttempt();
  const choose = (id: string | null) => {
    setFailure(null);
    setFileId(id);
  };
  const replace = async (file_id: string) => {
    await attempt(async () => {
      const { data } = await call('photos.replace', { id: photo.id, version: photo.version, file_id });
      toastSuccess(t('photos.replaced', { count: data.count }));
      onClose();
      await invalidatePhotos();
      // The other screens show the picture too.
      await queryClient.invalidateQueries();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('photos.replace_title', { caption: photo.caption })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <Text>{t('photos.replace_lead')}</Text>
        {fileId ? (
          <>
            <Picture
              fileId={fileId}
              alt={t('photos.replace_new')}
              sizes="(max-width: 47.99em) 100vw, 400px"
              className={classes.picture}
            />
            <PictureActs
              onCrop={() => setCropping(true)}
              onRemove={() => choose(null)}
              remove={t('photo.remove')}
            />
            <Alert color="yellow">
              {useCount > 0 ? t('photos.replace_count', { count: useCount }) : t('photos.replace_none')}
            </Alert>
          </>
        ) : (
          <FileDrop<UploadedPhoto>
            label={t('photos.replace_new')}
            hint={t('photo.hint')}
            accept={PHOTO_ACCEPT}
            {...photoTarget(photo.type)}
            onDone={({ data }) => choose(data.id)}
          />
        )}
        <FormError error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('act.cancel')}
          </Button>
          <Button disabled={!fileId} loading={busy} onClick={() => fileId && void replace(fileId)}>
            {t('photos.replace')}
          </Button>
        </Group>
      </Stack>
      <Suspense fallback={null}>
        {isCropping && fileId && (
          <CropDialog fileId={fileId} onCropped={choose} onClose={() => setCropping(false)} />
        )}
      </Suspense>
    </Modal>
  );
}
