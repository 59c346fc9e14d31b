import { choice, type Fields, instant, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import type { StateOf } from '../kit/machine.ts';
import { messageMachine } from './message.machine.ts';

export const MESSAGE_CHANNELS = ['EMAIL', 'WHATSAPP'] as const;
type MessageState = StateOf<typeof messageMachine>;
export const MESSAGE_STATES = Object.keys(messageMachine.states) as [MessageState, ...MessageState[]];

const fields = {
  created_at: instant({ sort: true, filter: true }),
  channel: choice({ values: MESSAGE_CHANNELS, words: 'message_channel', filter: true }),
  status: choice({ values: MESSAGE_STATES, words: 'message_status', filter: true }),
  subject: text({ max: 300, search: true }),
} as const satisfies Fields;

/** What the list of messages may be filtered and sorted by; `q` looks in the subject. */
export const messageList: ListConfig = { fields, defaultSort: '-created_at', perPage: 25 };
