import { call } from '../../lib/api/api.ts';
import { type Account, signedIn } from '../../lib/session.ts';

/** The ways in that specification section 2 offers, in its order. The mode chooses the door, the session decides. */
export const MODES = ['director', 'main', 'media', 'finance', 'agent', 'user'] as const;
export type Mode = (typeof MODES)[number];

/**
 * Signs in and keeps the account in this browser.
 * @param mode which door
 * @param who e-mail address or phone as `email`, password, and the code of the second factor once asked for
 * @throws CallFailed with the code `access.otp_required` when the second factor is missing
 */
export async function signIn(
  mode: Mode,
  who: { email: string; password: string; otp?: string },
): Promise<Account> {
  const door = mode === 'user' ? 'user_access.sign_in' : 'admin_access.sign_in';
  const { data } = await call(door, who);
  return signedIn(data);
}

/** Sets up the second factor that the site asks for, and signs in with it; the codes are shown this once. */
export async function enrolAndSignIn(input: { enrolment_token: string; otp: string }) {
  const { data } = await call('admin_access.enrol_and_sign_in', input);
  return { account: signedIn(data), codes: data.recovery_codes };
}

export type Registration = {
  name: string;
  email: string;
  phone: string;
  password: string;
  password_confirmation: string;
};

/** Registers a customer, who is signed in from then on. */
export async function signUp(input: Registration): Promise<Account> {
  const { data } = await call('user_access.sign_up', input);
  return signedIn(data);
}
