import type { Locale } from '@rihla/messages/locale';
import type { WriteCall } from '../../../kit/call.ts';
import { enqueueMessage, renderEmail } from '../../../kit/jobs/outbox.ts';
import type { PersonRef } from './people.ts';

/**
 * The person to whom an e-mail about an account goes. One who has no e-mail address gets a WhatsApp message at the
 * confirmed phone.
 */
export type EmailRecipient = PersonRef & {
  name: string;
  email: string | null;
  phone: string | null;
  locale: Locale;
};

/** The part of a call that is needed to send an e-mail about an account. */
export type EmailCall = Pick<WriteCall, 'tx' | 'site' | 'now' | 'request'>;

type AccountNotice = 'bank_changed' | 'password_changed' | 'recovery_code_used';

/** An e-mail about an account. */
export type AccountEmail = {
  template:
    | 'password_reset'
    | 'invitation'
    | 'activated'
    | 'sign_up_confirmation'
    | 'changed'
    | 'changed_unopened'
    | AccountNotice;
  /** The id of what happened: one e-mail is sent for each template and id. */
  eventId: string;
  params: Readonly<Record<string, string | number>>;
};

/**
 * Notifies a person by e-mail that the account has changed, so that the owner learns of it when somebody else has
 * done it.
 * @param change what was done to the account; it chooses the template
 */
export async function notifyOfAccountChange(
  call: EmailCall,
  person: EmailRecipient,
  change: AccountNotice,
): Promise<void> {
  const eventId = `${person.id}:${call.now.toISOString()}`;
  await sendAccountEmail(call, person, { template: change, eventId, params: {} });
}

/**
 * Writes an e-mail about an account into the outbox (the table of messages to send), in the language of its reader; a
 * WhatsApp message in its place for a person without an e-mail address.
 */
export async function sendAccountEmail(
  call: EmailCall,
  person: EmailRecipient,
  email: AccountEmail,
): Promise<void> {
  if (person.email !== null)
    await enqueueAccountMessage(call, person, email, { channel: 'EMAIL', address: person.email });
  else if (person.phone !== null) await sendAccountText(call, person, person.phone, email);
}

/**
 * Writes a WhatsApp message about an account into the outbox (the table of messages to send), in the language of its
 * reader.
 * @param phone the number to which the message goes
 * @param message template and values, the same as for an e-mail
 */
export async function sendAccountText(
  call: EmailCall,
  person: EmailRecipient,
  phone: string,
  message: AccountEmail,
): Promise<void> {
  await enqueueAccountMessage(call, person, message, { channel: 'WHATSAPP', address: phone });
}

/**
 * Puts a message about an account into the outbox (the table of messages to send), in the language of its reader.
 * Template and `eventId`, the id of what happened, together make sure that one event is not announced twice.
 */
async function enqueueAccountMessage(
  call: EmailCall,
  person: EmailRecipient,
  { template, eventId, params }: AccountEmail,
  { channel, address }: { channel: 'EMAIL' | 'WHATSAPP'; address: string },
): Promise<void> {
  await enqueueMessage(call, {
    channel,
    template: `account.${template}`,
    fact: `account.${template}:${eventId}`,
    recipient: { kind: person.kind, id: person.id, address, locale: person.locale },
    ...renderEmail(person.locale, `account.${template}`, {
      name: person.name,
      agency: call.site.name,
      ...params,
    }),
  });
}
