import { refuse } from '@rihla/domain/kit/kit.errors';
import type { Locale } from '@rihla/messages/locale';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { siteOrigin } from '../../../kit/http/site-origin.ts';
import { newSiteToken } from '../../../kit/http/site-token.ts';
import {
  type EmailCall,
  type EmailRecipient,
  sendAccountEmail,
  sendAccountText,
} from '../accounts/account-emails.ts';
import { limitInvitations } from './letter-limits.ts';
import { OWNER_COLUMN, type PersonRef } from '../accounts/people.ts';

/**
 * The hours that a link works, by its purpose. Somebody who forgot a password uses the link at once; an invitation may
 * be read days later.
 */
const LIFE_HOURS = { password_reset: 1, invitation: 72 } as const;

/** Refuses to send a banned person an e-mail with a link that opens the account. */
export function assertNotBanned({ status }: { status: string }): void {
  if (status === 'BANNED') refuse('kit.illegal_transition', { state: status });
}

/**
 * Sends somebody who works for the site, or a customer, the invitation to set a password.
 * @throws Problem `access.too_many_letters`, `access.too_many_invitations`
 */
export async function sendInvitation(
  call: WriteCall<Actor>,
  person: Omit<EmailRecipient, 'locale'> & { locale: string },
): Promise<void> {
  const { kind, id, name, email, phone } = person;
  await limitInvitations(call, email ?? phone ?? id);
  await sendPasswordLink(
    call,
    { kind, id, name, email, phone, locale: person.locale as Locale },
    'invitation',
  );
}

/**
 * Sends an e-mail with a link that sets a password, once. Earlier links of the person end.
 * @param purpose a forgotten password, or an account that somebody in the office has created
 * @param alsoTo a confirmed phone to which the link goes by WhatsApp too; null for none
 */
export async function sendPasswordLink(
  call: EmailCall,
  person: EmailRecipient,
  purpose: keyof typeof LIFE_HOURS,
  alsoTo: string | null = null,
): Promise<void> {
  const { tx, site, now } = call;
  await deletePasswordLinks(call, person);
  const { token, hash } = newSiteToken(site.id);
  const hours = LIFE_HOURS[purpose];
  const { id } = await tx
    .insertInto('password_resets')
    .values({
      site_id: site.id,
      token_hash: hash,
      [OWNER_COLUMN[person.kind]]: person.id,
      ends_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const area = person.kind === 'ADMIN' ? 'admin' : 'user';
  const link = `${siteOrigin(call)}/app/#/forget-password?token=${token}&area=${area}`;
  const message = { template: purpose, eventId: id, params: { link, hours } };
  await sendAccountEmail(call, person, message);
  if (alsoTo !== null) await sendAccountText(call, person, alsoTo, message);
}

/** Deletes the links to set a password that were sent to a person, so that they no longer work. */
export async function deletePasswordLinks(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  person: PersonRef,
): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('site_id', '=', site.id)
    .where(OWNER_COLUMN[person.kind], '=', person.id)
    .execute();
}
