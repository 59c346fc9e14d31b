import { z } from 'zod';
import { item } from '../kit/procedure.ts';

/**
 * The answer to an upload. `url` is the address of the file: for a public picture its version of 480 pixels, for a
 * private file an address that needs the session. `width` and `height` are null for a file that is no picture.
 */
export const uploadedFile = item(
  z.object({
    id: z.string(),
    url: z.string(),
    mime: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  }),
);
export type UploadedFile = z.output<typeof uploadedFile>['data'];
