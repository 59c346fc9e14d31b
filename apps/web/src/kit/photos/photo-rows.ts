import type { PhotoType } from '@rihla/domain/media/photo.resource';
import { purposeOfPhoto } from '@rihla/domain/media/photo.resource';
import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { PICTURE_TYPES } from '@rihla/domain/media/picture';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type PhotoRow = CallOutput<'photos.list'>['data'][number];

/** What the library takes, as in an input. */
export const PHOTO_ACCEPT = PICTURE_TYPES.join(',');

/** Where a new photo is posted to, and what it is for. */
export const photoTarget = (type: PhotoType) => ({
  to: '/admin_api/files',
  fields: { purpose: purposeOfPhoto(type) },
});

export type UploadedPhoto = { data: UploadedFile };

/**
 * Puts a picture that has just been sent into the library, so that it is found again.
 * @param name of the file, from which its first caption is made
 */
export async function addToLibrary(fileId: string, name: string, type: PhotoType): Promise<PhotoRow> {
  const { data } = await call('photos.create', { caption: captionOf(name), file_id: fileId, type });
  await readPhotosAgain();
  return data;
}

/** Every list of photos, wherever it is drawn. */
export const readPhotosAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['photos'] });

/** The library as the picker shows it: newest first, more as it is asked for. */
export const photoChoices = (q: string, type: PhotoType | null) =>
  infiniteQueryOptions({
    queryKey: ['photos', 'choices', q, type],
    queryFn: ({ pageParam, signal }) =>
      call(
        'photos.list',
        { page: pageParam, per_page: 25, q: q || undefined, search: type ? { type: [type] } : undefined },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** `kamar-hotel_makkah 2.jpg` → `kamar hotel makkah 2`: a first caption to improve on. */
export function captionOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (words || name).slice(0, 160);
}
