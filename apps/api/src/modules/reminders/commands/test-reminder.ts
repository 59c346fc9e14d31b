import { TESTS_PER_DAY } from '@rihla/domain/reminders/reminder-choices';
import { fillReminder, REMINDER_VARIABLES, type ReminderValues } from '@rihla/domain/reminders/reminder-text';
import { type MessageKey, translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { countUseOrRefuse } from '../../../kit/http/rate-limits.ts';
import { siteOrigin } from '../../../kit/http/site-origin.ts';
import { enqueueMessage } from '../../../kit/jobs/outbox.ts';
import { reminderIdOf } from '../reminder.queries.ts';

/**
 * Sends a reminder with example values to the person who asks: the e-mail, and the WhatsApp message when the person
 * has a phone number.
 * @returns whether a WhatsApp message was written too
 * @throws Problem `kit.not_found`, `kit.too_many_requests` after thirty tests in a day
 */
export async function testReminder(
  call: WriteCall<Admin>,
  input: { id: string },
): Promise<{ id: string; whatsapp: boolean }> {
  const { tx, site, actor, now } = call;
  const id = await reminderIdOf(call, input.id);
  const key = `reminder_test:${call.sealer.fingerprint('limit', `${site.id}:${actor.id}`)}`;
  await countUseOrRefuse(tx, { key, limit: TESTS_PER_DAY, milliseconds: 86_400_000 }, now);
  const texts = await tx
    .selectFrom('reminders')
    .select(['email_subject', 'email_content', 'whatsapp_content'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { locale, ...person } = await tx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'phone', 'locale'])
    .where('site_id', '=', actor.siteId)
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const values = exampleValues(call, locale as Locale, person.name);
  const message = {
    template: 'reminder' as const,
    fact: `reminder.test:${id}:${now.toISOString()}`,
    subject: translate(locale as Locale, 'reminders.test_subject', {
      subject: fillReminder(texts.email_subject, values),
    }),
  };
  const recipient = { kind: 'ADMIN' as const, id: person.id, locale: locale as Locale };
  await enqueueMessage(call, {
    ...message,
    channel: 'EMAIL',
    recipient: { ...recipient, address: person.email },
    body: fillReminder(texts.email_content, values),
  });
  const whatsapp = texts.whatsapp_content !== null && person.phone !== null;
  if (whatsapp)
    await enqueueMessage(call, {
      ...message,
      channel: 'WHATSAPP',
      recipient: { ...recipient, address: person.phone! },
      body: fillReminder(texts.whatsapp_content!, values),
    });
  return { id, whatsapp };
}

/** The example values of a reminder's variables, in the reader's language and with the reader's name. */
function exampleValues(call: WriteCall, locale: Locale, name: string): ReminderValues {
  const values = REMINDER_VARIABLES.map((variable) => [
    variable,
    translate(locale, `reminders.example.${variable}` as MessageKey),
  ]);
  return { ...Object.fromEntries(values), name, agency: call.site.name, link: `${siteOrigin(call)}/app/` };
}
