import type { Mutant } from './mutant.ts';

const QUIET = 'packages/domain/src/reminders/quiet-hours.ts';
const REMINDER_RULES_TEST = 'packages/domain/src/reminders/reminders.test.ts';
const SEND = 'apps/api/src/modules/reminders/send-reminder.ts';
const STANDS = 'apps/api/src/modules/reminders/is-message-needed.ts';
const REMINDERS_TEST = 'apps/api/src/modules/reminders/reminders.test.ts';
const OCCASIONS = 'apps/api/src/modules/reminders/occasions.ts';
const REMINDER_FAILURES_TEST = 'apps/api/src/modules/reminders/reminder-failures.test.ts';
const REMINDER_RACE = 'apps/api/test/races/reminders.test.ts';
const CLAIM = 'apps/api/src/kit/jobs/outbox-delivery.ts';
const RETRY = 'packages/domain/src/messaging/retry.ts';
const RETRY_TEST = 'packages/domain/src/messaging/retry.test.ts';
const DELIVER_TEST = 'apps/api/src/modules/messaging/jobs/deliver-messages.test.ts';
const AUDIENCE = 'apps/api/src/modules/crm/audience-people.ts';
const OUT = 'apps/api/src/modules/crm/jobs/send-out.ts';
const SENDINGS_TEST = 'apps/api/src/modules/crm/sendings.test.ts';
const HEALTH = 'packages/domain/src/messaging/whatsapp/number-health.ts';
const HEALTH_TEST = 'packages/domain/src/messaging/whatsapp/number-health.test.ts';
const STOP = 'packages/domain/src/messaging/conversations/stop-word.ts';
const STOP_TEST = 'packages/domain/src/messaging/conversations/stop-word.test.ts';
const WINDOW = 'apps/api/src/modules/messaging/whatsapp/window.ts';
const WHATSAPP_TEST = 'apps/api/src/modules/messaging/whatsapp/whatsapp.test.ts';
const REPLIES_TEST = 'apps/api/src/modules/messaging/whatsapp/replies.test.ts';
const CONVERSATION_TEST = 'apps/api/src/modules/messaging/conversation/conversation.test.ts';

/** Faults in what is sent, to whom, when and how often. */
export const messages: readonly Mutant[] = [
  {
    file: QUIET,
    find: 'hour >= from || hour < until',
    replace: 'hour >= from && hour < until',
    fault: 'quiet hours over midnight are none',
    tests: [REMINDER_RULES_TEST],
  },
  {
    file: OCCASIONS,
    find: 'order by coalesce(x.failures, 0), d.at',
    replace: 'order by d.at',
    fault: 'reminders that always fail hold up the others',
    tests: [REMINDER_FAILURES_TEST],
  },
  {
    file: OCCASIONS,
    find: 'and coalesce(x.retry_at <= ${end}, true)',
    replace: '',
    fault: 'a reminder that failed is tried again each minute',
    tests: [REMINDER_FAILURES_TEST],
  },
  {
    file: QUIET,
    find: 'if (!isQuiet(hour, quiet)) return instant;',
    replace: 'if (instant) return instant;',
    fault: 'a reminder is sent in the quiet hours',
    tests: [REMINDER_RULES_TEST, REMINDERS_TEST],
  },
  {
    file: SEND,
    find: 'if (!topic || !(await claim(call, due))) return false;',
    replace: 'if (!topic) return false;\n  await claim(call, due);',
    fault: 'several workers send one reminder several times',
    tests: [REMINDERS_TEST, REMINDER_RACE],
  },
  {
    file: SEND,
    find: 'const isOverdue = due.day < todayIn(call.site.timeZone, call.now);',
    replace: 'const isOverdue = false;',
    fault: 'a reminder after the day speaks as before it',
    tests: [REMINDERS_TEST],
  },
  {
    file: SEND,
    find: "const chosen = await choiceOf(call, customer.id, 'reminders', customer.phone_subscription);",
    replace: 'const chosen = { letter: true, whatsapp: true };',
    fault: 'a reminder comes by a way that was switched off',
    tests: [REMINDERS_TEST],
  },
  {
    file: STANDS,
    find: 'return topic !== null;',
    replace: 'return true;',
    fault: 'a reminder that waited is sent although its invoice was paid meanwhile',
    tests: [REMINDERS_TEST],
  },
  {
    file: CLAIM,
    find: 'limit ${limit} for update skip locked)\n    update messages m',
    replace: 'limit ${limit})\n    update messages m',
    fault: 'two workers claim the same message',
    tests: [DELIVER_TEST],
  },
  {
    file: CLAIM,
    find: '           next_attempt_at = ${new Date(now.getTime() + claimMs).toISOString()}::timestamptz\n',
    replace: '           next_attempt_at = m.next_attempt_at\n',
    fault: 'a message that is being sent is sent by the next run as well',
    tests: [DELIVER_TEST],
  },
  {
    file: RETRY,
    find: 'FIRST_WAIT_MS * 3 ** (attempts - 1)',
    replace: 'FIRST_WAIT_MS',
    fault: 'a mail server that is away for a night gets no letter',
    tests: [RETRY_TEST],
  },
  {
    file: AUDIENCE,
    find: "channel === 'EMAIL' ? sql`u.email_subscription` :",
    replace: "channel === 'EMAIL' ? sql`true` :",
    fault: 'an offer is written to somebody who has unsubscribed',
    tests: [SENDINGS_TEST],
  },
  {
    file: AUDIENCE,
    find: 'order by w.at desc, w.id desc limit 1) c',
    replace: 'order by w.at asc, w.id asc limit 1) c',
    fault: 'an old consent counts, and not the last word',
    tests: [SENDINGS_TEST],
  },
  {
    file: AUDIENCE,
    find: 'select bool_and(c.given) from profiles p',
    replace: 'select bool_or(c.given) from profiles p',
    fault: 'an offer is written to a family of whom one has said no',
    tests: [SENDINGS_TEST],
  },
  {
    file: OUT,
    find: 'const message = person.wanted ? await writeTo(call, sending, person) : null;',
    replace: 'const message = await writeTo(call, sending, person);',
    fault: 'somebody who opts out while a sending goes on is written to',
    tests: [SENDINGS_TEST],
  },
  {
    file: OUT,
    find: 'const left = paceAt(level, sending.pace_per_minute) - sent.rows[0]!.count;',
    replace: 'const left = paceAt(level, sending.pace_per_minute);',
    fault: 'a sending goes beyond its pace when the worker restarts',
    tests: [SENDINGS_TEST],
  },
  {
    file: OUT,
    find: "if (!hasTrait(sendingMachine, sending.status, 'going_out')) return 0;",
    replace: '',
    fault: 'a sending that was stopped goes on',
    tests: [SENDINGS_TEST],
  },
  {
    file: HEALTH,
    find: "if (messages < FEWEST_MESSAGES) return 'GOOD';",
    replace: '',
    fault: 'one failure of two messages stops all sendings',
    tests: [HEALTH_TEST],
  },
  {
    file: HEALTH,
    find: "if (quality === 'RED') return 'PAUSED';",
    replace: "if (quality === 'RED') return 'SLOW';",
    fault: 'sendings go on although the number is about to be banned',
    tests: [HEALTH_TEST, SENDINGS_TEST],
  },
  {
    file: STOP,
    find: 'const STOP = /^[',
    replace: 'const STOP = /[',
    fault: 'an answer that only contains a word of stopping opts out',
    tests: [STOP_TEST],
  },
  {
    file: WINDOW,
    find: "    .where('last_at', '>', since)\n",
    replace: '',
    fault: 'free text is sent by WhatsApp after the window of 24 hours has closed',
    tests: [CONVERSATION_TEST, WHATSAPP_TEST, REPLIES_TEST],
  },
];
