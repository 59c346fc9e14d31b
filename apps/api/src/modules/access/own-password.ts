import { refuse } from '@rihla/domain/access/access.errors';
import type { Actor } from '../../kit/actor.ts';
import type { StepsCall } from '../../kit/call.ts';
import { countOwnAttempt, recordSuccess } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import type { Person } from './people.ts';

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

/** Refuses with `access.current_password_wrong` on the form's field `current_password`. */
function refuseWrongPassword(): never {
  return refuse('access.current_password_wrong', undefined, {
    current_password: [{ code: 'access.current_password_wrong' }],
  });
}
