import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { Group } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { PHOTO_ACCEPT } from '../../../kit/photos/photo-rows.ts';
import { PictureActs } from '../../../kit/photos/picture-acts.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { fileArea } from '../../../lib/api/private-file.ts';
import { FileDrop } from '../../../ui/inputs/file-drop.tsx';
import { Portrait } from '../parts/portrait.tsx';

const CropDialog = lazy(async () => ({
  default: (await import('../../../kit/photos/crop-dialog.tsx')).CropDialog,
}));

const PURPOSE = { purpose: 'AVATAR' };

type PortraitInputProps = { name: string; value: string | null; onChange: (fileId: string | null) => void };

/**
 * The input for a person's photo, with buttons to crop and remove it. The photo is private, so it is uploaded and not
 * chosen from the media library. `value` is the id of the file; null for none.
 */
export function PortraitInput({ name, value, onChange }: PortraitInputProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLButtonElement>(null);
  const [cropping, setCropping] = useState(false);
  const remove = () => {
    onChange(null);
    chooser.current?.focus();
  };
  return (
    <Group data-wide wrap="nowrap" align="start">
      <Portrait name={name} fileId={value} size={84} />
      <div style={{ flex: 1, minInlineSize: 0 }}>
        <FileDrop<{ data: UploadedFile }>
          label={t('account.photo')}
          hint={t('account.photo_hint')}
          accept={PHOTO_ACCEPT}
          to={`/${fileArea()}/files`}
          fields={PURPOSE}
          onDone={({ data }) => onChange(data.id)}
          buttonRef={chooser}
        />
        {value && (
          <div style={{ marginBlockStart: 8 }}>
            <PictureActs
              onCrop={() => setCropping(true)}
              onRemove={remove}
              remove={t('account.photo_remove')}
            />
          </div>
        )}
      </div>
      {cropping && value && (
        <Suspense fallback={null}>
          <CropDialog fileId={value} onClose={() => setCropping(false)} onCropped={onChange} />
        </Suspense>
      )}
    </Group>
  );
}
