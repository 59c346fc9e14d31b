import type { Handle } from '../../kit/db/db.ts';
import type { Sealer } from '../../kit/crypto.ts';
import { type Attempt, countAttempt, forgive, takeBack, takeFromWindow } from '../../kit/http/limits.ts';
import type { Kind } from './people.ts';

/** One try at a password: it counts against the account that was named and the address it came from. */
export type Tries = { account: Attempt; address: Attempt };

type Where = { sealer: Sealer; siteId: string; ip: string };

/**
 * Counts a try as failed until it is told otherwise; the transaction must hold nothing else.
 * @param identity the e-mail address or phone as it was typed, whether it exists or not
 */
export async function countTry(
  tx: Handle,
  where: Where,
  kind: Kind,
  identity: string,
  now: Date,
): Promise<Tries> {
  const address = await countAttempt(tx, `try:address:${fingerprint(where, where.ip)}`, now);
  const account = await countAttempt(tx, accountKey(where, kind, identity), now);
  return { account, address };
}

/** Records that the password was right: the failures counted against its account are forgiven. */
export async function recordSuccess(tx: Handle, tries: Tries): Promise<void> {
  await forgive(tx, { own: tries.account, shared: tries.address });
}

/** Takes a counted try back: the password was right but something else is missing, so it neither failed nor succeeded. */
export async function undoAttempt(tx: Handle, tries: Tries): Promise<void> {
  await takeBack(tx, tries.address);
  await takeBack(tx, tries.account);
}

/** Who has proved to own the mailbox need not wait for the lock of its account to open. */
export async function forgetTries(tx: Handle, where: Where, kind: Kind, identity: string): Promise<void> {
  await tx
    .deleteFrom('rate_limits')
    .where('key', '=', accountKey(where, kind, identity))
    .execute();
}

const HOUR_MS = 3_600_000;

/** Sign-ups: ten an hour from one address. */
export async function takeSignUp(tx: Handle, where: Where, now: Date): Promise<void> {
  const key = `sign_up:${fingerprint(where, where.ip)}`;
  await takeFromWindow(tx, { key, limit: 10, milliseconds: HOUR_MS }, now);
}

/** Reset links: five an hour for one account, twenty from one address, whether the account exists or not. */
export async function takeResetAsk(
  tx: Handle,
  where: Where,
  kind: Kind,
  email: string,
  now: Date,
): Promise<void> {
  const address = `reset:address:${fingerprint(where, where.ip)}`;
  const account = `reset:account:${fingerprint(where, `${kind}:${email}`)}`;
  await takeFromWindow(tx, { key: address, limit: 20, milliseconds: HOUR_MS }, now);
  await takeFromWindow(tx, { key: account, limit: 5, milliseconds: HOUR_MS }, now);
}

function accountKey(where: Where, kind: Kind, identity: string): string {
  return `try:account:${fingerprint(where, `${kind}:${identity.trim().toLowerCase()}`)}`;
}

/** Addresses of people and machines are not kept in the clear. */
function fingerprint({ sealer, siteId }: Where, text: string): string {
  return sealer.fingerprint('limits', `${siteId}:${text}`);
}
