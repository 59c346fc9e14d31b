import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { ReadCall, StepsCall, WriteCall } from '../../../../kit/call.ts';
import { readSiteToken } from '../../../../kit/http/site-token.ts';
import { notifyOfAccountChange } from '../../accounts/account-emails.ts';
import { accountOf, forgetFailures, limitLinkRequests } from '../../sign-in/attempts.ts';
import { mayReceivePasswordLink } from '../../sign-in/letter-limits.ts';
import { deletePasswordLinks, sendPasswordLink } from '../../sign-in/password-links.ts';
import { assertNewPassword, hashPassword } from '../../sign-in/passwords.ts';
import {
  findByIdentity,
  findById,
  OWNER_COLUMN,
  type Person,
  type PersonKind,
  TABLE,
} from '../../accounts/people.ts';
import { isWhatsappOn } from '../../../sites/index.ts';
import { rememberDevice } from '../../sign-in/remembered-devices.ts';
import { endSessions } from '../../sign-in/sessions.ts';
import { confirmPerson } from '../../sign-in/sign-up-confirmation.ts';

type Input = InputOf<typeof contract.user_access.reset_password>;
type NewPassword = Extract<Input, { token: string }>;

/** Sends a link to set a new password, or sets one with such a link. */
export async function resetPassword(call: StepsCall<null>, input: Input, kind: PersonKind) {
  return 'token' in input ? setPassword(call, input, kind) : requestLink(call, input.email, kind);
}

/**
 * Milliseconds after which the request for a link is answered: longer than writing an e-mail takes, so that the time of
 * the answer does not tell whether one was written.
 */
const ANSWER_AFTER_MS = 150;

/**
 * Sends the link with which a person sets a new password. The answer is the same, after the same time, whether
 * there is such an account or not, so that nobody learns from it who has one.
 */
async function requestLink(call: StepsCall<null>, email: string, kind: PersonKind) {
  const person = await call.read((step) => findByIdentity(step, kind, email));
  await call.transaction((step) => limitLinkRequests(step, accountOf(kind, person, email)));
  const sent = call.transaction(async (step) => {
    if (!person || person.status === 'BANNED') return;
    if (await mayReceivePasswordLink(step, person.email ?? person.phone ?? person.id))
      await sendPasswordLink(step, person, 'password_reset', await confirmedPhoneOf(step, person));
  });
  await Promise.all([sent, pause(ANSWER_AFTER_MS)]);
  return { msg: translate(call.request.locale, 'access.reset_sent') };
}

/**
 * The phone to which a link goes beside the e-mail: one that its owner has confirmed, where the agency sends by WhatsApp.
 * Null otherwise, since a number that was merely typed may be a stranger's; also for a person without an e-mail address,
 * whose link goes by WhatsApp anyway.
 */
async function confirmedPhoneOf(
  step: WriteCall<null>,
  { email, phone, phoneConfirmedAt }: Person,
): Promise<string | null> {
  if (email === null || phoneConfirmedAt === null) return null;
  return (await isWhatsappOn(step)) ? phone : null;
}

/**
 * Sets a new password with the link from an e-mail. All sessions and other links of the person end, and the person is
 * notified by e-mail. Refuses a link that was used, has expired or was never sent.
 */
async function setPassword(call: StepsCall<null>, input: NewPassword, kind: PersonKind) {
  const { password, password_confirmation: confirmation } = input;
  const linkHash = linkHashOf(input.token, call.site.id);
  const person = await call.read(async (step) => {
    const id = await findLinkOwner(step, kind, linkHash);
    return id && findById(step, kind, id);
  });
  if (!person) return refuse('access.reset_link_invalid');
  assertNewPassword({ password, confirmation, email: person.email });
  const passwordHash = await hashPassword(password);
  await call.transaction(async (step) => {
    await useLink(step, linkHash);
    await storePassword(step, person, passwordHash);
    await deletePasswordLinks(step, person);
    await endSessions(step, person);
    await forgetFailures(step, person);
    await rememberDevice(step, person);
    await confirmPerson(step, person);
    await notifyOfAccountChange(step, person, 'password_changed');
  });
  return { msg: translate(call.request.locale, 'access.password_set') };
}

/** The hash of a link's token; refuses a token of another site. */
function linkHashOf(token: string, siteId: string): Buffer {
  const read = readSiteToken(token);
  return read && read.siteId === siteId ? read.hash : refuse('access.reset_link_invalid');
}

/**
 * The id of the person to whom a link for a new password was sent; null when it has ended or there is no such link.
 * @param linkHash the hash of the token in the link; the token itself is not stored
 */
async function findLinkOwner(
  { db, site, now }: ReadCall<null>,
  kind: PersonKind,
  linkHash: Buffer,
): Promise<string | null> {
  const link = await db
    .selectFrom('password_resets')
    .select(`${OWNER_COLUMN[kind]} as owner`)
    .where('site_id', '=', site.id)
    .where('token_hash', '=', linkHash)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  return link?.owner ?? null;
}

/** Uses up a link to set a password; of two requests with the same link only one succeeds. */
async function useLink({ tx, site }: WriteCall<null>, linkHash: Buffer): Promise<void> {
  const used = await tx
    .deleteFrom('password_resets')
    .where('site_id', '=', site.id)
    .where('token_hash', '=', linkHash)
    .executeTakeFirst();
  if (used.numDeletedRows !== 1n) refuse('access.reset_link_invalid');
}

/** Stores the new password of a person as a hash, from which the password cannot be found. */
async function storePassword(
  { tx, site }: WriteCall<null>,
  person: Person,
  passwordHash: string,
): Promise<void> {
  await sql`
    update ${sql.table(TABLE[person.kind])} set password_hash = ${passwordHash}
     where site_id = ${site.id} and id = ${person.id}`.execute(tx);
}
