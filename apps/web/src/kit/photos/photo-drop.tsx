import type { PhotoType } from '@rihla/domain/media/photo.resource';
import { Button } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { FileDrop } from '../../ui/inputs/file-drop.tsx';
import { PHOTO_ACCEPT, photoTarget, type UploadedPhoto } from './photo-rows.ts';

type PhotoDropProps = {
  label: string;
  type: PhotoType;
  multiple?: boolean;
  /** Called when a picture was uploaded. */
  onDone: (sent: UploadedPhoto, file: File) => void | Promise<void>;
  /** Called when the library should open. */
  onLibrary: () => void;
  /** The button that opens the library; it gets the focus when the element that had it disappears. */
  chooser: Ref<HTMLButtonElement>;
  'data-path'?: string;
};

/** The area that takes a picture: from the library, or from this device by drop, paste, choice or camera. */
export function PhotoDrop({ label, type, multiple, onDone, onLibrary, chooser, ...rest }: PhotoDropProps) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <FileDrop<UploadedPhoto>
      label={label}
      bare
      multiple={multiple}
      hint={t('photo.hint')}
      accept={PHOTO_ACCEPT}
      {...photoTarget(type)}
      onDone={onDone}
      beside={
        can('photo.read') && (
          <Button
            ref={chooser}
            size="sm"
            variant="light"
            data-path={rest['data-path']}
            leftSection={<IconLibraryPhoto size={16} aria-hidden />}
            onClick={onLibrary}
          >
            {t('photo.choose')}
          </Button>
        )
      }
    />
  );
}
