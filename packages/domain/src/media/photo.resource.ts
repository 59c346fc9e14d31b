import { choice, instant, reference, text } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';
import type { FilePurpose } from './file-purposes.ts';

/** The types of photos. Specification section 5. */
export const PHOTO_TYPES = [
  'ARTICLE',
  'ASSET',
  'BUS',
  'CITY',
  'HOTEL',
  'LISTING',
  'SITE',
  'TESTIMONIAL',
  'DOCUMENT',
] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/**
 * The purpose for which a picture of the library is uploaded. A document of the library, such as a licence, is public,
 * unlike a document of a pilgrim.
 * @param type of the photo
 */
export function purposeOfPhoto(type: PhotoType): FilePurpose {
  return type === 'DOCUMENT' ? 'ASSET' : type;
}

/** A picture in the library of a site. Specification sections 5 and 7. */
export const photo = resource({
  name: 'photo',
  path: 'photos',
  ofSite: true,
  fields: {
    caption: text({ max: 160, required: true, search: true, sort: true }),
    file_id: reference({ to: 'file', required: true }),
    type: choice({ values: PHOTO_TYPES, keyPrefix: 'photo_type', required: true, filter: true, sort: true }),
    created_at: instant({ required: true, readOnly: true, filter: true, sort: true }),
  },
  label: 'caption',
  columns: ['file_id', 'caption', 'type', 'created_at'],
  defaultSort: '-created_at',
  perPage: 25,
});
