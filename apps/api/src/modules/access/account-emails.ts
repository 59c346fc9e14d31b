import type { Locale } from '@rihla/messages/locale';
import type { WriteCall } from '../../kit/call.ts';
import { enqueueMessage, renderEmail } from '../../kit/jobs/outbox.ts';
import type { PersonRef } from './people.ts';

/** The person whom an e-mail about an account goes to. */
export type EmailRecipient = PersonRef & { name: string; email: string; locale: Locale };

/** The part of a call that is needed to send an e-mail about an account. */
export type EmailCall = Pick<WriteCall, 'tx' | 'site' | 'now' | 'request'>;

type AccountChange = 'password_changed' | 'email_changed' | 'recovery_code_used';

type AccountEmail = {
  template: 'password_reset' | 'invitation' | 'sign_up_confirmation' | AccountChange;
  /** Tells this occasion from others of the same kind: one e-mail is sent for each. */
  eventId: string;
  params: Readonly<Record<string, string | number>>;
};

/** Notifies a person by e-mail that its account has changed, because the owner must learn of a change by a stranger. */
export async function notifyOfAccountChange(
  call: EmailCall,
  person: EmailRecipient,
  change: AccountChange,
): Promise<void> {
  const eventId = `${person.id}:${call.now.toISOString()}`;
  await sendAccountEmail(call, person, { template: change, eventId, params: {} });
}

/** Writes an e-mail about an account into the outbox, in the language of its reader. */
export async function sendAccountEmail(
  call: EmailCall,
  person: EmailRecipient,
  { template, eventId, params }: AccountEmail,
): Promise<void> {
  await enqueueMessage(call, {
    channel: 'EMAIL',
    template: `account.${template}`,
    fact: `account.${template}:${eventId}`,
    recipient: { kind: person.kind, id: person.id, address: person.email, locale: person.locale },
    ...renderEmail(person.locale, `account.${template}`, {
      name: person.name,
      agency: call.site.name,
      ...params,
    }),
  });
}
