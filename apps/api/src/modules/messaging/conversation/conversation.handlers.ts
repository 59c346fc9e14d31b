import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../../kit/bind.ts';
import { getConversation } from './conversation.queries.ts';
import { noteCall } from './note-call.ts';

const { conversations } = contract;

export const conversationBindings: readonly Binding[] = [
  query(conversations.get, getConversation),
  command(conversations.note_call, noteCall),
];
