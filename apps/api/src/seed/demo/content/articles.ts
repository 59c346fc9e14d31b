import { slugify } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { SeedSite } from '../../builders.ts';
import { ARTICLES } from './article-texts.ts';
import { CAPTIONS } from '../pictures/pictures.ts';

const DAY_MS = 86_400_000;

/** Adds the articles of the agency. Most are published, and those with a day to come are scheduled. */
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
  if (rows.length === 0) return;
  const made = await db.insertInto('articles').values(rows).returning(['id', 'category_id']).execute();
  const guides = categories.find(({ slug }) => slug === 'panduan-umrah')?.id;
  await pointToPackages(
    { db, id, clock },
    made.filter(({ category_id }) => category_id === guides),
  );
}

/** Links articles to the packages that depart next; the first article also shows one of them in its text. */
async function pointToPackages(
  { db, id, clock }: Pick<SeedSite, 'db' | 'id' | 'clock'>,
  articles: readonly { id: string }[],
): Promise<void> {
  const next = await db
    .selectFrom('listings')
    .select(['id', 'name'])
    .where('site_id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('departure_at', '>', clock.now().toISOString())
    .orderBy('departure_at')
    .limit(3)
    .execute();
  const [first] = articles;
  if (!first || !next[0]) return;
  const rows = articles.flatMap((article) =>
    next.map((listing, index) => ({
      site_id: id,
      article_id: article.id,
      listing_id: listing.id,
      position: index + 1,
    })),
  );
  await db.insertInto('article_listings').values(rows).execute();
  const card = { type: 'packageCard', attrs: { listing_id: next[0].id, name: next[0].name } };
  await db
    .updateTable('articles')
    .set({
      content: sql`jsonb_set(content, '{content}', (content->'content') || ${JSON.stringify([card])}::jsonb)`,
    })
    .where('site_id', '=', id)
    .where('id', '=', first.id)
    .execute();
}
