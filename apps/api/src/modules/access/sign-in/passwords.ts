import { hash, verify } from '@node-rs/argon2';
import { type PasswordFault, passwordFault } from '@rihla/domain/access/password-rules';
import { refuse } from '@rihla/domain/access/access.errors';

/** Argon2id as OWASP's password storage cheat sheet asks for: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password off the main thread; takes some tens of milliseconds, so never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoyHash: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash (no such account, or no password yet) the answer is
 * false and takes the same time, because the password is then compared with a hash that no account has.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return matches && passwordHash !== null;
}

/**
 * Checks a new password against the rules: it equals its repetition, is not too common and not the e-mail address.
 * @param input `confirmation` is the repetition as typed
 * @throws Problem on the field with the fault
 */
export function assertNewPassword(input: {
  password: string;
  confirmation: string | undefined;
  /** The e-mail address of the account; null for a customer without one. */
  email: string | null;
}): void {
  if (input.password !== input.confirmation) {
    return refuse('access.password_mismatch', undefined, {
      password_confirmation: [{ code: 'access.password_mismatch' }],
    });
  }
  const fault: PasswordFault | null = passwordFault(input.password, input.email ?? '');
  if (fault) refuse(`access.${fault}`, undefined, { password: [{ code: `access.${fault}` }] });
}
