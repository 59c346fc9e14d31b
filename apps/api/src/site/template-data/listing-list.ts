import { LISTING_CATEGORIES } from '@rihla/domain/catalogue/categories';
import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import type { MessageKey } from '@rihla/messages/format';
import {
  type FacetCount,
  type FilterPart,
  type ListingFacets,
  type ListingFilter,
  SORTS,
} from '../choose-listings.ts';
import { linksIn } from '../links.ts';
import { type ListQuery, writeListQuery } from '../list-query.ts';
import type { ListingCardRow } from '../queries/listing-cards.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';
import type { UrlWith } from './compare-links.ts';
import { categoryWord, listingCardData, priceText } from './listing-card.ts';

/** The number of packages on one page of the list. */
export const PAGE_SIZE = 20;

/**
 * The template data of the public list of packages: its cards, filters, the filters that are set (chips), page links,
 * and when little is found other suggestions.
 * @param urlWith makes the address of this page with another choice of packages to compare
 */
export function listingListData(
  rows: readonly ListingCardRow[],
  facets: ListingFacets,
  query: ListQuery,
  visit: Visit,
  urlWith: UrlWith,
) {
  const { locale, carriedQuery } = visit;
  const { t, n } = translatorFor(locale);
  const links = linksIn(locale, carriedQuery);
  const pages = Math.max(Math.ceil(facets.total / PAGE_SIZE), 1);
  const urlOfPage = (page: number) => links.listings(writeListQuery({ ...query, page }));
  return {
    count: n('public.list.count', facets.total),
    total: facets.total,
    rate: rows.some(({ currency }) => currency !== 'IDR') ? rateText(visit) : null,
    cards: rows.map((row) => listingCardData(row, visit, urlWith)),
    action: linksIn(locale).listings(),
    carried_inputs: Object.entries(carriedQuery).map(([name, value]) => ({ name, value })),
    filters: filtersData(facets, query.filter, visit),
    prices: { min: priceInput(query.filter.price_min), max: priceInput(query.filter.price_max) },
    sorts: SORTS.map((sort) => ({
      value: sort,
      text: t(`public.sort.${sort}` as MessageKey),
      chosen: sort === query.sort,
    })),
    chips: chipsData(query, visit),
    suggestions: facets.total === 0 ? suggestionsData(facets, query, visit) : [],
    // Other months near the chosen one, where little is found.
    near: facets.total <= FEW_PACKAGES ? nearMonthsData(facets, query, visit) : [],
    // Whether the site sells any package at all, whatever the filters.
    any: facets.all > 0,
    clear: links.listings(),
    clear_text: n('public.home.all', facets.all),
    numbers: pages > 1 ? pagesData(query.page, pages, urlOfPage) : [],
    // The words "page 2 of 5".
    place: pages > 1 ? t('public.list.page', { page: query.page, pages }) : null,
    previous: query.page > 1 ? urlOfPage(query.page - 1) : null,
    next: query.page < pages ? urlOfPage(query.page + 1) : null,
  };
}

/** The template data of the filters: their choices, and how many packages each choice would show. */
export function filtersData(facets: ListingFacets, filter: ListingFilter, visit: Visit) {
  const { t, n } = translatorFor(visit.locale);
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
      choices: choices(inCategoryOrder(facets.category), filter.category, (value) =>
        categoryWord(value, visit),
      ),
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
      choices: choices(atLeast(facets.stars, filter.stars), filter.stars?.toString(), (value) =>
        value === '5' ? n('public.stars', 5) : t('public.stars.least', { stars: value }),
      ),
    },
  ];
}

/** The counts of categories in the order of the specification, umrah first. */
export function inCategoryOrder(counts: readonly FacetCount[]): FacetCount[] {
  const place = ({ value }: FacetCount) => LISTING_CATEGORIES.findIndex((category) => category === value);
  return counts.toSorted((a, b) => place(a) - place(b));
}

/**
 * The counts with the chosen value, which is added with a count of 0 when the other filters leave no package with it.
 */
function withChosen(counts: readonly FacetCount[], chosen: string | undefined): readonly FacetCount[] {
  if (chosen === undefined || counts.some(({ value }) => value === chosen)) return counts;
  return [...counts, { value: chosen, count: 0 }];
}

/**
 * The counts for "at least so many stars", fewest stars first: packages with five-star hotels count for three stars
 * too. The chosen number is among them, also when no hotel has just as many.
 */
function atLeast(stars: readonly FacetCount[], chosen: number | undefined): FacetCount[] {
  return withChosen(stars, chosen?.toString())
    .map(({ value }) => ({
      value,
      count: stars.filter((other) => other.value >= value).reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** The template data of the chips, which show the filters that are set, each with a link that removes it. */
function chipsData(query: ListQuery, visit: Visit) {
  const { t } = translatorFor(visit.locale);
  return chosenParts(query, visit).map(({ text, names }) => ({
    text,
    remove_text: t('public.chip.remove', { filter: text }),
    remove: withoutParts(query, names, visit),
  }));
}

/**
 * The template data of the suggestions when no package matches: each filter that could be removed, and how many
 * packages that would show, most first.
 */
function suggestionsData(facets: ListingFacets, query: ListQuery, visit: Visit) {
  const { t, n } = translatorFor(visit.locale);
  const priced = [query.filter.price_min, query.filter.price_max].every((price) => price !== undefined);
  const parts = chosenParts(query, visit).filter(({ part }) => !(priced && part === 'price'));
  const price = { part: 'price' as const, text: t('public.relief.price'), names: PRICE_NAMES };
  return [...parts, ...(priced ? [price] : [])]
    .map(({ part, text, names }) => ({ count: facets.without[part], text, names }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ count, text, names }) => ({
      text: t('public.relief.without', { filter: text }),
      count: n('public.list.count', count),
      url: withoutParts(query, names, visit),
    }));
}

/** The number of packages up to which a list offers other months near the chosen one. */
const FEW_PACKAGES = 1;
const NEAR_MONTHS = 3;

/**
 * The template data of the nearest other months with packages that match the other filters, in the order of time; empty
 * when no month is chosen.
 */
function nearMonthsData({ month: counts }: ListingFacets, query: ListQuery, visit: Visit) {
  const { month } = query.filter;
  if (month === undefined) return [];
  const { n } = translatorFor(visit.locale);
  const { listings } = linksIn(visit.locale, visit.carriedQuery);
  return counts
    .filter(({ value }) => value !== month)
    .toSorted((a, b) => monthsBetween(a.value, month) - monthsBetween(b.value, month))
    .slice(0, NEAR_MONTHS)
    .toSorted((a, b) => (a.value < b.value ? -1 : 1))
    .map(({ value, count }) => ({
      text: monthText(value, visit),
      count: n('public.list.count', count),
      url: listings(writeListQuery({ ...query, page: 1, filter: { ...query.filter, month: value } })),
    }));
}

/** The number of months from one month to another, both `YYYY-MM`; never negative. */
function monthsBetween(a: string, b: string): number {
  const [from, to] = [a, b].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
  return Math.abs(from! - to!);
}

type Name = keyof ListingFilter;
const PRICE_NAMES: readonly Name[] = ['price_min', 'price_max'];

/**
 * The filters of the list that are set, each with its text and with the names of its parameters in the address
 * (`names`).
 */
function chosenParts({ filter }: ListQuery, visit: Visit) {
  const { t } = translatorFor(visit.locale);
  const money = (value: number) => priceText(value, 'IDR', visit) ?? '';
  const { month, category, embarkation, stars, price_min: least, price_max: most } = filter;
  const texts: Record<Name, string | undefined> = {
    month: month && monthText(month, visit),
    category: category && categoryWord(category, visit),
    embarkation: embarkation && t('public.chip.embarkation', { city: embarkation }),
    stars: stars ? t('public.stars.least', { stars }) : undefined,
    price_min: least ? t('public.chip.price_min', { price: money(least) }) : undefined,
    price_max: most ? t('public.chip.price_max', { price: money(most) }) : undefined,
  };
  return (Object.keys(texts) as Name[]).flatMap((name) => {
    const text = texts[name];
    const part: FilterPart = name === 'price_min' || name === 'price_max' ? 'price' : name;
    return text ? [{ part, text, names: [name] as readonly Name[] }] : [];
  });
}

/** The address of the list without some parameters, from its first page. */
function withoutParts(query: ListQuery, names: readonly Name[], { locale, carriedQuery }: Visit): string {
  const filter = { ...query.filter, ...Object.fromEntries(names.map((name) => [name, undefined])) };
  return linksIn(locale, carriedQuery).listings(writeListQuery({ ...query, page: 1, filter }));
}

/**
 * The template data of the numbered links below a list: the first and last page and those next to the present one. Null
 * stands for a gap.
 * @param urlOfPage makes the address of a page
 */
export function pagesData(page: number, pages: number, urlOfPage: (page: number) => string) {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const link = { number: each, url: urlOfPage(each), current: each === page };
    return index > 0 && each - shown[index - 1]! > 1 ? [null, link] : [link];
  });
}

/** The sentence that says by which rate, and of which day, prices in dollars are compared; null without a rate. */
function rateText({ profile, locale, site }: Visit): string | null {
  const { usd_rate: rate, usd_rate_on: day } = profile;
  if (rate === null || day === null) return null;
  return translatorFor(locale).t('public.list.rate', {
    rate: formatMoney(amount(rate), 'IDR', { locale }),
    date: formatDate(localDateOf(day), locale, 'medium', site.timeZone),
  });
}

function monthText(month: string, { locale, site }: Visit): string {
  return formatDate(localDateOf(`${month}-01`), locale, 'month', site.timeZone);
}

const priceInput = (price: number | undefined) =>
  price === undefined ? '' : formatMoney(amount(price), 'IDR', { locale: 'id', unit: false });
