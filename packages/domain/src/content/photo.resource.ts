import { choice, reference, text } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';

/** Types of specification section 5. */
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

/** The library of pictures. Specification sections 5 and 7. */
export const photo = resource({
  name: 'photo',
  path: 'photos',
  ofSite: true,
  fields: {
    caption: text({ max: 160, required: true, search: true, sort: true }),
    file_id: reference({ to: 'file', required: true }),
    type: choice({ values: PHOTO_TYPES, words: 'photo_type', required: true, filter: true, sort: true }),
  },
  label: 'caption',
  columns: ['file_id', 'caption', 'type'],
  defaultSort: 'caption',
  perPage: 25,
});
