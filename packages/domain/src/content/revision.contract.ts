import { z } from 'zod';
import { contentAnswer } from './content-schema.ts';

/** How many revisions of one article or page are kept; with one more the oldest goes. */
export const MOST_REVISIONS = 50;

const revision = {
  number: z.int(),
  title: z.string(),
  /** Who saved it; null for what was written before revisions were kept. */
  by: z.string().nullable(),
  at: z.string(),
  /** The revision whose text was taken back, where it was. */
  returned_from: z.int().nullable(),
};

/** The revisions of an article or page, the newest first. The first of them is the present text. */
export const revisionList = z.object({
  revisions: z.array(z.object(revision).meta({ title: 'RevisionRow' })),
});

/** One revision with its text. */
export const revisionAnswer = z
  .object({ ...revision, meta_description: z.string().nullable(), content: contentAnswer })
  .meta({ title: 'Revision' });

/** The number of a revision, as it stands in an address. */
export const revisionNumber = z.string().min(1).max(160);
