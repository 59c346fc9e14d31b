import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { fileArea } from '../../lib/api/private-file.ts';
import { useFocusReturn } from '../../ui/focus/focus-return.ts';
import { PhotoCropper, type CropSent } from './photo-cropper.tsx';
import { invalidatePhotos } from './photo-rows.ts';

type CropDialogProps = {
  fileId: string;
  /** The aspect ratio of the crop (width divided by height) when no other is allowed, such as 1 for an icon. */
  fixedRatio?: number;
  onCropped: (fileId: string) => void;
  onClose: () => void;
};

/** A dialog that crops the picture of a field without leaving its form. */
export function CropDialog({ fileId, fixedRatio, onCropped, onClose }: CropDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const save = async (crop: CropSent) => {
    const key = fileArea() === 'user_api' ? 'user_files.crop' : 'files.crop';
    const { data } = await call(key, { id: fileId, ...crop });
    await invalidatePhotos();
    onCropped(data.id);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={phone}
      title={t('crop.title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <PhotoCropper fileId={fileId} fixedRatio={fixedRatio} save={save} onCancel={onClose} />
    </Modal>
  );
}
