import type { Resource } from '@rihla/domain/kit/resource';

import { useQuery } from '@tanstack/react-query';
import { request } from '../lib/api/api.ts';
import { dateText } from '../lib/words/format.ts';
import { type Locale, useTranslation } from '../lib/words/i18n.ts';
import type { Page } from './list/list-source.ts';
import { plainTargets } from './reference-targets.generated.ts';

type Row = { id: string } & Readonly<Record<string, unknown>>;

/** The time for which names are cached, in milliseconds; they seldom change. */
const NAMES_STALE_MS = 5 * 60_000;

/**
 * What a reference points at: the path of the list it is picked from, the field by which people recognise a row, and
 * the fields that tell rows of the same name apart, the best first.
 */
type Target = Pick<Resource, 'path' | 'label'> & { apart?: readonly { field: string; as: 'day' | 'text' }[] };

/** The targets of references: the plain resources and those things that have tables of their own. */
const TARGETS: Readonly<Record<string, Target>> = {
  ...plainTargets,
  admin: { path: 'admins', label: 'name' },
  campaign: { path: 'campaigns', label: 'name' },
  audience: { path: 'audiences', label: 'name' },
  agent: { path: 'agents', label: 'name' },
  user: {
    path: 'users',
    label: 'name',
    apart: [
      { field: 'email', as: 'text' },
      { field: 'phone', as: 'text' },
    ],
  },
  listing: { path: 'listings', label: 'name' },
  profile: {
    path: 'profiles',
    label: 'name',
    apart: [
      { field: 'birth_date', as: 'day' },
      { field: 'no_ktp_mask', as: 'text' },
      { field: 'phone', as: 'text' },
    ],
  },
};

/**
 * What a reference points at, by the name of the resource: `city`, `agent`.
 * @throws Error for an unknown name, which is an error of the program
 */
function targetNamed(name: string): Target {
  const found = TARGETS[name];
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}

/**
 * Reads the name of one row of another resource by its id, to show what a filter or an input is set to. Rows of a list
 * contain the names of their references already.
 * @param to the name of the resource
 * @param id of the row; null for none
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

/** A choice of an input; `apart` tells it from others of the same name, and is missing where the name does. */
type ReferenceChoice = { value: string; label: string; apart?: string };

/** The rows of another resource (`to`) whose names match the typed text, at most 25, as choices of an input. */
export function useReferenceChoices(to: string, typed: string) {
  const { locale } = useTranslation();
  const target = targetNamed(to);
  const query = { per_page: 25, q: typed || undefined };
  return useQuery({
    queryKey: [target.path, 'choices', query],
    queryFn: ({ signal }) => request<Page<Row>>('GET', pathOf(target), query, { signal }),
    staleTime: NAMES_STALE_MS,
    select: ({ data }) => choicesOf(target, data, locale),
  });
}

/** Rows as choices, those of the same name with what tells them apart. */
function choicesOf({ label, apart = [] }: Target, rows: readonly Row[], locale: Locale): ReferenceChoice[] {
  const named = Map.groupBy(rows, (row) => String(row[label]));
  return rows.map((row) => {
    const choice = { value: row.id, label: String(row[label]) };
    if (named.get(choice.label)!.length === 1) return choice;
    const known = apart.find(({ field }) => row[field]);
    if (!known) return choice;
    const text = String(row[known.field]);
    return { ...choice, apart: known.as === 'day' ? dateText(text, locale) : text };
  });
}

/** The path of a resource's calls for the office: `/admin_api/hotels`. */
export const pathOf = (resource: Pick<Resource, 'path'>): string => `/admin_api/${resource.path}`;
