import { z } from 'zod';
import { item } from '../kit/procedure.ts';

/** The answer to an upload. `url` of a public picture is its page size; of a private file it needs the session. */
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
