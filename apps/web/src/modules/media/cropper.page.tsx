import { Button, Container, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import {
  addToLibrary,
  PHOTO_ACCEPT,
  photoTarget,
  invalidatePhotos,
  type UploadedPhoto,
} from '../../kit/photos/photo-rows.ts';
import { type CropSent, PhotoCropper } from '../../kit/photos/photo-cropper.tsx';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { FileDrop } from '../../ui/inputs/file-drop.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { PHOTOS_PATH } from './photos-paths.ts';

/** The screen that crops a photo of the library (`?photo=<id>`), or first uploads one. */
export function CropperPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('photo');
  return (
    <Container size="md" py="md" px="md">
      <Stack gap="md">
        <PageHeader
          title={t('crop.title')}
          intro={t('crop.lead')}
          actions={
            <Button
              component={AppLink}
              to={PHOTOS_PATH}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {t('nav.photos')}
            </Button>
          }
        />
        {id ? <CropPhoto id={id} /> : <UploadPhoto />}
      </Stack>
    </Container>
  );
}

/**
 * The cropper of a photo of the library. The result is saved as a new photo and opened in the library.
 */
function CropPhoto({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['photos', 'get', id],
    queryFn: ({ signal }) => call('photos.get', { id }, { signal }),
  });
  const save = async (crop: CropSent) => {
    const { data } = await call('photos.crop', { id, ...crop });
    await invalidatePhotos();
    toastSuccess(t('crop.saved'));
    await navigate(`${PHOTOS_PATH}?peek=${data.id}`);
  };
  return (
    <QueryState query={query} lines={3} height={96}>
      {({ data }) => (
        <PhotoCropper
          fileId={data.file_id}
          save={save}
          onCancel={() => void navigate(`${PHOTOS_PATH}?peek=${id}`)}
        />
      )}
    </QueryState>
  );
}

/**
 * Uploads a picture into the library and goes on to crop it. Its type is `ASSET`, a picture for no particular purpose.
 */
function UploadPhoto() {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const addPhoto = async ({ data }: UploadedPhoto, file: File) => {
    const { id } = await addToLibrary(data.id, file.name, 'ASSET');
    setQuery({ photo: id }, { replace: true });
  };
  return (
    <FileDrop<UploadedPhoto>
      label={t('crop.choose')}
      pasteAnywhere
      hint={t('photo.hint')}
      accept={PHOTO_ACCEPT}
      {...photoTarget('ASSET')}
      onDone={addPhoto}
    />
  );
}
