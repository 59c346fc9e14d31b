import { slugify } from '@rihla/domain/shared/ids';
import type { SeedSite } from '../builders.ts';
import { ARTICLES } from './article-texts.ts';
import { CAPTIONS } from './pictures.ts';

const DAY_MS = 86_400_000;

/** Writes the articles of the agency: most are published, one appears by itself in a few days. */
export async function writeArticles({ db, id, clock }: SeedSite): Promise<void> {
  const categories = await db
    .selectFrom('article_categories')
    .select(['id', 'slug'])
    .where('site_id', '=', id)
    .execute();
  const photos = await db
    .selectFrom('photos')
    .select(['caption', 'file_id'])
    .where('site_id', '=', id)
    .execute();
  const rows = ARTICLES.flatMap(({ title, category, scene, daysAgo, summary, keywords, content }) => {
    const category_id = categories.find(({ slug }) => slug === category)?.id;
    if (!category_id) return [];
    const moment = daysAgo === null ? null : new Date(clock.now().getTime() - daysAgo * DAY_MS).toISOString();
    const isToCome = daysAgo !== null && daysAgo < 0;
    return [
      {
        site_id: id,
        category_id,
        title,
        slug: slugify(title),
        photo_file_id: photos.find(({ caption }) => caption === CAPTIONS[scene])?.file_id ?? null,
        meta_description: summary,
        meta_keywords: keywords,
        content: JSON.stringify(content),
        published_at: moment,
        scheduled_at: isToCome ? moment : null,
        status: isToCome ? 'SCHEDULED' : 'PUBLISHED',
      },
    ];
  });
  if (rows.length > 0) await db.insertInto('articles').values(rows).execute();
}
