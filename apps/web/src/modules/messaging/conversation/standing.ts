import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

/** The state of a conversation: who is in charge, and by which ways an answer can be sent. */
export type ConversationState = CallOutput<'conversations.standing'>['data'];

/**
 * The milliseconds after which an open conversation is fetched again: the customer answers, and what was sent arrives.
 */
export const REFETCH_MS = 10_000;

/**
 * The query of the state of a conversation.
 * @param id or slug of the customer
 */
export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversation_standing', id],
    queryFn: async ({ signal }): Promise<ConversationState> =>
      (await call('conversations.standing', { id }, { signal })).data,
    refetchInterval: REFETCH_MS,
  });
