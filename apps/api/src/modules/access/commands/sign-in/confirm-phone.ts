import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Customer } from '../../../../kit/actor.ts';
import type { StepsCall } from '../../../../kit/call.ts';
import { recordContactChange } from '../../accounts/account-changes.ts';
import { countOwnAttempt, recordSuccess } from '../../sign-in/attempts.ts';
import { limitAccountChanges } from '../../sign-in/letter-limits.ts';
import { getOwnPerson, lockVersion } from '../../accounts/own-person.ts';
import { assertOwnPassword } from '../../sign-in/own-password.ts';
import { findById } from '../../accounts/people.ts';
import {
  assertPhoneSignInOpen,
  type CodeOwner,
  refuseWrongCode,
  spendPhoneCode,
  tryPhoneCode,
} from '../../sign-in/phone-codes.ts';

/**
 * Confirms the phone number of one's own account with the code that was sent to it; from then on the customer can sign
 * in with it. It needs the password, and when the number replaces another, the owner is informed at the old one.
 */
export async function confirmPhone(
  call: StepsCall<Customer>,
  input: InputOf<typeof contract.user_access.confirm_phone>,
) {
  await call.read(assertPhoneSignInOpen);
  const before = await getOwnPerson(call);
  await assertOwnPassword(call, before, input.current_password);
  const owner: CodeOwner = { phone: input.phone, purpose: 'CONFIRM', userId: before.id };
  const attempt = await call.transaction((step) => countOwnAttempt(step, call.actor));
  const right = await call.transaction((step) => tryPhoneCode(step, owner, input.code));
  if (!right) return refuseWrongCode('code');
  if (input.phone !== before.phone) await call.transaction((step) => limitAccountChanges(step, before));
  return call.transaction(async (step) => {
    const { tx, site, now } = step;
    await lockVersion(step, before, input.version);
    await spendPhoneCode(step, right);
    await recordSuccess(step, attempt);
    const locked = (await findById(step, 'USER', before.id))!;
    await recordContactChange(step, locked, { phone: input.phone });
    return tx
      .updateTable('users')
      .set({ phone: input.phone, phone_confirmed_at: now.toISOString() })
      .where('site_id', '=', site.id)
      .where('id', '=', before.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  });
}
