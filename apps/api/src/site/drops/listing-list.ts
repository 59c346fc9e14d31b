import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import type { MessageKey } from '@rihla/messages/format';
import { linksIn } from '../links.ts';
import { type ListQuery, writeListQuery } from '../list-query.ts';
import { SORTS, type ListingCardRow } from '../queries/listing-cards.ts';
import type { FacetCount, ListingFacets } from '../queries/listing-facets.ts';
import type { ListingFilter } from '../queries/open-listings.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';
import type { Here } from './comparing.ts';
import { categoryWord, listingCardDrop } from './listing-card.ts';

export const PAGE_SIZE = 20;

/** The list with its filters, what is chosen, and the pages around it. */
export function listingListDrop(
  rows: readonly ListingCardRow[],
  facets: ListingFacets,
  query: ListQuery,
  visit: Visit,
  here: Here,
) {
  const { locale, carried } = visit;
  const { t, n } = wordsIn(locale);
  const links = linksIn(locale, carried);
  const pages = Math.max(Math.ceil(facets.total / PAGE_SIZE), 1);
  const at = (page: number) => links.listings(writeListQuery({ ...query, page }));
  return {
    count: n('public.list.count', facets.total),
    total: facets.total,
    cards: rows.map((row) => listingCardDrop(row, visit, here)),
    action: linksIn(locale).listings(),
    carried: Object.entries(carried).map(([name, value]) => ({ name, value })),
    filters: filtersDrop(facets, query.filter, visit),
    prices: { min: typed(query.filter.price_min), max: typed(query.filter.price_max) },
    sorts: SORTS.map((sort) => ({
      value: sort,
      text: t(`public.sort.${sort}` as MessageKey),
      chosen: sort === query.sort,
    })),
    chips: chipsDrop(query, visit),
    clear: links.listings(),
    page: query.page,
    pages,
    place: pages > 1 ? t('public.list.page', { page: query.page, pages }) : null,
    previous: query.page > 1 ? at(query.page - 1) : null,
    next: query.page < pages ? at(query.page + 1) : null,
  };
}

/** The choices of every filter with how many packages each would show. */
export function filtersDrop(facets: ListingFacets, filter: ListingFilter, visit: Visit) {
  const { t, n } = wordsIn(visit.locale);
  const choices = (
    counts: readonly FacetCount[],
    chosen: string | undefined,
    word: (value: string) => string,
  ) =>
    withChosen(counts, chosen).map(({ value, count }) => ({
      value,
      text: word(value),
      count,
      chosen: value === chosen,
    }));
  return [
    {
      name: 'month',
      label: t('public.filter.month'),
      all: t('public.filter.month.all'),
      choices: choices(facets.month, filter.month, (value) => monthText(value, visit)),
    },
    {
      name: 'category',
      label: t('public.filter.category'),
      all: t('public.filter.category.all'),
      choices: choices(facets.category, filter.category, (value) => categoryWord(value, visit)),
    },
    {
      name: 'embarkation',
      label: t('public.filter.embarkation'),
      all: t('public.filter.embarkation.all'),
      choices: choices(facets.embarkation, filter.embarkation, (value) => value),
    },
    {
      name: 'stars',
      label: t('public.filter.stars'),
      all: t('public.filter.stars.all'),
      choices: choices(atLeast(facets.stars), filter.stars?.toString(), (value) =>
        value === '5' ? n('public.stars', 5) : t('public.stars.least', { stars: value }),
      ),
    },
  ];
}

/** A chosen value stays to be seen, though the other filters leave nothing of it. */
function withChosen(counts: readonly FacetCount[], chosen: string | undefined): readonly FacetCount[] {
  if (chosen === undefined || counts.some(({ value }) => value === chosen)) return counts;
  return [...counts, { value: chosen, count: 0 }];
}

/** Stars are asked for as "at least": whoever takes three also takes five. */
function atLeast(stars: readonly FacetCount[]): FacetCount[] {
  return stars.map(({ value }) => ({
    value,
    count: stars.filter((other) => other.value >= value).reduce((sum, { count }) => sum + count, 0),
  }));
}

function chipsDrop(query: ListQuery, visit: Visit) {
  const { locale, carried } = visit;
  const { t } = wordsIn(locale);
  const { filter } = query;
  const money = (value: number) => formatMoney(amount(value), 'IDR', { locale });
  const texts: Partial<Record<keyof ListingFilter, string | undefined>> = {
    month: filter.month && monthText(filter.month, visit),
    category: filter.category && categoryWord(filter.category, visit),
    embarkation: filter.embarkation && t('public.chip.embarkation', { city: filter.embarkation }),
    stars: filter.stars && t('public.stars.least', { stars: filter.stars }),
    price_min: filter.price_min && t('public.chip.price_min', { price: money(filter.price_min) }),
    price_max: filter.price_max && t('public.chip.price_max', { price: money(filter.price_max) }),
  } as Partial<Record<keyof ListingFilter, string | undefined>>;
  return Object.entries(texts)
    .filter(([, text]) => text)
    .map(([name, text]) => ({
      text,
      remove_text: t('public.chip.remove', { filter: text ?? '' }),
      remove: linksIn(locale, carried).listings(
        writeListQuery({ ...query, page: 1, filter: { ...filter, [name]: undefined } }),
      ),
    }));
}

function monthText(month: string, { locale, site }: Visit): string {
  return formatDate(localDateOf(`${month}-01`), locale, 'month', site.timeZone);
}

const typed = (price: number | undefined) =>
  price === undefined ? '' : formatMoney(amount(price), 'IDR', { locale: 'id', unit: false });
