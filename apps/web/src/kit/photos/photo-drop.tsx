import type { PhotoType } from '@rihla/domain/media/photo.resource';
import { Button } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useCan } from '../../lib/can.ts';
import { useWords } from '../../lib/i18n.ts';
import { FileDrop } from '../../ui/inputs/file-drop.tsx';
import { PHOTO_ACCEPT, photoTarget, type UploadedPhoto } from './photo-rows.ts';

type PhotoDropProps = {
  label: string;
  type: PhotoType;
  multiple?: boolean;
  /** A picture has arrived. */
  onDone: (sent: UploadedPhoto, file: File) => void | Promise<void>;
  /** The library is asked for. */
  onLibrary: () => void;
  /** The button to the library, which takes the focus where another one is gone. */
  chooser: Ref<HTMLButtonElement>;
  'data-path'?: string;
};

/** Where a picture comes from: the library, or this device by drop, paste, choice or camera. */
export function PhotoDrop({ label, type, multiple, onDone, onLibrary, chooser, ...rest }: PhotoDropProps) {
  const { t } = useWords();
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
