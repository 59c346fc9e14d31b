import type { Locale } from '@rihla/messages/locale';
import { translatorFor } from '../translator.ts';
import { pagesData } from './listing-list.ts';

/** The number of a page as an address says it: from 1 on, at most a thousand, 1 where it says none. */
export function pageNumber(query: Record<string, unknown>): number {
  return Math.min(Math.max(Math.trunc(Number(query['page'])) || 1, 1), 1_000);
}

/**
 * The links below a list of pages.
 * @param at the address of a page
 */
export function pagingData(
  { page, pages }: { page: number; pages: number },
  locale: Locale,
  at: (page: number) => string,
) {
  return {
    place: pages > 1 ? translatorFor(locale).t('public.list.page', { page, pages }) : null,
    numbers: pages > 1 ? pagesData(page, pages, at) : [],
    previous: page > 1 ? at(page - 1) : null,
    next: page < pages ? at(page + 1) : null,
  };
}
