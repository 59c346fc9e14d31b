import { Problem } from '@rihla/domain/kit/errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { StepsCall } from '../../../kit/call.ts';
import { findByIdentity, type PersonKind } from '../people.ts';
import { signIn } from './sign-in.ts';

/**
 * Signs in whoever has the e-mail or phone and the password, staff or customer: people do not know, or forget, which
 * kind of account they have.
 * @param preferred the kind that was chosen; it decides where somebody has an account of both kinds
 */
export async function signInToEither(
  call: StepsCall<null>,
  input: InputOf<typeof contract.user_access.sign_in>,
  preferred: PersonKind,
) {
  const other = preferred === 'ADMIN' ? 'USER' : 'ADMIN';
  // Only accounts that there are, so that a wrong choice does not count as a guess at an account nobody has.
  const hasOther = await call.read((step) => findByIdentity(step, other, input.email));
  if (!hasOther) return signIn(call, input, preferred);
  const hasPreferred = await call.read((step) => findByIdentity(step, preferred, input.email));
  if (!hasPreferred) return signIn(call, input, other);
  try {
    return await signIn(call, input, preferred);
  } catch (refusal) {
    if (!isWrongGuess(refusal)) throw refusal;
    return signInOr(refusal, () => signIn(call, input, other));
  }
}

/** What the other account answers; the first refusal where the password is not that of the other account either. */
async function signInOr<Answer>(refusal: unknown, attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (second) {
    throw isWrongGuess(second) ? refusal : second;
  }
}

/** Whether an error refuses a sign-in only because the password or code was wrong, or guessed too often. */
function isWrongGuess(refusal: unknown): boolean {
  return (
    refusal instanceof Problem &&
    (refusal.code === 'access.wrong_credentials' || refusal.code === 'kit.too_many_requests')
  );
}
