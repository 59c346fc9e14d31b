import { z } from 'zod';
import { item } from '../kit/procedure.ts';

/** The answer to an upload. `url` leads to a public picture at 480, or to a private file that needs the session. */
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
