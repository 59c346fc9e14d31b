import type { RowOf } from '@rihla/domain/kit/resource';
import type { reminder as reminderResource } from '@rihla/domain/reminders/reminder.resource';
import { fillReminder } from '@rihla/domain/reminders/reminder-text';
import { todayIn } from '@rihla/domain/shared/dates';
import { type Locale } from '@rihla/messages/locale';
import { translate } from '@rihla/messages/format';
import type { WriteCall } from '../../kit/call.ts';
import { enqueueMessage } from '../../kit/jobs/outbox.ts';
import { choiceOf, noticeInsert } from '../messaging/index.ts';
import { forgetFailures } from './failed-reminders.ts';
import type { Occasion } from './occasions.ts';
import { type ReminderTopic, currentTopic } from './reminder-facts.ts';
import { screenOf, valuesFor } from './reminder-values.ts';

/** The texts of a reminder, and how often it repeats. */
type ReminderTexts = Pick<
  RowOf<typeof reminderResource>,
  | 'id'
  | 'title'
  | 'max_times'
  | 'repeat_days'
  | 'admin_id'
  | 'email_subject'
  | 'email_content'
  | 'overdue_subject'
  | 'overdue_content'
  | 'whatsapp_content'
  | 'overdue_whatsapp'
>;

/** The customer who gets a reminder. */
type Customer = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  phone_subscription: boolean;
  locale: Locale;
};

/**
 * Sends one reminder that is due, if it is still needed, which is checked again in the transaction that writes the
 * messages. When several processes do it at once, only the first sends it.
 * @returns whether it was sent
 */
export async function sendReminder(call: WriteCall, due: Occasion): Promise<boolean> {
  const texts = await textsOf(call, due.reminder_id);
  const customer = texts && (await customerOf(call, due.user_id));
  if (!customer) return false;
  const topic = await currentTopic(call, due);
  if (!topic || !(await claim(call, due))) return false;
  if (due.failures > 0) await forgetFailures(call, due);
  if (due.is_hand_over) await handOver(call, texts, due, topic, customer);
  else await writeMessages(call, texts, due, topic, customer);
  return true;
}

/**
 * Records that a reminder is sent.
 * @returns false when it was sent before
 */
async function claim({ tx, site, now }: WriteCall, due: Occasion): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reminder_sendings')
    .values({
      site_id: site.id,
      reminder_id: due.reminder_id,
      occasion: due.occasion,
      time: due.time,
      outcome: due.is_hand_over ? 'HANDED_OVER' : 'SENT',
      recipient_id: due.user_id,
      invoice_id: due.invoice_id,
      at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.constraint('reminder_sendings_once').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Writes the notice of a reminder and, as its customer has chosen, the e-mail and the WhatsApp message. After the
 * day of the anchor the texts for overdue reminders are used.
 */
async function writeMessages(
  call: WriteCall,
  texts: ReminderTexts,
  due: Occasion,
  topic: ReminderTopic,
  customer: Customer,
): Promise<void> {
  const isOverdue = due.day < todayIn(call.site.timeZone, call.now);
  const values = valuesFor(call, due, topic, customer);
  const fill = (text: string) => fillReminder(text, values);
  const pick = (usual: string | null, overdue: string | null) => (isOverdue ? (overdue ?? usual) : usual);
  const subject = fill(pick(texts.email_subject, texts.overdue_subject)!);
  const body = fill(pick(texts.email_content, texts.overdue_content)!);
  const recipient = { kind: 'USER' as const, id: customer.id, locale: customer.locale };
  const message = { template: 'reminder' as const, fact: factOf(due), subject };
  const chosen = await choiceOf(call, customer.id, 'reminders', customer.phone_subscription);
  if (chosen.letter && customer.email !== null)
    await enqueueMessage(call, {
      ...message,
      channel: 'EMAIL',
      recipient: { ...recipient, address: customer.email },
      body,
    });
  const short = pick(texts.whatsapp_content, texts.overdue_whatsapp);
  // A customer without an e-mail address gets the WhatsApp text instead of the e-mail.
  const wantsText = chosen.whatsapp || (customer.email === null && chosen.letter);
  if (short && customer.phone && wantsText) {
    const to = { ...recipient, address: customer.phone };
    await enqueueMessage(call, { ...message, channel: 'WHATSAPP', recipient: to, body: fill(short) });
  }
  await noticeInsert(call, {
    fact: factOf(due),
    recipient,
    title: subject,
    body: short ? fill(short) : body,
    link: screenOf(due, topic),
  }).execute(call.tx);
}

/**
 * Tells the member of staff named on the reminder that its last time is over and it is still needed, and how often it
 * was sent: less often where it was switched on later, or nothing ran. Where that person has left, the main admins
 * are told.
 */
async function handOver(
  call: WriteCall,
  texts: ReminderTexts,
  due: Occasion,
  topic: ReminderTopic,
  customer: Customer,
): Promise<void> {
  const about = topic.kind === 'INVOICE' ? topic.invoice.number : topic.traveller;
  const times = await timesSent(call, due);
  const params = { title: texts.title, times, customer: customer.name, about };
  const body = times > 0 ? 'notice.reminder.handed_over.body' : 'notice.reminder.handed_over.never_sent';
  for (const { id, locale } of await peopleToTell(call, texts.admin_id)) {
    await noticeInsert(call, {
      fact: factOf(due),
      recipient: { kind: 'ADMIN', id },
      title: translate(locale, 'notice.reminder.handed_over.title', params),
      body: translate(locale, body, params),
      link:
        topic.kind === 'INVOICE'
          ? `/admin/transactions/invoices/${topic.invoice.slug}`
          : `/admin/credentials/users/${due.user_id}`,
    }).execute(call.tx);
  }
}

/** The named member of staff; the main admins where that person is no longer active. */
async function peopleToTell(
  { tx, site }: WriteCall,
  namedId: string | null,
): Promise<{ id: string; locale: Locale }[]> {
  const active = await tx
    .selectFrom('admins')
    .select(['id', 'locale'])
    .where('site_id', '=', site.id)
    .where('status', '=', 'ACTIVE')
    .where(({ or, eb }) => or([eb('id', '=', namedId), eb('role', '=', 'MAIN')]))
    .orderBy('id')
    .$castTo<{ id: string; locale: Locale }>()
    .execute();
  const named = active.filter(({ id }) => id === namedId);
  return named.length > 0 ? named : active;
}

/** How often a reminder was sent about its occasion. */
async function timesSent({ tx, site }: WriteCall, { reminder_id, occasion }: Occasion): Promise<number> {
  const { times } = await tx
    .selectFrom('reminder_sendings')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('site_id', '=', site.id)
    .where('reminder_id', '=', reminder_id)
    .where('occasion', '=', occasion)
    .where('outcome', '=', 'SENT')
    .executeTakeFirstOrThrow();
  return times;
}

/** The `fact` (occasion) of a reminder's messages: one message is sent for each person and channel. */
export function factOf({ reminder_id, occasion, time }: Pick<Occasion, 'reminder_id' | 'occasion' | 'time'>) {
  return `reminder:${reminder_id}:${occasion}:${time}`;
}

/** Reads a `fact` of `factOf`; null for any other, such as that of a test message. */
export function occasionOf(fact: string): Pick<Occasion, 'reminder_id' | 'occasion' | 'time'> | null {
  const [, reminder_id, occasion, time] = /^reminder:([0-9a-f-]{36}):(.+):(\d+)$/.exec(fact) ?? [];
  return reminder_id && occasion ? { reminder_id, occasion, time: Number(time) } : null;
}

/** The texts of a reminder; undefined once it is switched off or archived. */
function textsOf({ tx, site }: WriteCall, id: string): Promise<ReminderTexts | undefined> {
  return tx
    .selectFrom('reminders')
    .select([
      'id',
      'title',
      'max_times',
      'repeat_days',
      'admin_id',
      'email_subject',
      'email_content',
      'overdue_subject',
      'overdue_content',
      'whatsapp_content',
      'overdue_whatsapp',
    ])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** The customer to whom a reminder goes; undefined when the account is not active. */
function customerOf({ tx, site }: WriteCall, id: string): Promise<Customer | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'phone_subscription', 'locale'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .$castTo<Customer>()
    .executeTakeFirst();
}
