import { refuse } from '@rihla/domain/access/access.errors';
import { RECOVERY_CODE } from '@rihla/domain/access/recovery-code';
import type { Sealer } from '../../kit/crypto.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Person } from './people.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendStep, stepOfCode } from './totp.ts';

type Call = { site: { id: string }; sealer: Sealer; now: Date };

/** How somebody answered the question for the second factor: not yet used up. */
export type Answer = { step: number } | { recoveryCode: string };

/**
 * What a person answered: the step of the six digits, or a recovery code, which is looked up when it is spent.
 * @throws Problem `access.otp_wrong` when the digits are wrong or spent
 */
export async function answerOf({ sealer, now }: Call, person: Person, code: string): Promise<Answer> {
  if (RECOVERY_CODE.test(code)) return { recoveryCode: code };
  const secret = sealer.open('totp', person.totpSecret!, person.id);
  const step = await stepOfCode(secret, code, now, person.totpLastStep);
  return step === null
    ? refuse('access.otp_wrong', undefined, { otp: [{ code: 'access.otp_wrong' }] })
    : { step };
}

/** Uses the answer up, so that it opens nothing twice. */
export async function spendAnswer(tx: Handle, call: Call, person: Person, answer: Answer): Promise<void> {
  const { site, sealer, now } = call;
  if ('step' in answer) return spendStep(tx, site.id, person.id, answer.step);
  const owner = { siteId: site.id, adminId: person.id };
  return spendRecoveryCode(tx, sealer, owner, answer.recoveryCode, now);
}
