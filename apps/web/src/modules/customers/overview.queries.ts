import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';

export type CustomerOverview = CallOutput<'customer_overview.get'>['data'];
export type Happening = CustomerOverview['timeline'][number];
export type Duplicate = CallOutput<'customer_merges.duplicates'>['data'][number];
export type Merge = CallOutput<'customer_merges.list'>['data'][number];

/** The query of a customer's overview: points, sums, orders, payments, messages and time line. */
export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer_overview.get', id],
    queryFn: async ({ signal }) => (await call('customer_overview.get', { id }, { signal })).data,
  });

/** The query of the merges of accounts that a customer took part in. */
export const mergesQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['customer_merges.list', user_id],
    queryFn: async ({ signal }) => (await call('customer_merges.list', { user_id }, { signal })).data,
  });

/** The query of the accounts that seem to belong to the same person as a customer's. */
export const duplicatesQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['customer_merges.duplicates', user_id],
    queryFn: async ({ signal }) => (await call('customer_merges.duplicates', { user_id }, { signal })).data,
  });
