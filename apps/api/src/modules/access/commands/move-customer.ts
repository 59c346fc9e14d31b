import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { type AccountEvent, moveAccount } from '../accounts/account-status.ts';
import { assertNotErased, lockCustomer } from '../customer.queries.ts';

/**
 * Activates, deactivates or bans a customer.
 * @throws Problem `access.account_erased` where an account would be activated whose owner's data were erased
 */
export async function moveCustomer(
  call: WriteCall<Admin>,
  input: { id: string; note?: string },
  event: AccountEvent,
) {
  const customer = await lockCustomer(call, input.id);
  if (event === 'activate') assertNotErased(customer);
  return moveAccount(call, { kind: 'USER', id: customer.id }, event, input.note);
}
