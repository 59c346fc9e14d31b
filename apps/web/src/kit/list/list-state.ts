import { type FilterValue, type ListConfig, PAGE_SIZES } from '@rihla/domain/kit/list-query';
import type { ListRequest } from '../../lib/api/api.ts';
import { toQuery } from '../../lib/api/query-string.ts';

/** The filters of a list, by field. */
export type Search = Readonly<Record<string, FilterValue>>;

/** The state of a list; all of it is stored in the address. */
export type ListState = {
  page: number;
  perPage: number;
  /** The sort keys: `-departure_at`, several separated by commas. */
  sort: string;
  q: string;
  search: Search;
};

/**
 * Reads the state of a list (page, sort, search and filters) from the query of a URL. Invalid values are corrected: an
 * unknown sort becomes the default, page `abc` becomes the first, a filter on an unknown field is left out.
 * @param query the query of the URL
 * @param config the fields of the list, with their filters and sorts, and its defaults
 */
export function parseListState(query: URLSearchParams, config: ListConfig): ListState {
  const defaults = usualState(config);
  const search = parseSearch(query, config);
  return {
    page: wholeNumber(query.get('page')) ?? defaults.page,
    perPage: PAGE_SIZES.find((size) => String(size) === query.get('per_page')) ?? defaults.perPage,
    sort: knownSort(query.get('sort'), config) ?? defaults.sort,
    q: (query.get('q') ?? '').slice(0, 100),
    search: search ?? defaults.search,
  };
}

/**
 * Writes the state of a list into the query of a URL. Only values that differ from the default are written; parameters
 * that do not belong to the list are kept.
 * @returns a new query
 */
export function writeListState(
  query: URLSearchParams,
  state: ListState,
  config: ListConfig,
): URLSearchParams {
  const defaults = usualState(config);
  const next = new URLSearchParams([...query].filter(([name]) => !isListPart(name)));
  const changed = {
    page: state.page === defaults.page ? undefined : state.page,
    per_page: state.perPage === defaults.perPage ? undefined : state.perPage,
    sort: state.sort === defaults.sort ? undefined : state.sort,
    q: state.q,
    search: sameSearch(state.search, defaults.search) ? undefined : state.search,
  };
  for (const [name, value] of toQuery(changed)) next.append(name, value);
  return next;
}

/** The input of a list's API call from its state; `q` (the text to search for) is left out when it is empty. */
export function requestOf(state: ListState): ListRequest {
  return {
    page: state.page,
    per_page: state.perPage,
    sort: state.sort,
    q: state.q || undefined,
    search: state.search,
  };
}

/** The state of a list when nothing is set: its first page, default sort and default filters. */
export function usualState(config: ListConfig): ListState {
  return {
    page: 1,
    perPage: config.perPage ?? 25,
    sort: config.defaultSort,
    q: '',
    search: config.defaultSearch ?? {},
  };
}

/** The sort after a click on a column head: from another one to ascending, then descending, then the default. */
export function nextSort(sort: string, field: string, config: ListConfig): string {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? config.defaultSort : field;
}

/**
 * The filters of a list with one of them changed. Removing a filter that is set by default selects all of its values,
 * because without any value the default would apply again.
 * @param value null removes the filter
 */
export function withFilter(
  search: Search,
  field: string,
  value: FilterValue | null,
  config: ListConfig,
): Search {
  const { [field]: _, ...rest } = search;
  if (value !== null && !isEmpty(value)) return { ...rest, [field]: value };
  const declared = config.fields[field];
  const usually = config.defaultSearch?.[field];
  return usually && declared?.kind === 'choice' ? { ...rest, [field]: declared.values } : rest;
}

/** The filters by which a list shows all rows: every value of the fields that are filtered by default. */
export function searchForAll(config: ListConfig): Search {
  return Object.keys(config.defaultSearch ?? {}).reduce<Search>(
    (search, field) => withFilter(search, field, null, config),
    {},
  );
}

/** Whether any filter of a list leaves rows out. */
export function narrowsAtAll(search: Search, config: ListConfig): boolean {
  return Object.entries(search).some(([field, value]) => narrows(field, value, config));
}

/** Whether a filter leaves rows out. A filter in which every value of a choice is selected does not. */
export function narrows(field: string, value: FilterValue | undefined, config: ListConfig): boolean {
  if (value === undefined || isEmpty(value)) return false;
  const declared = config.fields[field];
  return !(declared?.kind === 'choice' && isList(value) && value.length === declared.values.length);
}

/** Whether the value of a filter is a list of values; otherwise it is a range. */
export const isList = (value: FilterValue): value is readonly string[] => Array.isArray(value);

function isEmpty(value: FilterValue): boolean {
  return isList(value) ? value.length === 0 : !value.from && !value.to;
}

/**
 * Reads the filters of a list from its address: `search[status][]=NEW` is a list of values, `search[date][from]=…` a
 * range. Fields by which the list cannot be filtered are ignored.
 * @returns null when the address has no filter
 */
function parseSearch(query: URLSearchParams, config: ListConfig): Search | null {
  const found: Record<string, string[] | { from?: string; to?: string }> = {};
  for (const [name, value] of query) {
    const [, field = '', part] = /^search\[(\w+)\](?:\[(\w*)\])?$/.exec(name) ?? [];
    if (!config.fields[field]?.filter || !value) continue;
    if (part === 'from' || part === 'to') {
      const range = found[field];
      found[field] = { ...(range && !Array.isArray(range) ? range : {}), [part]: value };
    } else {
      const list = found[field];
      found[field] = [...(Array.isArray(list) ? list : []), value];
    }
  }
  return Object.keys(found).length ? found : null;
}

/**
 * A sort from a URL if the list can be sorted by all of its fields, otherwise null.
 * @param sort the fields, separated by commas, `-` before one for descending
 */
function knownSort(sort: string | null, config: ListConfig): string | null {
  if (!sort) return null;
  const known = sort.split(',').every((key) => config.fields[key.replace(/^-/, '')]?.sort);
  return known ? sort : null;
}

function wholeNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

function isListPart(name: string): boolean {
  return ['page', 'per_page', 'sort', 'q'].includes(name) || name.startsWith('search[');
}

/** Whether two sets of filters are equal. */
export function sameSearch(a: Search, b: Search): boolean {
  return toQuery({ search: a }).toString() === toQuery({ search: b }).toString();
}
