import type { PhotoType } from '@rihla/domain/media/photo.resource';
import { type FunctionComponent, lazy, Suspense } from 'react';
import type { FieldInputProps } from '../form/inputs.tsx';

// Addresses are part of the first load, and sending pictures is not.
const PhotoInput = lazy(async () => ({ default: (await import('./photo-input.tsx')).PhotoInput }));
const Thumbnail = lazy(async () => ({ default: (await import('./thumbnail.tsx')).Thumbnail }));

/**
 * The input of a field of a plain resource that holds a picture, for its `inputs`.
 * @param type what the library shows first, and what a new picture becomes
 */
export function photoField(type: PhotoType): FunctionComponent<FieldInputProps> {
  return function PhotoField(props) {
    return (
      <Suspense fallback={<div style={{ height: 120 }} data-wide />}>
        <PhotoInput {...props} type={type} required={props.field.required} />
      </Suspense>
    );
  };
}

/** A small picture for a cell of a list whose field holds the id of a file; nothing where there is none. */
export function photoCell(fileId: unknown) {
  if (typeof fileId !== 'string') return null;
  return (
    <Suspense fallback={<div style={{ height: 32, width: 48 }} />}>
      <Thumbnail fileId={fileId} />
    </Suspense>
  );
}
