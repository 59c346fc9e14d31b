import type { PhotoType } from '@rihla/domain/media/photo.resource';
import { Input, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import classes from './gallery-input.module.css';
import { GalleryItem } from './gallery-item.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';
import { PhotoDrop } from './photo-drop.tsx';
import { addToLibrary, captionOf, type UploadedPhoto } from './photo-rows.ts';
import { useDragOrder } from './use-drag-order.ts';

const PhotoPicker = lazy(async () => ({ default: (await import('./photo-picker.tsx')).PhotoPicker }));

type GalleryInputProps = {
  label: string;
  value: readonly GalleryPhoto[];
  onChange: (photos: GalleryPhoto[]) => void;
  type: PhotoType;
  /** The largest number of pictures. */
  max: number;
  error?: string;
  'data-path'?: string;
};

/**
 * The input of a gallery: several pictures in order, each with its caption, chosen or uploaded, moved by dragging or
 * by keys.
 */
export function GalleryInput({ label, value, onChange, type, max, error, ...rest }: GalleryInputProps) {
  const { t } = useTranslation();
  const can = useCan();
  const labelId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [moved, setMoved] = useState('');
  // An upload that ends late is added to the pictures that the gallery has by then.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const add = (photos: readonly GalleryPhoto[]) => {
    const fresh = photos
      .filter((photo) => !latest.current.some(({ file_id }) => file_id === photo.file_id))
      .map(({ file_id, caption }) => ({ file_id, caption }));
    latest.current = [...latest.current, ...fresh].slice(0, max);
    onChange([...latest.current]);
  };
  const move = (from: number, to: number) => {
    const next = [...value];
    const [photo] = next.splice(from, 1);
    if (!photo || to < 0 || to >= value.length) return;
    next.splice(to, 0, photo);
    onChange(next);
    setMoved(t('gallery.moved', { place: to + 1, count: value.length }));
  };
  const drag = useDragOrder(move);
  const keep = async ({ data }: UploadedPhoto, file: File) => {
    const photo = can('photo.create') ? await addToLibrary(data.id, file.name, type) : null;
    add([{ file_id: data.id, caption: photo?.caption ?? captionOf(file.name) }]);
  };
  const full = value.length >= max;
  return (
    <div role="group" aria-labelledby={labelId} data-wide className={classes.gallery}>
      <Input.Label id={labelId} labelElement="div">
        {label}
      </Input.Label>
      {value.length > 0 && (
        <ol className={classes.list}>
          {value.map((photo, position) => (
            <GalleryItem
              key={photo.file_id}
              photo={photo}
              place={position + 1}
              last={position === value.length - 1}
              grip={drag(position)}
              onMove={(step) => move(position, position + step)}
              onChange={(next) => onChange(value.map((one, index) => (index === position ? next : one)))}
              onRemove={() => {
                onChange(value.filter((_, index) => index !== position));
                chooser.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {full ? (
        <Text size="sm" c="dimmed">
          {t('gallery.full', { max })}
        </Text>
      ) : (
        <PhotoDrop
          label={label}
          type={type}
          multiple
          chooser={chooser}
          data-path={rest['data-path']}
          onDone={keep}
          onLibrary={() => setChoosing(true)}
        />
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {choosing && (
        <Suspense fallback={null}>
          <PhotoPicker type={type} multiple onClose={() => setChoosing(false)} onChoose={add} />
        </Suspense>
      )}
    </div>
  );
}
