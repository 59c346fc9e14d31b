import type { ListConfig } from '../kit/list-query.ts';
import { choice, type Fields, instant, status, text } from '../kit/field.ts';
import type { StateOf } from '../kit/machine.ts';
import { messageMachine } from './message.machine.ts';

export const MESSAGE_CHANNELS = ['EMAIL', 'WHATSAPP'] as const;
type MessageState = StateOf<typeof messageMachine>;
export const MESSAGE_STATES = Object.keys(messageMachine.states) as [MessageState, ...MessageState[]];

const fields = {
  created_at: instant({ sort: true, filter: true }),
  channel: choice({ values: MESSAGE_CHANNELS, keyPrefix: 'message_channel', filter: true }),
  status: status(messageMachine, { filter: true }),
  subject: text({ max: 300, search: true }),
} as const satisfies Fields;

/** The list configuration of the messages; `q` searches their subjects. */
export const messageList: ListConfig = { fields, defaultSort: '-created_at', perPage: 25 };
