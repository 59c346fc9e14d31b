import { limitedIdentity } from '@rihla/domain/shared/identity/limited-identity';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import {
  type Attempt,
  clearFailures,
  countAttempt,
  countAttemptOrRefuse,
  forgetCount,
  countUseOrRefuse,
  uncountAttempt,
} from '../../../kit/http/rate-limits.ts';
import { addressKey, fingerprint, type LimitedCall } from './limit-keys.ts';
import type { PersonKind, PersonRef } from '../accounts/people.ts';

/*
 * The limits on guessing and on what a visitor may ask for. Their numbers and reasons are in docs/rules/limits.md.
 */

/**
 * A counted attempt to guess a password or code: the counter of this account at this place (`own`), and the counters
 * that other attempts share (`shared`).
 */
export type SignInAttempt = { own: Attempt; shared: readonly Attempt[] };

/**
 * The account at which an attempt is made: that of a person, or one that does not exist, named by the e-mail or phone
 * as typed.
 */
export type Account = { kind: PersonKind; id: string } | { kind: PersonKind; typed: string };

const FREE_FAILURES = 5;
const FREE_FAILURES_FROM_ANYWHERE = 20;
const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The account that somebody names when signing in. The attempts at one person are counted together, whether the e-mail
 * or the phone was typed.
 * @param person the person found by what was typed; null when there is none
 */
export function accountOf(kind: PersonKind, person: PersonRef | null, typed: string): Account {
  return person ? { kind, id: person.id } : { kind, typed };
}

/**
 * Counts a sign-in attempt as a failure until `recordSuccess` or `undoAttempt` corrects it. It is counted three times:
 * for the account from this IP address, for the account from anywhere, and for the IP address. On a device that has
 * signed in to the account before, it is counted for that device alone. The transaction must do nothing else, so that a
 * later refusal does not take the count back.
 * @param deviceId the remembered device of this account from which the request comes, or null
 * @throws Problem `kit.too_many_requests` with the seconds to wait
 */
export async function countSignInAttempt(
  call: LimitedCall,
  account: Account,
  deviceId: string | null,
): Promise<SignInAttempt> {
  const { tx, now } = call;
  if (deviceId !== null) {
    const key = `try:device:${fingerprint(call, deviceId)}`;
    return { own: await countAttempt(tx, { key, free: FREE_FAILURES }, now), shared: [] };
  }
  // Always in this order, so that two attempts at once do not wait for each other.
  const address = await countAttemptOrRefuse(
    tx,
    { key: `try:address:${addressKey(call)}`, limit: 60, milliseconds: QUARTER_MS },
    now,
  );
  const anywhere = await countAttempt(
    tx,
    { key: accountKey(call, account), free: FREE_FAILURES_FROM_ANYWHERE },
    now,
  );
  const ofPair = await countAttempt(tx, { key: pairKey(call, account), free: FREE_FAILURES }, now);
  return { own: ofPair, shared: [address, anywhere] };
}

/** Counts an attempt of a person who is signed in to guess its own password or code: against its session alone. */
export async function countOwnAttempt(call: LimitedCall, actor: Actor): Promise<SignInAttempt> {
  return countSignInAttempt(call, actor, `session:${actor.sessionId}`);
}

/** Records that the attempt succeeded: the failures counted under its own key are forgiven. */
export async function recordSuccess({ tx }: Pick<WriteCall, 'tx'>, attempt: SignInAttempt): Promise<void> {
  await clearFailures(tx, attempt);
}

/** Takes a counted attempt back: the password was right but something else is missing, so it neither failed nor succeeded. */
export async function undoAttempt({ tx }: Pick<WriteCall, 'tx'>, attempt: SignInAttempt): Promise<void> {
  for (const one of [...attempt.shared, attempt.own]) await uncountAttempt(tx, one);
}

/**
 * Deletes the failures counted against a person, for the account alone and for the account together with this IP
 * address. Called when the person has proved to own the mailbox.
 */
export async function forgetFailures(call: LimitedCall, person: PersonRef): Promise<void> {
  await forgetCount(call.tx, accountKey(call, person));
  await forgetCount(call.tx, pairKey(call, person));
}

/**
 * Limits attempts to register to three hundred an hour from one IP address, successful or not: each costs a password
 * hash.
 */
export async function limitSignUps(call: LimitedCall): Promise<void> {
  const key = `sign_up:${addressKey(call)}`;
  await countUseOrRefuse(call.tx, { key, limit: 300, milliseconds: HOUR_MS }, call.now);
}

/**
 * Limits requests for a password link to five an hour and ten a day for one account, whether it exists or not, and to a
 * hundred an hour from one IP address.
 */
export async function limitLinkRequests(call: LimitedCall, account: Account): Promise<void> {
  const { tx, now } = call;
  const address = `reset:address:${addressKey(call)}`;
  const asked = fingerprint(call, nameOf(account));
  await countUseOrRefuse(tx, { key: address, limit: 100, milliseconds: HOUR_MS }, now);
  await countUseOrRefuse(tx, { key: `reset:day:${asked}`, limit: 10, milliseconds: DAY_MS }, now);
  await countUseOrRefuse(tx, { key: `reset:hour:${asked}`, limit: 5, milliseconds: HOUR_MS }, now);
}

/**
 * Limits requests that undo a change of an account to sixty in fifteen minutes from one IP address, with valid and with
 * guessed links. It runs in a transaction of its own, so that a wrong link is counted too.
 */
export async function limitUndoLinks(call: LimitedCall): Promise<void> {
  const key = `undo:${addressKey(call)}`;
  await countUseOrRefuse(call.tx, { key, limit: 60, milliseconds: QUARTER_MS }, call.now);
}

function accountKey(call: LimitedCall, account: Account): string {
  return `try:account:${fingerprint(call, nameOf(account))}`;
}

function pairKey(call: LimitedCall, account: Account): string {
  return `try:pair:${fingerprint(call, nameOf(account))}:${addressKey(call)}`;
}

/**
 * A text that identifies the account of an attempt in the keys of limits: its kind and id, or, where no account was
 * found, its kind and the e-mail address or phone that was typed.
 */
function nameOf(account: Account): string {
  return 'id' in account
    ? `${account.kind}:${account.id}`
    : `${account.kind}:${limitedIdentity(account.typed)}`;
}
