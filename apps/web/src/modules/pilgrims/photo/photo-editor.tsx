import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PHOTO_SIZE } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { useEffect, useMemo, useState } from 'react';
import { CropStage } from '../../../kit/photos/crop-stage.tsx';
import { CropTools } from '../../../kit/photos/crop-tools.tsx';
import { useCrop } from '../../../kit/photos/use-crop.ts';
import { isHeic } from '../../../lib/pictures/heic.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { sendPhoto } from '../papers/scan.queries.ts';
import { cutPhoto, encodedPhoto, photoPixels } from './cut-photo.ts';
import classes from './photo-editor.module.css';
import { groundProblem } from './white-ground.ts';

type PhotoEditorProps = { file: File; profileId: string; onSaved: () => void; onClose: () => void };

/** Dialog that crops a pilgrim's photo to the ratio 4 by 6, with an oval for the face, and uploads it. */
export function PhotoEditor({ file, profileId, onSaved, onClose }: PhotoEditorProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const opened = useOpened(file);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size="lg"
      fullScreen={phone}
      title={t('person_photo.title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {opened === null && (
        <Group justify="center" mih={320} role="status">
          <Loader />
          <Text>{t('scan.opening')}</Text>
        </Group>
      )}
      {opened === 'broken' && (
        <Alert color="red" role="alert">
          {t(isHeic(file) ? 'file.heic' : 'error.file.broken_picture')}
        </Alert>
      )}
      {opened !== null && opened !== 'broken' && (
        <PhotoForm {...opened} profileId={profileId} onSaved={onSaved} onCancel={onClose} />
      )}
    </Modal>
  );
}

type PhotoFormProps = OpenedPhoto & { profileId: string; onSaved: () => void; onCancel: () => void };

/** The frame around the face, what the ground behind it looks like, and the button that sends it. */
function PhotoForm({ bitmap, address, profileId, onSaved, onCancel }: PhotoFormProps) {
  const { t, dynamic } = useTranslation();
  const crop = useCrop(bitmap, PHOTO_SIZE.width / PHOTO_SIZE.height);
  const { busy, failure, attempt } = useAttempt();
  const { area, rotation } = crop;
  const problem = useMemo(
    () => groundProblem(photoPixels(cutPhoto(bitmap, area, rotation, CHECK_SIZE))),
    [bitmap, area, rotation],
  );
  const send = async () => {
    await attempt(async () => {
      await sendPhoto(profileId, await encodedPhoto(cutPhoto(bitmap, area, rotation, PHOTO_SIZE)));
      onSaved();
    });
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('person_photo.frame')}</Text>
      <CropStage src={address} crop={crop} guide={<span className={classes.face} aria-hidden />} />
      <CropTools crop={crop} hasFixedRatio />
      <Text size="sm" aria-live="polite" c={problem ? 'yellow' : 'dimmed'}>
        {problem ? dynamic(`person_photo.ground_${problem}`) : t('person_photo.ground_good')}
      </Text>
      <FormError error={failure} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('act.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void send()}>
          {t('person_photo.save')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The size at which the ground is judged while the frame is dragged; a tenth of the photo is enough. */
const CHECK_SIZE = { width: PHOTO_SIZE.width / 10, height: PHOTO_SIZE.height / 10 };

type OpenedPhoto = { bitmap: ImageBitmap; address: string };

/** A photo as the browser opens it, upright; null while it does, `broken` where it cannot. */
function useOpened(file: File): OpenedPhoto | 'broken' | null {
  const [opened, setOpened] = useState<OpenedPhoto | 'broken' | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const address = URL.createObjectURL(file);
    createImageBitmap(file).then(
      (bitmap) => {
        if (!isUnmounted) setOpened({ bitmap, address });
      },
      () => {
        if (!isUnmounted) setOpened('broken');
      },
    );
    return () => {
      isUnmounted = true;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return opened;
}
