import { z } from 'zod';
import { contentAnswer } from './content-schema.ts';

/** How many revisions of one article or page are stored; one more deletes the oldest. */
export const MOST_REVISIONS = 50;

const revision = {
  number: z.int(),
  title: z.string(),
  /** The name of the person who saved it; null for texts from before revisions were stored. */
  by: z.string().nullable(),
  at: z.string(),
  /** The number of the earlier revision whose text was restored with this one; null otherwise. */
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

/** The number of a revision as text, as it comes in the path of a request. */
export const revisionNumber = z.string().min(1).max(160);
