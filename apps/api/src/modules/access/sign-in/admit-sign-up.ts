import type { StepsCall } from '../../../kit/call.ts';
import { limitSignUps } from './attempts.ts';
import { assertNewPassword, hashPassword } from './passwords.ts';
import { assertFewUnconfirmed } from './sign-up-confirmation.ts';

type NewAccount = { email: string; password: string; password_confirmation: string };

/**
 * Checks whether a visitor may register now, and hashes the chosen password. The limits are checked before, because
 * hashing is slow; the caller checks them again in the transaction that writes the account.
 * @returns the hash of the password
 * @throws Problem when the password cannot be used, or too many have registered
 */
export async function admitSignUp(call: StepsCall<null>, account: NewAccount): Promise<string> {
  const { email, password, password_confirmation: confirmation } = account;
  assertNewPassword({ password, confirmation, email });
  await call.transaction(limitSignUps);
  await call.transaction(assertFewUnconfirmed);
  return hashPassword(password);
}
