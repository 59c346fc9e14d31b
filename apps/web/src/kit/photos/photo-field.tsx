import type { PhotoType } from '@rihla/domain/media/photo.resource';
import { type FunctionComponent, lazy, Suspense } from 'react';
import type { FieldInputProps } from '../form/inputs.tsx';

// Loaded later: routes are part of the first load, and the code that uploads pictures need not be.
const PhotoInput = lazy(async () => ({ default: (await import('./photo-input.tsx')).PhotoInput }));
const Thumbnail = lazy(async () => ({ default: (await import('./thumbnail.tsx')).Thumbnail }));

/** The usual height of the input with a photo and without one, in pixels; its place is kept until it is loaded. */
const WITH_PHOTO = 212;
const EMPTY = 96;

/**
 * Makes the input component for a field of a plain resource that holds the id of a picture, to be given in `inputs`.
 * @param type the kind of pictures, such as hotels, that the library shows first and that a new picture gets
 */
export function photoField(type: PhotoType): FunctionComponent<FieldInputProps> {
  return function PhotoField(props) {
    return (
      <Suspense fallback={<div style={{ height: props.value ? WITH_PHOTO : EMPTY }} data-wide />}>
        <PhotoInput {...props} type={type} required={props.field.required} />
      </Suspense>
    );
  };
}

/**
 * A small picture for a list's cell.
 * @param fileId the value of the field: the id of a file; for anything else nothing is shown
 */
export function photoCell(fileId: unknown) {
  if (typeof fileId !== 'string') return null;
  return (
    <Suspense fallback={<div style={{ height: 32, width: 48 }} />}>
      <Thumbnail fileId={fileId} />
    </Suspense>
  );
}
