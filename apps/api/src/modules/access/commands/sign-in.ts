import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import type { Handle } from '../../../kit/db/db.ts';
import type { StepsCall } from '../../../kit/implement.ts';
import { countTry, recordSuccess, type Tries, undoAttempt } from '../attempts.ts';
import { tellOfChange } from '../password-links.ts';
import { findByIdentity, type Kind, type Person } from '../people.ts';
import { verifyPassword } from '../passwords.ts';
import { openSession } from '../sessions.ts';
import { type Answer, answerOf, spendAnswer } from '../second-factor-check.ts';
import { beginEnrolment, secondFactorRequired } from '../totp.ts';

type Call = StepsCall<typeof contract.user_access.sign_in>;

/**
 * Opens a session for who knows the password, and the code where there is a second factor. Until the password is
 * right every answer is the same, whether the account exists, is new or banned.
 * @param kind which door: those who work for the site, or its customers
 */
export async function signIn(call: Call, kind: Kind) {
  const { site, sealer, now, input, request } = call;
  const where = { sealer, siteId: site.id, ip: request.ip };
  const tries = await call.transaction((tx) => countTry(tx, where, kind, input.email, now));
  const person = await call.read((db) => findByIdentity(db, site.id, kind, input.email));
  const right = await verifyPassword(person?.passwordHash ?? null, input.password);
  if (!person || !right) return refuse('access.wrong_credentials');
  await refuseWithoutBlame(call, tries, () => assertMayEnter(person, input.otp));
  const answer = person.totpSecret ? await answerOf(call, person, input.otp ?? '') : null;
  if (!answer) await askForSecondFactor(call, person, tries);
  return call.transaction(async (tx) => {
    if (answer) await useAnswer(tx, call, person, answer);
    await recordSuccess(tx, tries);
    return openSession(tx, { site, person, device: request.device, now });
  });
}

/** A refusal that is not about guessing takes its count back before it is told. */
async function refuseWithoutBlame(call: Call, tries: Tries, check: () => void): Promise<void> {
  try {
    check();
  } catch (refusal) {
    await call.transaction((tx) => undoAttempt(tx, tries));
    throw refusal;
  }
}

function assertMayEnter(person: Person, otp: string | undefined): void {
  if (person.status === 'BANNED') refuse('access.banned');
  if (person.status === 'NEW') refuse('access.not_activated');
  if (person.totpSecret && otp === undefined) {
    refuse('access.otp_required', undefined, { otp: [{ code: 'access.otp_required' }] });
  }
}

/** Who did not sign in with a recovery code must learn that somebody did. */
async function useAnswer(tx: Handle, call: Call, person: Person, answer: Answer): Promise<void> {
  await spendAnswer(tx, call, person, answer);
  if ('recoveryCode' in answer) await tellOfChange(tx, call, person, 'recovery_code_used');
}

/** Where the site asks for a second factor that is not there yet, the password opens only the way to set it up. */
async function askForSecondFactor(call: Call, person: Person, tries: Tries): Promise<void> {
  const { site, sealer, now } = call;
  if (person.kind !== 'ADMIN') return;
  if (!(await call.read((db) => secondFactorRequired(db, site.id, person.role)))) return;
  await refuseWithoutBlame(call, tries, () =>
    refuse('access.must_enrol_totp', beginEnrolment(sealer, site, person, now)),
  );
}
