import { sql } from 'kysely';

/** The size of a picture in pixels. */
export type PictureSize = { file_id: string; width: number; height: number };

/** The columns of a picture of file `f` as JSON. */
const size = sql`jsonb_build_object('file_id', f.id, 'width', f.width, 'height', f.height)`;

/** SQL column: the sizes of the pictures in the text of the article of alias `a`, as far as they are known. */
export const sizesInArticle = sql<
  PictureSize[]
>`(select coalesce(jsonb_agg(${size}), '[]') from article_pictures p
  join files f on f.site_id = p.site_id and f.id = p.file_id
  where p.site_id = a.site_id and p.article_id = a.id and f.width > 0 and f.height > 0)`.as('picture_sizes');

/** SQL column: the sizes of the pictures in the text of the page of alias `w`, as far as they are known. */
export const sizesInWebPage = sql<
  PictureSize[]
>`(select coalesce(jsonb_agg(${size}), '[]') from web_page_pictures p
  join files f on f.site_id = p.site_id and f.id = p.file_id
  where p.site_id = w.site_id and p.page_id = w.id and f.width > 0 and f.height > 0)`.as('picture_sizes');
