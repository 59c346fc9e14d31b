import { resources } from '@rihla/domain/resources';
import type { Resource } from '@rihla/domain/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { request } from '../lib/api/api.ts';
import type { Page } from './list/list-source.ts';

type Row = { id: string } & Readonly<Record<string, unknown>>;

/** Names change seldom. */
const NAMES_STALE_MS = 5 * 60_000;

/** What a reference points to: where its rows are listed to be picked, and by which of their fields people know them. */
type Target = Pick<Resource, 'path' | 'label'>;

/** Rich things that references point to as well. */
const RICH: Readonly<Record<string, Target>> = {
  agent: { path: 'agents', label: 'name' },
  user: { path: 'users', label: 'name' },
  listing: { path: 'listings', label: 'name' },
};

/** What a reference points to, by its name: `city`, `agent`. */
function targetNamed(name: string): Target {
  const found = RICH[name] ?? Object.values(resources).find((one) => one.name === name);
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}

/**
 * The name of one row that is known by its id alone: what a filter or an input is set to. Rows of a list say the names
 * of their references themselves.
 * @returns undefined while it is not known
 */
export function useReferenceName(to: string, id: string | null): string | undefined {
  const target = targetNamed(to);
  const { data } = useQuery({
    queryKey: [target.path, 'get', id],
    queryFn: ({ signal }) => request<{ data: Row }>('GET', `${pathOf(target)}/{id}`, { id }, { signal }),
    staleTime: NAMES_STALE_MS,
    enabled: id !== null,
  });
  return data && String(data.data[target.label]);
}

/** What fits the letters typed so far, as choices of a field. */
export function useReferenceChoices(to: string, typed: string) {
  const target = targetNamed(to);
  const query = { per_page: 25, q: typed || undefined };
  return useQuery({
    queryKey: [target.path, 'choices', query],
    queryFn: ({ signal }) => request<Page<Row>>('GET', pathOf(target), query, { signal }),
    staleTime: NAMES_STALE_MS,
    select: ({ data }) => data.map((row) => ({ value: row.id, label: String(row[target.label]) })),
  });
}

/** Where the office's calls of a resource are: `/admin_api/hotels`. */
export const pathOf = (resource: Pick<Resource, 'path'>): string => `/admin_api/${resource.path}`;
