import { refuse } from '@rihla/domain/access/access.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { countOwnAttempt, recordSuccess } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import type { Person } from '../accounts/people.ts';
import { refuseWrongCode, spendPhoneCode, tryPhoneCode } from './phone-codes.ts';

/**
 * Checks the current password before a change that could give the account to somebody else, because whoever uses an
 * open session may not be the owner. Wrong guesses are counted for each session, and after several of them each further
 * one has to wait longer.
 * @throws Problem `access.current_password_wrong` on the form's field
 */
export async function assertOwnPassword(
  call: StepsCall<Actor>,
  person: Person,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return refuseWrongPassword();
  const attempt = await call.transaction((step) => countOwnAttempt(step, call.actor));
  if (!(await verifyPassword(person.passwordHash, password))) return refuseWrongPassword();
  await call.transaction((step) => recordSuccess(step, attempt));
}

/**
 * Checks that whoever changes one's own account is its owner: by the current password or, in an account that has none,
 * by a code that was sent to its confirmed phone.
 * @returns a function that marks the code as used, to be called in the transaction of the change; it does nothing for a
 *   password
 * @throws Problem `access.current_password_wrong`, `access.phone_code_wrong` on the form's field
 */
export async function assertOwner(
  call: StepsCall<Actor>,
  person: Person,
  proof: { current_password?: string | undefined; phone_code?: string | undefined },
): Promise<(step: WriteCall<Actor>) => Promise<void>> {
  const { phone, phoneConfirmedAt } = person;
  if (person.passwordHash !== null || phone === null || phoneConfirmedAt === null) {
    await assertOwnPassword(call, person, proof.current_password);
    return async () => undefined;
  }
  if (proof.phone_code === undefined) return refuseWrongCode('phone_code');
  const attempt = await call.transaction((step) => countOwnAttempt(step, call.actor));
  const owner = { phone, purpose: 'CHANGE', userId: person.id } as const;
  const code = await call.transaction((step) => tryPhoneCode(step, owner, proof.phone_code!));
  if (!code) return refuseWrongCode('phone_code');
  await call.transaction((step) => recordSuccess(step, attempt));
  return (step) => spendPhoneCode(step, code);
}

/** Refuses with `access.current_password_wrong` on the form's field `current_password`. */
function refuseWrongPassword(): never {
  return refuse('access.current_password_wrong', undefined, {
    current_password: [{ code: 'access.current_password_wrong' }],
  });
}
