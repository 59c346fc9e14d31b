import type { Mutant } from './mutant.ts';

const CONVERSATION_TEST = 'apps/api/src/modules/messaging/conversation/conversation.test.ts';
const PHONE_CODES = 'apps/api/src/modules/access/sign-in/phone-codes.ts';
const PHONE_DOOR_TEST = 'apps/api/src/modules/access/sign-in/phone-door.test.ts';
const PHONE_CODES_RACE = 'apps/api/test/races/phone-codes.test.ts';
const DELIVER_WHATSAPP = 'apps/api/src/modules/messaging/whatsapp/deliver-whatsapp.ts';
const WHATSAPP_TEST = 'apps/api/src/modules/messaging/whatsapp/whatsapp.test.ts';
const REPLIES_TEST = 'apps/api/src/modules/messaging/whatsapp/replies.test.ts';
const RECEIVE_HOOK = 'apps/api/src/modules/messaging/whatsapp/receive-hook.ts';

/** Faults in codes for phones, in WhatsApp and in conversations. */
export const phones: readonly Mutant[] = [
  {
    file: 'apps/api/src/modules/messaging/whatsapp/sees-file.ts',
    find: "if (actor.kind !== 'ADMIN' || !allows(actor.role, 'message.read')) return false;",
    replace: "if (actor.kind !== 'ADMIN') return false;",
    fault: 'staff without the right to read messages open their files',
    tests: ['apps/api/src/modules/messaging/conversation/sent-files.test.ts', CONVERSATION_TEST],
  },
  {
    file: PHONE_CODES,
    find: "'<', PHONE_CODE.tries)",
    replace: "'<=', PHONE_CODE.tries)",
    fault: 'a code can be tried once more than allowed',
    tests: [PHONE_DOOR_TEST, PHONE_CODES_RACE],
  },
  {
    file: PHONE_CODES,
    find: "    .where('ends_at', '>', now.toISOString())\n    .where('tries'",
    replace: "    .where('tries'",
    fault: 'a code opens after it has expired',
    tests: [PHONE_DOOR_TEST],
  },
  {
    file: PHONE_CODES,
    find: "    .where('used_at', 'is', null)\n    .executeTakeFirst();\n  if (spent",
    replace: '    .executeTakeFirst();\n  if (spent',
    fault: 'two requests at once use one code',
    tests: [PHONE_DOOR_TEST, PHONE_CODES_RACE],
  },
  {
    file: DELIVER_WHATSAPP,
    find: "  if (template === 'phone_code') await forgetSentCode(call, recipient_id);\n",
    replace: '',
    fault: 'the code of a phone is kept after it was sent',
    tests: [PHONE_DOOR_TEST, WHATSAPP_TEST],
  },
  {
    file: DELIVER_WHATSAPP,
    find: "    await moveMessage(call, id, 'lose_answer', { last_error: 'answer_lost', handing_over_at: null });\n    return null;\n",
    replace: '',
    fault: 'a message whose answer was lost is sent again',
    tests: [WHATSAPP_TEST],
  },
  {
    file: DELIVER_WHATSAPP,
    find: 'attempts: attempts - 1,',
    replace: 'attempts,',
    fault: 'a pause of the connection uses up the attempts of a message',
    tests: [WHATSAPP_TEST],
  },
  {
    file: RECEIVE_HOOK,
    find: "    .where('merged_into_id', 'is', null)\n",
    replace: '',
    fault: 'a reply goes to the account that was merged away',
    tests: [REPLIES_TEST],
  },
  {
    file: RECEIVE_HOOK,
    find: 'if (news.price && message.price_kind === null)',
    replace: 'if (news.price)',
    fault: 'a report that comes again changes what a message cost',
    tests: [WHATSAPP_TEST],
  },
  {
    file: 'apps/api/src/modules/messaging/whatsapp/opt-out.ts',
    find: '(select array_agg(distinct kind) from unnest(whatsapp_off || whatsapp_on) kind)',
    replace: 'whatsapp_off',
    fault: 'news chosen for WhatsApp go on after the word of stopping',
    tests: [WHATSAPP_TEST, 'apps/api/src/modules/messaging/choices/choices.test.ts'],
  },
  {
    file: 'apps/api/src/modules/messaging/redact-links.ts',
    find: "if (role === 'ROOT' && message.status === 'INBOX') return message;",
    replace: "if (role === 'ROOT') return message;",
    fault: 'ROOT reads links that were sent to their owner',
    tests: ['apps/api/src/modules/messaging/redact-links.test.ts'],
  },
  {
    file: 'apps/api/src/modules/messaging/commands/mark-read.ts',
    find: "    .where('recipient_id', '=', actor.id)\n",
    replace: '',
    fault: 'a person marks the notices of others as read',
    tests: [
      'apps/api/src/modules/messaging/jobs/deliver-messages.test.ts',
      'apps/api/src/modules/messaging/invoice-notifications.test.ts',
      'apps/api/src/modules/access/sign-in/sessions.test.ts',
    ],
  },
  {
    file: 'apps/api/src/modules/messaging/commands/retry-message.ts',
    find: "  if (message?.status === 'WITHDRAWN' && message.last_error === STOPPED_CODE)\n    return refuse('messages.stopped');\n",
    replace: '',
    fault: 'a message of a stopped sending is sent after all',
    tests: ['apps/api/src/modules/crm/sendings.test.ts'],
  },
  {
    file: 'apps/api/src/modules/messaging/conversation/keep-conversation.ts',
    find: "row.fn.coalesce('conversations.waiting_since', row.val(last_at))",
    replace: 'row.val(last_at)',
    fault: 'who writes again waits from the start',
    tests: [CONVERSATION_TEST, WHATSAPP_TEST, REPLIES_TEST],
  },
];
