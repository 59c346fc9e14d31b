import { contract } from '@rihla/domain/contract';
import { cannedAnswer } from '@rihla/domain/messaging/canned-answer.resource';
import { bindResource } from '../../../kit/bind-resource.ts';
import { type Binding, command, query } from '../../../kit/bind.ts';
import { answerCustomer, conversationStanding } from './answer-customer.ts';
import { assignConversation } from './assign.ts';
import { assertKnownVariables } from './canned-variables.ts';
import { listConversations } from './conversation-list.queries.ts';
import { getConversation } from './conversation.queries.ts';
import { noteCall } from './note-call.ts';

const { conversations, canned_answers } = contract;

export const conversationBindings: readonly Binding[] = [
  ...bindResource(cannedAnswer, canned_answers, { rule: assertKnownVariables }),
  query(conversations.list, listConversations),
  query(conversations.standing, async (call, input) => ({ data: await conversationStanding(call, input) })),
  command(conversations.assign, assignConversation),
  command(conversations.answer, answerCustomer),
  query(conversations.get, getConversation),
  command(conversations.note_call, noteCall),
];
