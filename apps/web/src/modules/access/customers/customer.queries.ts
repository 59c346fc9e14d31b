import { queryOptions } from '@tanstack/react-query';
import { listSource } from '../../../kit/list/list-source.ts';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type CustomerRow = CallOutput<'users.list'>['data'][number];
export type Customer = CallOutput<'users.get'>['data'];

export const customerSource = listSource('users.list');

/** The query of one customer, by slug or id. */
export const customerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['users.get', slug],
    queryFn: async ({ signal }) => (await call('users.get', { id: slug }, { signal })).data,
  });

/** The query of the profiles in a customer's family (the travellers the customer books for), a hundred at most. */
export const familyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles.list', userId],
    queryFn: async ({ signal }) =>
      (await call('profiles.list', { per_page: 100, search: { user_id: [userId] } }, { signal })).data,
  });
