import type { ReadCall, WriteCall } from '../../kit/call.ts';
import {
  type Attempt,
  countAttempt,
  forgetCount,
  clearFailures,
  uncountAttempt,
  takeFromWindow,
} from '../../kit/http/limits.ts';
import type { PersonKind } from './people.ts';

/** A counted attempt to guess a password or code: it counts against the named account and the sender's address. */
export type SignInAttempt = { account: Attempt; address: Attempt };

type LimitedCall = Pick<WriteCall, 'tx' | 'site' | 'sealer' | 'request' | 'now'>;
type KeyCall = Pick<ReadCall, 'site' | 'sealer'>;

/**
 * Counts an attempt as a failure until `recordSuccess` or `undoAttempt` says otherwise. The transaction must hold
 * nothing else, so that a refusal later does not take the count back.
 * @param identity the e-mail address or phone as it was typed, whether such an account exists or not
 * @throws Problem `kit.too_many_requests` with the seconds to wait
 */
export async function countSignInAttempt(
  call: LimitedCall,
  kind: PersonKind,
  identity: string,
): Promise<SignInAttempt> {
  const { tx, request, now } = call;
  const address = await countAttempt(tx, `try:address:${fingerprint(call, request.ip)}`, now);
  const account = await countAttempt(tx, accountKey(call, kind, identity), now);
  return { account, address };
}

/** Records that the password was right: the failures counted against its account are forgiven. */
export async function recordSuccess({ tx }: Pick<WriteCall, 'tx'>, attempt: SignInAttempt): Promise<void> {
  await clearFailures(tx, { own: attempt.account, shared: attempt.address });
}

/** Takes a counted attempt back: the password was right but something else is missing, so it neither failed nor succeeded. */
export async function undoAttempt({ tx }: Pick<WriteCall, 'tx'>, attempt: SignInAttempt): Promise<void> {
  await uncountAttempt(tx, attempt.address);
  await uncountAttempt(tx, attempt.account);
}

/** Forgets the failures counted against an account, because its owner has proved to own the mailbox. */
export async function forgetFailures(
  call: Pick<WriteCall, 'tx' | 'site' | 'sealer'>,
  kind: PersonKind,
  identity: string,
): Promise<void> {
  await forgetCount(call.tx, accountKey(call, kind, identity));
}

const HOUR_MS = 3_600_000;

/** Limits sign-ups to ten an hour from one address. */
export async function limitSignUps(call: LimitedCall): Promise<void> {
  const key = `sign_up:${fingerprint(call, call.request.ip)}`;
  await takeFromWindow(call.tx, { key, limit: 10, milliseconds: HOUR_MS }, call.now);
}

/**
 * Limits requests for a password link to five an hour for one account and twenty from one address, whether the account
 * exists or not.
 */
export async function limitLinkRequests(call: LimitedCall, kind: PersonKind, email: string): Promise<void> {
  const { tx, request, now } = call;
  const address = `reset:address:${fingerprint(call, request.ip)}`;
  const account = `reset:account:${fingerprint(call, `${kind}:${email}`)}`;
  await takeFromWindow(tx, { key: address, limit: 20, milliseconds: HOUR_MS }, now);
  await takeFromWindow(tx, { key: account, limit: 5, milliseconds: HOUR_MS }, now);
}

function accountKey(call: KeyCall, kind: PersonKind, identity: string): string {
  return `try:account:${fingerprint(call, `${kind}:${identity.trim().toLowerCase()}`)}`;
}

/** Addresses of people and machines are not stored in the clear. */
function fingerprint({ sealer, site }: KeyCall, text: string): string {
  return sealer.fingerprint('limits', `${site.id}:${text}`);
}
