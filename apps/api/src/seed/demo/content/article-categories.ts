import { slugify } from '@rihla/domain/shared/ids';
import type { SeedSite } from '../../builders.ts';

const CATEGORIES = [
  {
    title: 'Panduan umrah',
    meta_description: 'Tata cara, doa, dan persiapan umrah dari niat sampai tahalul.',
    meta_keywords: 'umrah, manasik, doa',
  },
  {
    title: 'Kabar tanah suci',
    meta_description: 'Aturan visa, cuaca, dan keadaan Makkah dan Madinah dari pekan ke pekan.',
    meta_keywords: 'makkah, madinah, visa',
  },
  {
    title: 'Cerita jamaah',
    meta_description: 'Perjalanan jamaah yang sudah pulang, dengan kata-kata mereka sendiri.',
    meta_keywords: 'jamaah, cerita',
  },
];

/** Adds the categories of the agency's articles. */
export async function writeArticleCategories({ db, id }: SeedSite): Promise<void> {
  await db
    .insertInto('article_categories')
    .values(CATEGORIES.map((category) => ({ ...category, site_id: id, slug: slugify(category.title) })))
    .execute();
}
