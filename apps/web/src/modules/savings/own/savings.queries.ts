import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type Program = CallOutput<'user_savings.program'>['data'];
export type PlanRow = CallOutput<'user_savings.list'>['data'][number];
export type Plan = CallOutput<'user_savings.get'>['data'];

/** The savings programs that take savers. */
export const programsQuery = queryOptions({
  queryKey: ['user_savings', 'programs'],
  queryFn: ({ signal }) => call('user_savings.programs', { per_page: 100 }, { signal }),
  select: ({ data }) => data,
});

/** One program with its terms. */
export const programQuery = (slug: string) =>
  queryOptions({
    queryKey: ['user_savings', 'program', slug],
    queryFn: ({ signal }) => call('user_savings.program', { id: slug }, { signal }),
    select: ({ data }) => data,
  });

/** The own plans: a customer has one for each program. */
export const plansQuery = queryOptions({
  queryKey: ['user_savings', 'plans'],
  queryFn: ({ signal }) => call('user_savings.list', { per_page: 100 }, { signal }),
  select: ({ data }) => data,
  staleTime: 0,
});

/** One own plan; the office may validate a deposit while its saver looks on. */
export const planQuery = (slug: string) =>
  queryOptions({
    queryKey: ['user_savings', 'plan', slug],
    queryFn: ({ signal }) => call('user_savings.get', { id: slug }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** The address of a plan. */
export const planPath = ({ listing_slug, slug }: Pick<PlanRow, 'listing_slug' | 'slug'>): string =>
  `/user/savings/${listing_slug}/${slug}`;
