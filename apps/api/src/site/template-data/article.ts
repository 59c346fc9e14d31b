import { formatDate } from '@rihla/domain/shared/date-format';
import { type LocalDate, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { linksIn } from '../links.ts';
import type { ArticleCardRow } from '../queries/articles.ts';
import type { Visit } from '../visit.ts';
import { photoData } from './photo.ts';

type ArticleDates = { back_date: string | null; published_at: string | Date | null };

/**
 * The date that is shown with an article: the date that the editor chose (back date), else the day of publishing, else
 * today.
 */
export function articleDay({ back_date, published_at }: ArticleDates, { site, today }: Visit): LocalDate {
  if (back_date !== null) return localDateOf(back_date);
  return published_at === null ? today : todayIn(site.timeZone, new Date(published_at));
}

/** The template data of an article's card: title, date, category and picture. */
export function articleCardData(row: ArticleCardRow, visit: Visit) {
  const { locale, carriedQuery, site } = visit;
  const links = linksIn(locale, carriedQuery);
  const day = articleDay(row, visit);
  return {
    title: row.title,
    summary: row.meta_description,
    url: links.article(row.slug),
    category: row.category,
    category_url: row.category_slug && links.articles({ kategori: row.category_slug }),
    day,
    date: formatDate(day, locale, 'long', site.timeZone),
    photo: photoData(row.photo_file_id),
  };
}
