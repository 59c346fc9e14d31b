import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';

export type Board = CallOutput<'rooming.get'>['data'];
export type Person = Board['people'][number];

/**
 * Query of the rooms of a departure and all its travellers.
 * @param slug of the package
 */
export const boardQuery = (slug: string) =>
  queryOptions({
    queryKey: ['rooming.get', slug],
    queryFn: async ({ signal }) => (await call('rooming.get', { id: slug }, { signal })).data,
  });
