import type { PhotoType } from '@rihla/domain/media/photo.resource';
import { purposeOfPhoto } from '@rihla/domain/media/photo.resource';
import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { PICTURE_TYPES } from '@rihla/domain/media/picture';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

/** A photo of the library, as the list answers it. */
export type PhotoRow = CallOutput<'photos.list'>['data'][number];

/** The MIME types that the library accepts, for the `accept` attribute of a file input. */
export const PHOTO_ACCEPT = PICTURE_TYPES.join(',');

/** The path to which a new photo is uploaded, and its purpose. */
export const photoTarget = (type: PhotoType) => ({
  to: '/admin_api/files',
  fields: { purpose: purposeOfPhoto(type) },
});

export type UploadedPhoto = { data: UploadedFile };

/**
 * Adds an uploaded picture to the library, so that it can be found again.
 * @param name the name of the file, from which its first caption is made
 * @param type the kind of picture
 */
export async function addToLibrary(fileId: string, name: string, type: PhotoType): Promise<PhotoRow> {
  const { data } = await call('photos.create', { caption: captionOf(name), file_id: fileId, type });
  await invalidatePhotos();
  return data;
}

/** Makes all lists of photos be read again. */
export const invalidatePhotos = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['photos'] });

/**
 * The query for the library's photos as the picker shows them: newest first, page by page.
 * @param q the text to search for, empty for none
 * @param type the type of photos; null for all
 */
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

/** Makes a caption from a file name: `kamar-hotel_makkah 2.jpg` → `kamar hotel makkah 2`. */
export function captionOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (words || name).slice(0, 160);
}
