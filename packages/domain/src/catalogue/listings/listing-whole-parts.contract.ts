import { z } from 'zod';
import { changed } from '../../kit/answers.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { refusals } from '../catalogue.errors.ts';
import { byId, item, procedure, staff } from '../../kit/procedure.ts';
import { ROOM_TYPES } from '../../shared/room-type.ts';
import { form, newShape, type NewOf } from '../../kit/field-shapes.ts';
import { listingParts, MAX_GALLERY } from './listing-parts.ts';

const editRefusals = refusals('catalogue.not_found', 'catalogue.departed');
const onePath = '/admin_api/listings/{id}';

/** A photo of a gallery in a request: without a position, because the list is in the order of the gallery. */
const { position: _position, ...galleryPhoto } = newShape(listingParts.listings_photos.fields, {
  position: 0,
});

/** The calls that write a whole part of a package at once: its itinerary, its gallery, and its stock of bedrooms. */
export const wholeParts = {
  replace_itineraries: procedure({
    method: 'PUT',
    path: `${onePath}/itineraries`,
    access: staff('listing.update'),
    summary: 'Write the whole itinerary of a package',
    keyPrefix: 'itinerary',
    input: form<{ id: string; itineraries: NewOf<typeof listingParts.itineraries.fields, 'position'>[] }>(
      byId.shape,
      {
        itineraries: z
          .array(z.strictObject(newShape(listingParts.itineraries.fields, listingParts.itineraries.defaults)))
          .max(200),
      },
    ),
    refuses: editRefusals,
    output: item(z.array(changed)),
  }),
  replace_photos: procedure({
    method: 'PUT',
    path: `${onePath}/photos`,
    access: staff('listing.update'),
    summary: 'Write the whole gallery of a package, in the order of the list',
    keyPrefix: 'listing_photo',
    input: form<{ id: string; photos: { file_id: string; caption?: string | null }[] }>(byId.shape, {
      photos: z.array(z.strictObject(galleryPhoto)).max(MAX_GALLERY),
    }),
    refuses: [...editRefusals, ...kit('kit.already_exists')],
    output: item(z.array(changed)),
  }),
  replace_rooms: procedure({
    method: 'PUT',
    path: `${onePath}/rooms`,
    access: staff('listing.update'),
    summary: 'Write the whole bedroom stock of a package',
    keyPrefix: 'room',
    input: form<{ id: string; rooms: NewOf<typeof listingParts.rooms.fields>[] }>(byId.shape, {
      rooms: z.array(z.strictObject(newShape(listingParts.rooms.fields))).max(ROOM_TYPES.length),
    }),
    refuses: [...editRefusals, ...kit('kit.already_exists')],
    output: item(z.array(changed)),
  }),
};
