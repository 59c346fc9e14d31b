import { Problem } from '@rihla/domain/kit/errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { StepsCall } from '../../../../kit/call.ts';
import { findByIdentity, type PersonKind } from '../../accounts/people.ts';
import { signIn } from './sign-in.ts';

/**
 * Signs in the person with an e-mail address or phone and a password, as staff or as customer, because many people do
 * not know which kind of account they have.
 * @param preferred the kind that was chosen on the screen; it is tried first where there are accounts of both kinds
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

/**
 * Tries to sign in to a second account after the first refused the password.
 * @param refusal the first refusal, which is thrown again when the second account refuses the password too
 * @param attempt signs in to the second account
 */
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
