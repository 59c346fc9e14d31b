import type { conversation as indonesian } from '../id/conversation.ts';

export const conversation = {
  'conversation.intro': 'Letters, WhatsApp, notices and calls with this customer, the newest first.',
  'conversation.note': 'Note a call',
  'conversation.direction': 'Who called',
  'conversation.text': 'What was said',
  'conversation.save': 'Note',
  'conversation.saved': 'The call is noted.',
  'conversation.empty': 'Nothing was said yet.',
  'conversation.kind.LETTER': 'Letter',
  'conversation.kind.WHATSAPP': 'WhatsApp from the office',
  'conversation.kind.REPLY': 'WhatsApp from the customer',
  'conversation.kind.NOTICE': 'Notice',
  'conversation.call.IN': 'The customer called',
  'conversation.call.OUT': 'The office called',
  'conversation.more': 'Show older',
  'field.conversation.at': 'Time',
  'field.customer_call.direction': 'Who called',
  'field.customer_call.text': 'What was said',
} as const satisfies Record<keyof typeof indonesian, string>;
