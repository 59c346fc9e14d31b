import type { Locale } from '@rihla/messages/locale';
import { translatorFor } from '../translator.ts';
import { pagesData } from './listing-list.ts';

/** The page number in the query of an address, from 1 to 1,000; 1 when there is none. */
export function pageNumber(query: Record<string, unknown>): number {
  return Math.min(Math.max(Math.trunc(Number(query['page'])) || 1, 1), 1_000);
}

/**
 * The template data of the links below a list with several pages; without links when there is one page only.
 * @param urlOfPage makes the address of a page
 */
export function pagingData(
  { page, pages }: { page: number; pages: number },
  locale: Locale,
  urlOfPage: (page: number) => string,
) {
  return {
    place: pages > 1 ? translatorFor(locale).t('public.list.page', { page, pages }) : null,
    numbers: pages > 1 ? pagesData(page, pages, urlOfPage) : [],
    previous: page > 1 ? urlOfPage(page - 1) : null,
    next: page < pages ? urlOfPage(page + 1) : null,
  };
}
