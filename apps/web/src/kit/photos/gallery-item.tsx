import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCrop, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { atEnd } from '../../ui/focus/at-end.ts';
import { Picture } from '../../ui/values/pictures/picture.tsx';
import classes from './gallery-input.module.css';
import type { GalleryPhoto } from './gallery-photo.ts';
import type { Grip } from './use-drag-order.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

type GalleryItemProps = {
  photo: GalleryPhoto;
  /** The position of the picture, from 1. */
  place: number;
  last: boolean;
  grip: Grip;
  onMove: (by: -1 | 1) => void;
  onChange: (photo: GalleryPhoto) => void;
  onRemove: () => void;
};

/** One picture of a gallery with its caption and its actions. `grip` has the attributes by which it is dragged. */
export function GalleryItem({ photo, place, last, grip, onMove, onChange, onRemove }: GalleryItemProps) {
  const { t } = useTranslation();
  const [cropping, setCropping] = useState(false);
  const byKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!step) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <li className={classes.item} {...grip.item}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.grip}
        aria-label={t('gallery.grip', { place })}
        onKeyDown={byKey}
        {...grip.handle}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
      <Picture
        fileId={photo.file_id}
        alt={t('gallery.photo', { place })}
        sizes="96px"
        className={classes.picture}
      />
      <TextInput
        className={classes.caption}
        aria-label={t('gallery.caption', { place })}
        placeholder={t('gallery.caption_hint')}
        maxLength={160}
        value={photo.caption ?? ''}
        onChange={(event) => onChange({ ...photo, caption: event.currentTarget.value || null })}
      />
      <div className={classes.acts}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('gallery.up', { place })}
          {...atEnd(place === 1)}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('gallery.down', { place })}
          {...atEnd(last)}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('gallery.crop', { place })}
          onClick={() => setCropping(true)}
        >
          <IconCrop size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('gallery.remove', { place })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog
            fileId={photo.file_id}
            onClose={() => setCropping(false)}
            onCropped={(file_id) => onChange({ ...photo, file_id })}
          />
        </Suspense>
      )}
    </li>
  );
}
