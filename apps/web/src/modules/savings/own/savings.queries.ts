import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type Program = CallOutput<'user_savings.program'>['data'];
export type PlanRow = CallOutput<'user_savings.list'>['data'][number];
export type Plan = CallOutput<'user_savings.get'>['data'];

/** Query of the savings programs that customers may join. */
export const programsQuery = queryOptions({
  queryKey: ['user_savings', 'programs'],
  queryFn: ({ signal }) => call('user_savings.programs', { per_page: 100 }, { signal }),
  select: ({ data }) => data,
});

/** Query of one savings program with its terms. */
export const programQuery = (slug: string) =>
  queryOptions({
    queryKey: ['user_savings', 'program', slug],
    queryFn: ({ signal }) => call('user_savings.program', { id: slug }, { signal }),
    select: ({ data }) => data,
  });

/** Query of the signed-in customer's plans, at most one for each program. */
export const plansQuery = queryOptions({
  queryKey: ['user_savings', 'plans'],
  queryFn: ({ signal }) => call('user_savings.list', { per_page: 100 }, { signal }),
  select: ({ data }) => data,
  staleTime: 0,
});

/** Query of one own plan, repeated every minute, because staff may confirm a deposit while the screen is open. */
export const planQuery = (slug: string) =>
  queryOptions({
    queryKey: ['user_savings', 'plan', slug],
    queryFn: ({ signal }) => call('user_savings.get', { id: slug }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** URL path of a customer's savings plan. */
export const planPath = ({ listing_slug, slug }: Pick<PlanRow, 'listing_slug' | 'slug'>): string =>
  `/user/savings/${listing_slug}/${slug}`;
