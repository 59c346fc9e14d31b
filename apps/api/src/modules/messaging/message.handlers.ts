import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { retryMessage } from './commands/retry-message.ts';
import { getMessage, listMessages } from './message.queries.ts';

const { messages } = contract;

export const messageBindings: readonly Binding[] = [
  query(messages.list, listMessages),
  query(messages.get, async (call, { id }) => ({ data: await getMessage(call, id) })),
  command(messages.retry, retryMessage),
];
