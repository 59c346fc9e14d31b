import { refuse } from '@rihla/domain/access/access.errors';
import { PHONE_CODE } from '@rihla/domain/access/phone-code';
import { mailboxOf } from '@rihla/domain/shared/identity/limited-identity';
import type { Actor } from '../../../kit/actor.ts';
import { countUseOrRefuse, countUse } from '../../../kit/http/rate-limits.ts';
import { addressKey, fingerprint, type LimitedCall } from './limit-keys.ts';
import { OWNER_COLUMN, type PersonRef } from '../accounts/people.ts';

/*
 * The limits on letters that somebody else than their reader causes. Their numbers and reasons are in
 * docs/rules/limits.md. All of them count days.
 */

const DAY_MS = 86_400_000;

/**
 * Counts an e-mail that invites somebody to set a password, and refuses it beyond these limits: five a day to one
 * mailbox (however the address is written and whoever invites), a hundred a day by one sender, a thousand a day at the
 * site.
 * @throws Problem `access.too_many_letters` on the field with the e-mail address, `access.too_many_invitations`
 */
export async function limitInvitations(
  call: LimitedCall & { actor: Actor | null },
  email: string,
): Promise<void> {
  // Counters that few requests share are locked first and that of the whole site last, which is so held for the
  // shortest time.
  await limitLettersTo(call, 'invitation', email, 5);
  const isWithinSenderLimit = await took(
    call,
    `invitation:by:${fingerprint(call, call.actor?.id ?? 'system')}`,
    100,
  );
  if (!isWithinSenderLimit || !(await took(call, `invitation:site:${fingerprint(call, 'site')}`, 1_000))) {
    refuse('access.too_many_invitations');
  }
}

/**
 * Counts an e-mail that asks to confirm a new account: five a day to one mailbox.
 * @throws as `limitInvitations` does
 */
export async function limitSignUpLetters(call: LimitedCall, email: string): Promise<void> {
  await limitLettersTo(call, 'sign_up', email, 5);
}

/**
 * Counts that an account gets a new e-mail address, which is reported to the old and the new address, and refuses more
 * than five a day to one mailbox.
 * @throws Problem `access.too_many_letters` on the e-mail
 */
export async function limitNewAddresses(call: LimitedCall, email: string): Promise<void> {
  await limitLettersTo(call, 'new_address', email, 5);
}

/**
 * Counts a change of an account that is reported to its owner by e-mail: ten a day for one person, whoever makes it.
 * @throws Problem `kit.too_many_requests`
 */
export async function limitAccountChanges(call: LimitedCall, person: PersonRef): Promise<void> {
  const key = `change:${fingerprint(call, `${person.kind}:${person.id}`)}`;
  await countUseOrRefuse(call.tx, { key, limit: 10, milliseconds: DAY_MS }, call.now);
}

/**
 * Counts a request to change a customer's contact, of which the office is notified: twenty a day by one staff member.
 * @throws Problem `kit.too_many_requests`
 */
export async function limitContactRequests(call: LimitedCall & { actor: Actor }): Promise<void> {
  const key = `contact_request:${fingerprint(call, call.actor.id)}`;
  await countUseOrRefuse(call.tx, { key, limit: 20, milliseconds: DAY_MS }, call.now);
}

/**
 * Counts a sub-agent that an agent adds, of whom the office is notified: twenty a day by one agent.
 * @throws Problem `kit.too_many_requests`
 */
export async function limitSubAgents(call: LimitedCall & { actor: Actor }): Promise<void> {
  const key = `sub_agents:${fingerprint(call, call.actor.id)}`;
  await countUseOrRefuse(call.tx, { key, limit: 20, milliseconds: DAY_MS }, call.now);
}

/**
 * Counts an e-mail with a password link: fifteen a day to one mailbox, for all accounts with that address.
 * @returns false when no more is to be sent. It is no refusal, because the answer must not tell whether an account
 *   exists.
 */
export function mayReceivePasswordLink(call: LimitedCall, email: string): Promise<boolean> {
  return tookLetterTo(call, 'password_link', email, 15);
}

/**
 * Whether an e-mail about what an account does, such as its invoices, may be sent to its address; a permitted one is
 * counted. An address that its owner has not confirmed gets at most ten a day, because whoever made the account may
 * have typed a stranger's address.
 * @returns false when the e-mail must not be sent
 */
export async function mayReceiveEmail(call: LimitedCall, person: PersonRef, email: string): Promise<boolean> {
  const unconfirmed = await call.tx
    .selectFrom('unconfirmed_sign_ups')
    .select('id')
    .where('site_id', '=', call.site.id)
    .where(OWNER_COLUMN[person.kind], '=', person.id)
    .executeTakeFirst();
  return unconfirmed === undefined || tookLetterTo(call, 'news', email, 10);
}

/**
 * Counts a WhatsApp message of news against what one phone may get in a day, whoever has entered its number.
 * @returns false when the message must not be sent
 */
export function mayReceiveText(call: LimitedCall, phone: string): Promise<boolean> {
  return took(call, `text:news:${fingerprint(call, phone)}`, 20);
}

/**
 * Counts a code that is sent to a phone: one a minute, five an hour and ten a day to one number, a hundred an hour from
 * one IP address, a thousand a day at the site, because each costs the agency money. The counters that few requests
 * share are locked first.
 * @param phone as +62…
 * @throws Problem `kit.too_many_requests`
 */
export async function limitPhoneCodes(call: LimitedCall, phone: string): Promise<void> {
  const { tx, now } = call;
  const to = fingerprint(call, phone);
  const limits = [
    { key: `phone_code:minute:${to}`, limit: 1, milliseconds: PHONE_CODE.pause * 1_000 },
    { key: `phone_code:hour:${to}`, limit: 5, milliseconds: 3_600_000 },
    { key: `phone_code:day:${to}`, limit: 10, milliseconds: DAY_MS },
    { key: `phone_code:address:${addressKey(call)}`, limit: 100, milliseconds: 3_600_000 },
    { key: `phone_code:site:${fingerprint(call, 'site')}`, limit: 1_000, milliseconds: DAY_MS },
  ];
  for (const rateLimit of limits) await countUseOrRefuse(tx, rateLimit, now);
}

async function limitLettersTo(call: LimitedCall, kind: string, email: string, limit: number): Promise<void> {
  if (await tookLetterTo(call, kind, email, limit)) return;
  refuse('access.too_many_letters', undefined, { email: [{ code: 'access.too_many_letters' }] });
}

function tookLetterTo(call: LimitedCall, kind: string, email: string, limit: number): Promise<boolean> {
  return took(call, `letter:${kind}:${fingerprint(call, mailboxOf(email))}`, limit);
}

function took({ tx, now }: LimitedCall, key: string, limit: number): Promise<boolean> {
  return countUse(tx, { key, limit, milliseconds: DAY_MS }, now);
}
