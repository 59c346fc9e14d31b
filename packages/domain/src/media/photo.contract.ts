import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals } from './file.errors.ts';
import { changed } from '../kit/answers.ts';
import { crudContract, rowSchema } from '../kit/crud-contract.ts';
import { anyStaff, byId, customer, item, procedure, staff } from '../kit/procedure.ts';
import type { RowOf } from '../kit/resource.ts';
import { ROTATIONS } from './crop.ts';
import { fileId } from '../kit/file-id.ts';
import { uploadedFile } from './file.contract.ts';
import { photo } from './photo.resource.ts';

const cropped = [
  ...refusals(
    'file.not_a_picture',
    'file.crop_outside',
    'file.crop_too_small',
    'file.broken_picture',
    'file.too_many_pixels',
    'file.quota_of_day',
    'file.quota_of_site',
    'file.disk_full',
  ),
  ...kit('kit.unsupported_file'),
];

const share = z.number().min(0).max(1);

/** A crop: the area in shares of the picture after turning, and the rotation. */
const crop = {
  area: z.strictObject({ x: share, y: share, width: share, height: share }),
  rotation: z.literal(ROTATIONS).default(0),
};

/** A record that shows a picture, such as a hotel; `slug` is part of the path of its screen, null where it has none. */
export const photoUse = z.object({
  kind: z.enum([
    'listing',
    'itinerary',
    'gallery',
    'voucher',
    'bank',
    'slide',
    'testimonial',
    'article',
    'web_page',
    'logo',
    'favicon',
    'background',
    'signature',
  ]),
  id: z.string(),
  slug: z.string().nullable(),
  name: z.string(),
});
export type PhotoUse = z.output<typeof photoUse>;

const about = z.object({
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int(),
  original_name: z.string().nullable(),
  /** The first hundred records that show the photo. */
  uses: z.array(photoUse),
  /** In how many places it is shown. */
  use_count: z.int(),
});

/** What a role needs besides `photo.update` to replace a photo that is shown in a place of this kind. */
export const GUARDED_USES: Partial<Record<PhotoUse['kind'], string>> = {
  bank: 'bank.update',
  signature: 'site.rules',
};

const photoRow = rowSchema(photo) as unknown as z.ZodType<RowOf<typeof photo>>;

/** The calls of the library of pictures, and those that cut a new picture out of another one. */
export const photoContract = {
  photos: {
    ...crudContract(photo),
    archive: procedure({
      method: 'DELETE',
      path: '/admin_api/photos/{id}',
      access: staff('photo.archive'),
      summary: 'Archive a photo that nothing shows any more',
      input: byId,
      refuses: refusals('file.photo_used'),
      output: item(z.object({ id: z.string() })),
    }),
    crop: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/photos/{id}/crop',
      access: staff('photo.create'),
      summary: 'Cut a new photo out of one of the library; the old one stays',
      keyPrefix: 'photo',
      input: z.strictObject({ ...byId.shape, ...crop }),
      refuses: cropped,
      output: item(photoRow),
      status: 201,
    }),
    replace: procedure({
      method: 'POST',
      path: '/admin_api/photos/{id}/replace',
      access: staff('photo.update'),
      summary: 'Show another picture in place of a photo of the library, everywhere it is used',
      keyPrefix: 'photo',
      input: z.strictObject({ ...byId.shape, version: z.int().min(1), file_id: fileId('PICTURE') }),
      refuses: refusals('file.same_picture', 'file.photo_guarded'),
      output: item(
        changed.extend({ count: z.int().meta({ description: 'In how many places it was replaced' }) }),
      ),
    }),
    about: procedure({
      method: 'GET',
      path: '/admin_api/photos/{id}/about',
      access: staff('photo.read'),
      summary: 'The size of a photo, and where it is used',
      input: byId,
      output: item(about),
    }),
  },
  files: {
    crop: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/files/{id}/crop',
      access: anyStaff,
      summary:
        'Cut a new file out of a picture that the caller may bring; one of the library comes into the library too',
      input: z.strictObject({ ...byId.shape, ...crop }),
      refuses: cropped,
      output: uploadedFile,
      status: 201,
    }),
  },
  user_files: {
    crop: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/files/{id}/crop',
      access: customer,
      summary: "Cut a new file out of a picture of one's own",
      input: z.strictObject({ ...byId.shape, ...crop }),
      refuses: cropped,
      output: uploadedFile,
      status: 201,
    }),
  },
};
