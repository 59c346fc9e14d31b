import type { PhotoType } from '@rihla/domain/media/photo.resource';
import { Input } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { Picture } from '../../ui/values/pictures/picture.tsx';
import classes from './photo-input.module.css';
import { PhotoDrop } from './photo-drop.tsx';
import { addToLibrary, type UploadedPhoto } from './photo-rows.ts';
import { PictureActs } from './picture-acts.tsx';

// Loaded only for people who choose another picture or crop it.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));
const PhotoPicker = lazy(async () => ({ default: (await import('./photo-picker.tsx')).PhotoPicker }));

export type PhotoInputProps = {
  label: ReactNode;
  description?: ReactNode;
  /** The id of the file, or null. */
  value: unknown;
  onChange: (fileId: string | null) => void;
  /** The type of photos that the library shows first, and the type of a new picture. */
  type: PhotoType;
  /** The aspect ratio (width divided by height) to which it is cropped when no other is allowed. */
  fixedRatio?: number;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The field's path from `form.input(name)`, by which a refused field is focused. */
  'data-path'?: string;
};

/**
 * The input of a picture: from the library, or uploaded from this device by drop, paste, choice or camera, and then
 * added to the library.
 */
export function PhotoInput(props: PhotoInputProps) {
  const { label, description, value, onChange, type, error, required, disabled } = props;
  const { t } = useTranslation();
  const can = useCan();
  const labelId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'library' | 'crop' | null>(null);
  const fileId = typeof value === 'string' && value ? value : null;
  const remove = () => {
    onChange(null);
    // The button that was pressed is gone with the picture.
    chooser.current?.focus();
  };
  const keep = async ({ data }: UploadedPhoto, file: File) => {
    if (can('photo.create')) await addToLibrary(data.id, file.name, type);
    onChange(data.id);
  };
  return (
    <div role="group" aria-labelledby={labelId} data-wide className={classes.input}>
      <Input.Label id={labelId} labelElement="div" required={required}>
        {label}
      </Input.Label>
      {description && <Input.Description>{description}</Input.Description>}
      {fileId && (
        <div className={classes.chosen}>
          <Picture fileId={fileId} alt={t('photo.chosen')} sizes="320px" className={classes.picture} />
          {!disabled && (
            <PictureActs onCrop={() => setOpen('crop')} onRemove={remove} remove={t('photo.remove')} />
          )}
        </div>
      )}
      {!disabled && (
        <PhotoDrop
          label={String(label)}
          type={type}
          chooser={chooser}
          data-path={props['data-path']}
          onDone={keep}
          onLibrary={() => setOpen('library')}
        />
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Suspense fallback={null}>
        {open === 'library' && (
          <PhotoPicker
            type={type}
            onClose={() => setOpen(null)}
            onChoose={([photo]) => photo && onChange(photo.file_id)}
          />
        )}
        {open === 'crop' && fileId && (
          <CropDialog
            fileId={fileId}
            onClose={() => setOpen(null)}
            {...(props.fixedRatio && { fixedRatio: props.fixedRatio })}
            onCropped={onChange}
          />
        )}
      </Suspense>
    </div>
  );
}
