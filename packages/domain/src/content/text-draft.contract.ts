import { z } from 'zod';
import { fileId } from '../kit/file-id.ts';
import { item, procedure, staff } from '../kit/procedure.ts';
import { MOST_PACKAGES } from './content-packages.ts';
import { content, contentAnswer } from './content-schema.ts';

/** How many autosaved drafts one author may have; one more deletes the oldest. */
export const MOST_DRAFTS = 20;

/** After how many days without a change a draft is no longer offered. */
export const DRAFT_DAYS = 30;

const typedText = (most: number) => z.string().max(most);

/** The fields of an article's form as they are being typed; unlike in a saved article all may be empty. */
const articleFields = z.strictObject({
  title: typedText(160),
  category_id: z.guid().nullable(),
  slug: typedText(120),
  photo_file_id: fileId('PICTURE').nullable(),
  meta_description: typedText(300),
  meta_keywords: typedText(200),
  back_date: z.iso.date().nullable(),
  scheduled_at: z.iso.datetime().nullable(),
  listings: z.array(z.strictObject({ id: z.guid(), name: typedText(200) })).max(MOST_PACKAGES),
  content,
});

/** The fields of a page's form as they are being typed. */
const pageFields = z.strictObject({
  title: typedText(160),
  slug: typedText(120),
  custom_url: typedText(200),
  show_header: z.boolean(),
  show_footer: z.boolean(),
  meta_description: typedText(300),
  content,
});

/** The article or page whose draft it is, by id; without an id the draft of a new text. */
const ofText = { id: z.guid().optional() };

const keepInput = {
  ...ofText,
  /** The version of the text that the form began with; null for a new text. */
  base_version: z.int().min(1).nullable(),
  /** The version of the draft that this device saw last; null where it has seen none. */
  version: z.int().min(1).nullable(),
};

const dropInput = z.strictObject({ ...ofText, version: z.coerce.number().int().min(1).max(1_000_000_000) });
const kept = item(z.object({ version: z.int(), saved_at: z.string() }));
const dropped = item(z.object({ dropped: z.boolean() }));

/** The answer with the caller's draft, or null where there is none. */
const draftOf = <Fields extends z.ZodType>(fields: Fields) =>
  item(
    z.object({
      draft: z
        .object({
          version: z.int(),
          saved_at: z.string(),
          /** Whether the text was saved with changes after the draft was begun. */
          is_behind: z.boolean(),
          fields,
        })
        .nullable(),
    }),
  );

const ofArticles = '/admin_api/article_drafts';
const ofPages = '/admin_api/page_drafts';

/** The autosaved drafts of the caller: what was typed into the form of an article or page and not saved. */
export const textDraftContract = {
  article_drafts: {
    get: procedure({
      method: 'GET',
      path: ofArticles,
      access: staff('article.update'),
      summary: 'What the caller has typed of an article, or of a new one, and not saved',
      input: z.strictObject(ofText),
      output: draftOf(articleFields.extend({ content: contentAnswer })),
    }),
    keep: procedure({
      method: 'PUT',
      path: ofArticles,
      access: staff('article.update'),
      summary: 'Keep what is being typed of an article; the article stays as it is',
      keyPrefix: 'article',
      input: z.strictObject({ ...keepInput, fields: articleFields }),
      output: kept,
      formKey: false,
    }),
    drop: procedure({
      method: 'DELETE',
      path: ofArticles,
      access: staff('article.update'),
      summary: 'Throw away what was typed of an article and not saved',
      input: dropInput,
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
      input: z.strictObject(ofText),
      output: draftOf(pageFields.extend({ content: contentAnswer })),
    }),
    keep: procedure({
      method: 'PUT',
      path: ofPages,
      access: staff('web_page.update'),
      summary: 'Keep what is being typed of a page; the page stays as it is',
      keyPrefix: 'web_page',
      input: z.strictObject({ ...keepInput, fields: pageFields }),
      output: kept,
      formKey: false,
    }),
    drop: procedure({
      method: 'DELETE',
      path: ofPages,
      access: staff('web_page.update'),
      summary: 'Throw away what was typed of a page and not saved',
      input: dropInput,
      output: dropped,
      formKey: false,
    }),
  },
};
