import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { notifyOfAccountChange } from '../accounts/account-emails.ts';
import { limitAccountChanges } from '../sign-in/letter-limits.ts';
import { assertOwnPassword } from '../sign-in/own-password.ts';
import { getOwnPerson, lockVersion } from '../accounts/own-person.ts';

/**
 * Updates the bank account to which an agent's fees are paid. It needs the current password, and the agent is notified
 * by e-mail. A withdrawal to an account that changed less than a day ago needs a second person's approval
 * (docs/rules/agents.md).
 * @throws Problem `access.current_password_wrong`, and `kit.stale_version` when the account was changed meanwhile
 */
export async function updateOwnBank(
  call: StepsCall<Admin>,
  { version, current_password, ...bank }: InputOf<typeof contract.admin_access.update_bank>,
) {
  const person = await getOwnPerson(call);
  await assertOwnPassword(call, person, current_password);
  return call.transaction(async (step) => {
    await limitAccountChanges(step, person);
    await lockVersion(step, person, version);
    await notifyOfAccountChange(step, person, 'bank_changed');
    return step.tx
      .updateTable('admins')
      .set(bank)
      .where('site_id', '=', step.site.id)
      .where('id', '=', person.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  });
}
