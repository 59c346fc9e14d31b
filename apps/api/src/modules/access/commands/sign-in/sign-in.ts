import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { StepsCall, WriteCall } from '../../../../kit/call.ts';
import { notifyOfAccountChange } from '../../accounts/account-emails.ts';
import {
  accountOf,
  countSignInAttempt,
  recordSuccess,
  type SignInAttempt,
  undoAttempt,
} from '../../sign-in/attempts.ts';
import { findByIdentity, type Person, type PersonKind } from '../../accounts/people.ts';
import { verifyPassword } from '../../sign-in/passwords.ts';
import { findRememberedDevice } from '../../sign-in/remembered-devices.ts';
import {
  checkSecondFactor,
  type SecondFactor,
  spendSecondFactor,
} from '../../sign-in/second-factor-check.ts';
import { openSession } from '../../sign-in/sessions.ts';
import { beginEnrolment, isSecondFactorRequired } from '../../sign-in/totp.ts';

/**
 * Opens a session for a person who knows the password and, where there is a second factor, its code. While the password
 * is wrong every refusal is the same, whether the account exists, is new or is banned.
 * @param kind which kind of account signs in: staff and customers have calls of their own
 */
export async function signIn(
  call: StepsCall<null>,
  input: InputOf<typeof contract.user_access.sign_in>,
  kind: PersonKind,
) {
  const { person, deviceId } = await call.read(async (step) => {
    const found = await findByIdentity(step, kind, input.email);
    return { person: found, deviceId: found && (await findRememberedDevice(step, found)) };
  });
  const account = accountOf(kind, person, input.email);
  const attempt = await call.transaction((step) => countSignInAttempt(step, account, deviceId));
  const matches = await verifyPassword(person?.passwordHash ?? null, input.password);
  if (!person || !matches) return refuse('access.wrong_credentials');
  await refuseWithoutCounting(call, attempt, () => assertMaySignIn(person, input.otp));
  const factor = person.totpSecret ? await checkSecondFactor(call, person, input.otp ?? '') : null;
  if (!factor) await requireSecondFactor(call, person, attempt);
  return call.transaction(async (step) => {
    if (factor) await useSecondFactor(step, person, factor);
    await recordSuccess(step, attempt);
    return openSession(step, person);
  });
}

/**
 * Runs a check of a sign-in that refuses for another reason than a wrong guess, such as a banned account: the
 * attempt, which was counted as a failure before it was made, is then taken back.
 */
export async function refuseWithoutCounting(
  call: StepsCall<null>,
  attempt: SignInAttempt,
  check: () => void,
): Promise<void> {
  try {
    check();
  } catch (refusal) {
    await call.transaction((step) => undoAttempt(step, attempt));
    throw refusal;
  }
}

/**
 * Refuses a person whose password was right but who may not sign in: banned, not activated yet, or without the
 * one-time code of the second factor where one is set up.
 */
function assertMaySignIn(person: Person, otp: string | undefined): void {
  assertOpenAccount(person);
  if (person.totpSecret && otp === undefined) {
    refuse('access.otp_required', undefined, { otp: [{ code: 'access.otp_required' }] });
  }
}

/** Refuses a person whose account is banned, or not activated. */
export function assertOpenAccount(person: Person): void {
  if (person.status === 'BANNED') refuse('access.banned');
  if (person.status === 'NEW') refuse('access.not_activated');
}

/**
 * Marks the code of the second factor as used. The owner is notified of a used recovery code, because a stranger may
 * have found it.
 */
async function useSecondFactor(call: WriteCall<null>, person: Person, factor: SecondFactor): Promise<void> {
  await spendSecondFactor(call, person, factor);
  if ('recoveryCode' in factor) await notifyOfAccountChange(call, person, 'recovery_code_used');
}

/**
 * Refuses a person without a second factor whose role must have one; the refusal contains the secret and the token with
 * which it can be set up.
 */
async function requireSecondFactor(
  call: StepsCall<null>,
  person: Person,
  attempt: SignInAttempt,
): Promise<void> {
  if (person.kind !== 'ADMIN') return;
  if (!(await call.read((step) => isSecondFactorRequired(step, person.role)))) return;
  await refuseWithoutCounting(call, attempt, () =>
    refuse('access.must_enrol_totp', beginEnrolment(call, person)),
  );
}
