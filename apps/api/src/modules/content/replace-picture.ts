import { withPictures } from '@rihla/domain/kit/rich-text/rich-text';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { keepPictures } from './content-pictures.ts';
import { lockArticle } from './lock-article.ts';
import { lockWebPage } from './lock-web-page.ts';
import { keepRevision } from './revisions.ts';

/**
 * Shows another picture wherever slides, testimonials, articles and pages of the site show one, in the texts too. A text
 * that changes gets a revision, as after any save. What authors are typing shows the new picture as well.
 * @param from the id of the file that is shown
 * @param to the id of the file to show
 * @returns the number of places that changed
 */
export async function replaceContentPicture(
  call: WriteCall<Admin>,
  from: string,
  to: string,
): Promise<number> {
  const { tx, site } = call;
  let count = 0;
  for (const table of ['slides', 'testimonials', 'articles'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ photo_file_id: to })
      .where('site_id', '=', site.id)
      .where('photo_file_id', '=', from)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  count += await replaceInArticles(call, from, to);
  count += await replaceInWebPages(call, from, to);
  // A file's id stands nowhere else in a draft than where the file is shown.
  await sql`
    update text_drafts set fields = replace(fields::text, ${from}::text, ${to}::text)::jsonb
     where site_id = ${site.id} and position(${from}::text in fields::text) > 0`.execute(tx);
  return count;
}

/** Shows another picture in the texts of articles. */
async function replaceInArticles(call: WriteCall<Admin>, from: string, to: string): Promise<number> {
  const { tx, site } = call;
  const showing = await tx
    .selectFrom('article_pictures as p')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.site_id', '=', 'p.site_id').onRef('a.id', '=', 'p.article_id'),
    )
    .select('a.id')
    .where('p.site_id', '=', site.id)
    .where('p.file_id', '=', from)
    .where('a.archived_at', 'is', null)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
  for (const { id } of showing) {
    const before = await lockArticle(call, id);
    const content = withPictures(before.content, new Map([[from, to]]));
    await keepRevision(call, 'article_id', before, { content });
    await tx
      .updateTable('articles')
      .set({ content: JSON.stringify(content) })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
    await keepPictures(call, 'article', id, content);
  }
  return showing.length;
}

/** Shows another picture in the texts of pages of the site. */
async function replaceInWebPages(call: WriteCall<Admin>, from: string, to: string): Promise<number> {
  const { tx, site } = call;
  const showing = await tx
    .selectFrom('web_page_pictures as p')
    .innerJoin('web_pages as w', (join) =>
      join.onRef('w.site_id', '=', 'p.site_id').onRef('w.id', '=', 'p.page_id'),
    )
    .select('w.id')
    .where('p.site_id', '=', site.id)
    .where('p.file_id', '=', from)
    .where('w.archived_at', 'is', null)
    .orderBy('w.id')
    .forUpdate('w')
    .execute();
  for (const { id } of showing) {
    const before = await lockWebPage(call, id);
    const content = withPictures(before.content, new Map([[from, to]]));
    await keepRevision(call, 'page_id', before, { content });
    await tx
      .updateTable('web_pages')
      .set({ content: JSON.stringify(content) })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
    await keepPictures(call, 'web_page', id, content);
  }
  return showing.length;
}
