import { refuse } from '@rihla/domain/access/access.errors';
import type { Actor } from '../../kit/actor.ts';
import type { StepsCall } from '../../kit/call.ts';
import { countOwnAttempt, recordSuccess } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import type { Person } from './people.ts';

/**
 * Checks the current password before a change that would hand the account over, because whoever holds an open
 * session may not be the owner. Wrong guesses are counted and slowed down for each session.
 * @throws Problem `access.current_password_wrong` on its field
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

function refuseWrongPassword(): never {
  return refuse('access.current_password_wrong', undefined, {
    current_password: [{ code: 'access.current_password_wrong' }],
  });
}
