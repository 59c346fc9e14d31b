import { LISTING_CATEGORIES } from '@rihla/domain/catalogue/categories';
import { parseMoney } from '@rihla/domain/shared/money-format';
import { type ListingFilter, type Sort, SORTS } from './choose-listings.ts';
import type { Query } from './links.ts';

/** The filter, order and page number in the address of the list of packages. */
export type ListQuery = { filter: ListingFilter; sort: Sort; page: number };

/**
 * Reads the query of the address of the list of packages. People type, share and shorten addresses, so a value that
 * does not fit is ignored and not refused.
 */
export function readListQuery(query: Record<string, unknown>): ListQuery {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '');
  const integer = (name: string, least: number, most: number) => {
    const value = /^\d{1,9}$/.test(text(name)) ? Number(text(name)) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };
  const filter: ListingFilter = {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(text('month')) ? text('month') : undefined,
    category: LISTING_CATEGORIES.find((category) => category === text('category')),
    embarkation: text('embarkation').slice(0, 60) || undefined,
    stars: integer('stars', 1, 5),
    price_min: rupiah(text('price_min')),
    price_max: rupiah(text('price_max')),
  };
  return {
    filter,
    sort: SORTS.find((sort) => sort === text('sort')) ?? 'departure',
    page: integer('page', 1, 10_000) ?? 1,
  };
}

/** The list query as parameters of an address, without values that are the default. */
export function writeListQuery({ filter, sort, page }: Partial<ListQuery>): Query {
  return {
    ...filter,
    sort: sort === 'departure' ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
}

function rupiah(text: string): number | undefined {
  const price = parseMoney(text, 'IDR');
  return price !== undefined && price > 0 ? price : undefined;
}
