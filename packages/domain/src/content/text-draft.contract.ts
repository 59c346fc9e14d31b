import { z } from 'zod';
import { fileId } from '../kit/file-id.ts';
import { item, procedure, staff } from '../kit/procedure.ts';
import { MOST_PACKAGES } from './content-packages.ts';
import { content, contentAnswer } from './content-schema.ts';

/** How many texts that are not saved one author may have; with one more the oldest goes. */
export const MOST_DRAFTS = 20;

/** After how many days without a key a draft is not offered any more. */
export const DRAFT_DAYS = 30;

const words = (most: number) => z.string().max(most);

/** The form of an article as it is being typed: nothing in it is required yet. */
const articleFields = z.strictObject({
  title: words(160),
  category_id: z.guid().nullable(),
  slug: words(120),
  photo_file_id: fileId('PICTURE').nullable(),
  meta_description: words(300),
  meta_keywords: words(200),
  back_date: z.iso.date().nullable(),
  scheduled_at: z.iso.datetime().nullable(),
  listings: z.array(z.strictObject({ id: z.guid(), name: words(200) })).max(MOST_PACKAGES),
  content,
});

/** The form of a page of the site as it is being typed. */
const pageFields = z.strictObject({
  title: words(160),
  slug: words(120),
  custom_url: words(200),
  show_header: z.boolean(),
  show_footer: z.boolean(),
  meta_description: words(300),
  content,
});

/** Which draft: that of an article or page by its id, and without one that of a new text. */
const which = { id: z.guid().optional() };

const keeping = {
  ...which,
  /** The version of the text that the form began with; null for a new text. */
  base_version: z.int().min(1).nullable(),
  /** The version of the draft that this device has seen last; null where it knows of none. */
  version: z.int().min(1).nullable(),
};

const dropping = z.strictObject({ ...which, version: z.coerce.number().int().min(1).max(1_000_000_000) });
const kept = item(z.object({ version: z.int(), saved_at: z.string() }));
const dropped = item(z.object({ dropped: z.boolean() }));

/** The own draft, or null. */
const draftOf = <Fields extends z.ZodType>(fields: Fields) =>
  item(
    z.object({
      draft: z
        .object({
          version: z.int(),
          saved_at: z.string(),
          /** The text was changed since the form was opened in which this was typed. */
          is_behind: z.boolean(),
          fields,
        })
        .nullable(),
    }),
  );

const ofArticles = '/admin_api/article_drafts';
const ofPages = '/admin_api/page_drafts';

/** What the caller has typed into the form of an article or page and not saved. */
export const textDraftContract = {
  article_drafts: {
    get: procedure({
      method: 'GET',
      path: ofArticles,
      access: staff('article.update'),
      summary: 'What the caller has typed of an article, or of a new one, and not saved',
      input: z.strictObject(which),
      output: draftOf(articleFields.extend({ content: contentAnswer })),
    }),
    keep: procedure({
      method: 'PUT',
      path: ofArticles,
      access: staff('article.update'),
      summary: 'Keep what is being typed of an article; the article stays as it is',
      keyPrefix: 'article',
      input: z.strictObject({ ...keeping, fields: articleFields }),
      output: kept,
      formKey: false,
    }),
    drop: procedure({
      method: 'DELETE',
      path: ofArticles,
      access: staff('article.update'),
      summary: 'Throw away what was typed of an article and not saved',
      input: dropping,
      output: dropped,
      formKey: false,
    }),
  },
  page_drafts: {
    get: procedure({
      method: 'GET',
      path: ofPages,
      access: staff('web_page.update'),
      summary: 'What the caller has typed of a page, or of a new one, and not saved',
      input: z.strictObject(which),
      output: draftOf(pageFields.extend({ content: contentAnswer })),
    }),
    keep: procedure({
      method: 'PUT',
      path: ofPages,
      access: staff('web_page.update'),
      summary: 'Keep what is being typed of a page; the page stays as it is',
      keyPrefix: 'web_page',
      input: z.strictObject({ ...keeping, fields: pageFields }),
      output: kept,
      formKey: false,
    }),
    drop: procedure({
      method: 'DELETE',
      path: ofPages,
      access: staff('web_page.update'),
      summary: 'Throw away what was typed of a page and not saved',
      input: dropping,
      output: dropped,
      formKey: false,
    }),
  },
};
