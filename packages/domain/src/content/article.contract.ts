import { z } from 'zod';
import { changed, created, moved } from '../kit/answers.ts';
import { fileId } from '../kit/file-id.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { articleList } from './article-list.ts';
import { articleMachine } from './article.machine.ts';
import { MOST_PACKAGES } from './content-packages.ts';
import { refusals } from './content.errors.ts';
import { content, contentAnswer, typedSlug } from './content-schema.ts';
import { revisionAnswer, revisionList, revisionNumber } from './revision.contract.ts';

const states = statesOf(articleMachine);

const row = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  status: z.enum(states),
  /** Whether visitors can read it now. */
  is_live: z.boolean(),
  published_at: z.string().nullable(),
  back_date: z.string().nullable(),
  scheduled_at: z.string().nullable(),
  photo_file_id: z.string().nullable(),
  version: z.int(),
  updated_at: z.string(),
};

const fields = {
  title: z.string().trim().min(1).max(160),
  category_id: z.guid(),
  content,
};

const optional = {
  /** Made from the title when it is left out. */
  slug: typedSlug.nullable().optional(),
  photo_file_id: fileId('PICTURE').nullable().optional(),
  meta_description: z.string().trim().max(300).nullable().optional(),
  meta_keywords: z.string().trim().max(200).nullable().optional(),
  /** The day that visitors see in place of the day of publishing. */
  back_date: z.iso.date().nullable().optional(),
  /** The moment at which a scheduled article appears. */
  scheduled_at: z.iso.datetime().nullable().optional(),
  /** Packages that are shown at the end of the article while they are on sale, in their order. */
  listings: z.array(z.guid()).max(MOST_PACKAGES).optional(),
};

const path = '/admin_api/articles';
const writeRefusals = [
  ...refusals('content.picture_unknown', 'content.package_unknown', 'content.back_date_future'),
  ...kit('kit.already_exists'),
];

/** The articles of the public site, as the office writes them. Specification sections 3 and 7. */
export const articleContract = {
  articles: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('article.read'),
      summary: 'Articles, drafts too',
      keyPrefix: 'article',
      input: listQuerySchema(articleList),
      output: page(z.object(row).meta({ title: 'ArticleRow' })),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('article.read'),
      summary: 'An article with its text',
      input: byId,
      output: item(
        z
          .object({
            ...row,
            meta_description: z.string().nullable(),
            meta_keywords: z.string().nullable(),
            listings: z.array(z.object({ id: z.string(), name: z.string() })),
            content: contentAnswer,
          })
          .meta({ title: 'Article' }),
      ),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff('article.create'),
      summary: 'Write an article; it is a draft',
      keyPrefix: 'article',
      input: z.strictObject({ ...fields, ...optional }),
      refuses: writeRefusals,
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff('article.update'),
      summary: 'Change an article; an address that it had before leads on to the new one',
      keyPrefix: 'article',
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        title: fields.title.optional(),
        category_id: fields.category_id.optional(),
        content: content.optional(),
        ...optional,
      }),
      refuses: [...writeRefusals, ...refusals('content.schedule_required', 'content.schedule_past')],
      output: item(changed.extend({ slug: z.string() })),
    }),
    revisions: procedure({
      method: 'GET',
      path: `${path}/{id}/revisions`,
      access: staff('article.read'),
      summary: 'The texts that an article has had, the newest first',
      input: byId,
      output: item(revisionList),
    }),
    revision: procedure({
      method: 'GET',
      path: `${path}/{id}/revisions/{number}`,
      access: staff('article.read'),
      summary: 'One text that an article has had',
      input: z.strictObject({ ...byId.shape, number: revisionNumber }),
      output: item(revisionAnswer),
    }),
    return: procedure({
      method: 'POST',
      path: `${path}/{id}/revisions/{number}/return`,
      access: staff('article.update'),
      summary: 'Take an earlier text of an article back; it becomes the newest revision',
      input: z.strictObject({ ...byId.shape, number: revisionNumber, version: z.int().min(1) }),
      refuses: refusals('content.not_allowed', 'content.picture_unknown', 'content.package_unknown'),
      output: item(changed),
    }),
    archive: procedure({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: staff('article.archive'),
      summary: 'Take an article away; its address is free again',
      input: byId,
      output: item(z.object({ id: z.string() })),
    }),
    publish: procedure({
      method: 'POST',
      path: `${path}/{id}/publish`,
      access: staff('article.publish'),
      summary: 'Show an article on the site now',
      input: byId,
      refuses: refusals('content.nothing_written'),
      output: item(moved(states)),
    }),
    schedule: procedure({
      method: 'POST',
      path: `${path}/{id}/schedule`,
      access: staff('article.schedule'),
      summary: 'Let an article appear by itself at its moment',
      keyPrefix: 'article',
      input: byId,
      refuses: refusals('content.nothing_written', 'content.schedule_required', 'content.schedule_past'),
      output: item(moved(states)),
    }),
    preview: procedure({
      method: 'POST',
      path: `${path}/{id}/preview`,
      access: staff('article.update'),
      summary: 'Make a private link by which an article is read as it stands, for a week',
      input: byId,
      formKey: false,
      output: item(z.object({ path: z.string(), expires_at: z.string() })),
    }),
    withdraw: procedure({
      method: 'POST',
      path: `${path}/{id}/withdraw`,
      access: staff('article.withdraw'),
      summary: 'Take an article off the site',
      input: byId,
      output: item(moved(states)),
    }),
  },
};
