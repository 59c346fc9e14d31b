import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { ErasureReceipt } from '@rihla/domain/privacy/privacy.contract';
import type { Admin, Customer } from '../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../kit/call.ts';
import { assertOwner, getOwnPerson, holdCustomer, lockCustomer } from '../access/index.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Erases the account and family of the customer who asks for it. The customer must type the password again, or a
 * code sent to the phone when the account has no password. The session ends as well, so the receipt is only shown in
 * this answer.
 * @throws Problem `access.current_password_wrong`, `access.phone_code_wrong`, `kit.not_found`, and those of
 *   `erasePerson`
 */
export async function eraseOwnAccount(
  call: StepsCall<Customer>,
  proof: InputOf<typeof contract.my_privacy.erase>,
): Promise<ErasureReceipt> {
  const spendProof = await assertOwner(call, await getOwnPerson(call), proof);
  return call.transaction(async (write) => {
    await spendProof(write);
    if (!(await holdCustomer(write, write.actor.id, 'wait'))) return refuse('kit.not_found');
    return erasePerson(write, write.actor.id, null);
  });
}

/**
 * Erases a customer who asked the office for it, by letter or at the counter.
 * @param reason how the customer asked, and how the office knows who it was
 * @throws Problem `kit.not_found`, and those of `erasePerson`
 */
export async function eraseCustomer(
  call: WriteCall<Admin>,
  { id, reason }: InputOf<typeof contract.privacy.erase>,
): Promise<ErasureReceipt> {
  const { id: userId } = await lockCustomer(call, id);
  return erasePerson(call, userId, reason);
}
