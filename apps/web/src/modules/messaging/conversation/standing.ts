import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type Standing = CallOutput<'conversations.standing'>['data'];

/** The query of who takes care of a conversation and how an answer can leave. @param id of the customer, or its slug */
export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversation_standing', id],
    queryFn: async ({ signal }): Promise<Standing> =>
      (await call('conversations.standing', { id }, { signal })).data,
  });
