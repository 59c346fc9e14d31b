import { refuse } from '@rihla/domain/access/access.errors';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { lockCount } from '../../../kit/http/rate-limits.ts';
import { siteOrigin } from '../../../kit/http/site-origin.ts';
import { newSiteToken, readSiteToken } from '../../../kit/http/site-token.ts';
import { type EmailRecipient, sendAccountEmail } from '../accounts/account-emails.ts';
import { addressKey, fingerprint, type LimitedCall } from './limit-keys.ts';
import { limitSignUpLetters } from './letter-limits.ts';
import { OWNER_COLUMN, type PersonKind, type PersonRef } from '../accounts/people.ts';

const DAY_MS = 86_400_000;
const LINK_LIFE_DAYS = 7;
/** The most accounts of the last day that may be unconfirmed: from one IP address, and at the whole site. */
const MOST_FROM_ADDRESS = 20;
const MOST_AT_SITE = 500;

/**
 * Refuses one more account while too many accounts of the last day, from this IP address or at the site, have not
 * confirmed their e-mail address. So people who share an IP address can all register if they confirm, and a stranger
 * cannot fill the site with accounts. Other sign-ups of the site wait until the transaction ends.
 * @throws Problem `access.too_many_unconfirmed`
 */
export async function assertFewUnconfirmed(call: LimitedCall): Promise<void> {
  const { tx, site, now } = call;
  await lockCount(tx, `sign_up:turn:${fingerprint(call, 'site')}`, now);
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const { rows } = await sql<{ here: number; everywhere: number }>`
    select count(*) filter (where origin = ${addressKey(call)})::int as here, count(*)::int as everywhere
      from unconfirmed_sign_ups where site_id = ${site.id} and created_at > ${since}`.execute(tx);
  const { here, everywhere } = rows[0]!;
  if (here >= MOST_FROM_ADDRESS || everywhere >= MOST_AT_SITE) refuse('access.too_many_unconfirmed');
}

/**
 * Sends the owner of a new account the e-mail with the link that confirms the address; until then the account
 * counts as unconfirmed.
 * @throws Problem `access.too_many_letters` when the mailbox has had enough of them today
 */
export async function askForConfirmation(
  call: LimitedCall & Pick<WriteCall, 'tx'>,
  person: EmailRecipient & { email: string },
): Promise<void> {
  const { tx, site, now } = call;
  await limitSignUpLetters(call, person.email);
  const { token, hash } = newSiteToken(site.id);
  const { id } = await tx
    .insertInto('unconfirmed_sign_ups')
    .values({
      site_id: site.id,
      token_hash: hash,
      [OWNER_COLUMN[person.kind]]: person.id,
      origin: addressKey(call),
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + LINK_LIFE_DAYS * DAY_MS).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const area = person.kind === 'ADMIN' ? 'admin' : 'user';
  const link = `${siteOrigin(call)}/app/#/confirm-email?token=${token}&area=${area}`;
  await sendAccountEmail(call, person, {
    template: 'sign_up_confirmation',
    eventId: id,
    params: { link, days: LINK_LIFE_DAYS },
  });
}

/**
 * Confirms the e-mail address of a new account by the token of the link that was sent there. It works once.
 * @throws Problem `access.confirmation_invalid` when it has been used, has expired, or is of another site or kind
 */
export async function confirmByToken(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  kind: PersonKind,
  token: string,
): Promise<void> {
  const read = readSiteToken(token);
  if (read?.siteId !== site.id) return refuse('access.confirmation_invalid');
  const confirmed = await tx
    .deleteFrom('unconfirmed_sign_ups')
    .where('site_id', '=', site.id)
    .where('token_hash', '=', read.hash)
    .where(OWNER_COLUMN[kind], 'is not', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (confirmed.numDeletedRows !== 1n) refuse('access.confirmation_invalid');
}

/**
 * Marks the account of a person as confirmed who has proved in another way to own it: by a link sent to the mailbox, or
 * to the office.
 */
export async function confirmPerson(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  person: PersonRef,
): Promise<void> {
  await tx
    .deleteFrom('unconfirmed_sign_ups')
    .where('site_id', '=', site.id)
    .where(OWNER_COLUMN[person.kind], '=', person.id)
    .execute();
}
