import { refuse } from '@rihla/domain/content/content.errors';
import { CONTENT_RULES } from '@rihla/domain/content/content-rules';
import { richTextFault } from '@rihla/domain/kit/rich-text/rich-text';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { lockArticle } from '../lock-article.ts';
import { lockWebPage } from '../lock-web-page.ts';
import { readRevision, type RevisionOwner } from '../revisions.ts';
import { changeArticle } from './write-article.ts';
import { changeWebPage } from './write-web-page.ts';

type RevisionInput = { id: string; number: string; version: number };
type ReturnedText = { id: string; version: number };

/**
 * Restores an earlier text of an article: title, text and description. Its slug, category and dates stay.
 * @throws Problem `kit.not_found`, `kit.stale_version`, `content.not_allowed`, `content.picture_unknown` where a
 *   picture of the earlier text no longer exists
 */
export async function returnArticle(call: WriteCall<Admin>, input: RevisionInput): Promise<ReturnedText> {
  const before = await lockArticle(call, input.id);
  const { number, ...text } = await earlierText(call, 'article_id', before, input);
  return changeArticle(call, before, text, number);
}

/**
 * Restores an earlier text of a page of the site: title, text and description. Its slug stays.
 * @throws Problem `kit.not_found`, `kit.stale_version`, `content.not_allowed`, `content.picture_unknown` where a
 *   picture of the earlier text no longer exists
 */
export async function returnWebPage(call: WriteCall<Admin>, input: RevisionInput): Promise<ReturnedText> {
  const before = await lockWebPage(call, input.id);
  const { number, ...text } = await earlierText(call, 'page_id', before, input);
  return changeWebPage(call, before, text, number);
}

/**
 * The text of an earlier revision, after checking that the form has the present version. The text is checked by today's
 * rules, which may be stricter than when it was written.
 */
async function earlierText(
  { tx, site }: WriteCall<Admin>,
  owner: RevisionOwner,
  before: ReturnedText,
  { number: typed, version }: RevisionInput,
) {
  const revision = await readRevision({ db: tx, site }, owner, before.id, typed);
  assertVersion(before, version);
  const { number, title, meta_description, content } = revision;
  if (richTextFault(content, CONTENT_RULES)) return refuse('content.not_allowed');
  return { number, title, meta_description, content };
}
