import type { Role } from '@rihla/domain/access/roles';
import { call } from '../../lib/api/api.ts';
import { entryOfSignUp } from '../../lib/session/entry.ts';
import { type Account, storeSignIn } from '../../lib/session/session.ts';

/**
 * The roles to choose from at sign-in, in the order of specification section 2. The choice only decides which account is
 * opened where somebody has one as staff and one as a customer; the role comes from the account.
 */
export const MODES = ['director', 'main', 'media', 'finance', 'agent', 'user'] as const;
export type Mode = (typeof MODES)[number];

/** The choice that stands for a role; undefined for a role that has none, such as GUIDE. */
export const modeOf = (role: Role): Mode | undefined => MODES.find((mode) => mode === role.toLowerCase());

/**
 * Signs in and stores the account in this browser.
 * @param mode the role that was chosen
 * @param credentials e-mail address or phone as `email`, password, and the code of the second factor once asked for
 * @throws CallFailed with the code `access.otp_required` when the second factor is missing
 */
export async function signIn(
  mode: Mode,
  credentials: { email: string; password: string; otp?: string },
): Promise<Account> {
  const key = mode === 'user' ? 'user_access.sign_in' : 'admin_access.sign_in';
  const { data } = await call(key, credentials);
  return storeSignIn(data);
}

/**
 * Sets up the second factor that the site demands and signs in with it.
 * @returns the account, and the recovery codes, which the server shows only this once
 */
export async function enrolAndSignIn(input: { enrolment_token: string; otp: string }) {
  const { data } = await call('admin_access.enrol_and_sign_in', input);
  return { account: storeSignIn(data), codes: data.recovery_codes };
}

/**
 * Has a code sent to a phone.
 * @returns the seconds until another may be asked for, and for which this one is good
 */
export async function askPhoneCode(phone: string) {
  return (await call('user_access.ask_phone_code', { phone })).data;
}

/**
 * Signs in by the code sent to a phone. With a name it creates the account where there is none, for the agent whose
 * link was followed last.
 * @throws CallFailed with the code `access.name_needed` where there is no account with this number
 */
export async function signInByPhone(input: { phone: string; code: string; name?: string }): Promise<Account> {
  const { data } = await call('user_access.sign_in_by_phone', {
    ...input,
    ...(input.name ? entryOfSignUp() : {}),
  });
  return storeSignIn(data);
}

export type Registration = {
  name: string;
  email: string;
  phone: string;
  password: string;
  password_confirmation: string;
};

/**
 * Registers a customer for the agent whose link was followed last, and stores the account in this browser. The agent's
 * code stays stored too, because the booking that follows counts for the same agent.
 */
export async function signUp(input: Registration): Promise<Account> {
  const { data } = await call('user_access.sign_up', { ...input, ...entryOfSignUp() });
  return storeSignIn(data);
}
