import { refuse } from '@rihla/domain/access/access.errors';
import { RECOVERY_CODE } from '@rihla/domain/access/recovery-code';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import type { Person } from '../accounts/people.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotpStep, totpStepOf } from './totp.ts';

/**
 * The code of a second factor that a person has typed, not marked as used yet: a time step of the authenticator app, or
 * a recovery code.
 */
export type SecondFactor = { totpStep: number } | { recoveryCode: string };

/**
 * Checks the typed code of a second factor without using it up. A recovery code is accepted by its form alone; whether
 * it exists is only checked when it is used up (`spendRecoveryCode`).
 * @throws Problem `access.otp_wrong` when the six digits are wrong or were used before
 */
export async function checkSecondFactor(
  { sealer, now }: Pick<ReadCall, 'sealer' | 'now'>,
  person: Person,
  code: string,
): Promise<SecondFactor> {
  if (RECOVERY_CODE.test(code)) return { recoveryCode: code };
  const secret = sealer.open('totp', person.totpSecret!, person.id);
  const totpStep = await totpStepOf(secret, code, now, person.totpLastStep);
  return totpStep === null
    ? refuse('access.otp_wrong', undefined, { otp: [{ code: 'access.otp_wrong' }] })
    : { totpStep };
}

/** Marks the code of a second factor as used, so that it works only once. */
export async function spendSecondFactor(
  call: Pick<WriteCall, 'tx' | 'site' | 'sealer' | 'now'>,
  person: Person,
  factor: SecondFactor,
): Promise<void> {
  if ('totpStep' in factor) return spendTotpStep(call, person.id, factor.totpStep);
  return spendRecoveryCode(call, person.id, factor.recoveryCode);
}
