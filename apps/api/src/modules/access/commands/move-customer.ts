import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { type AccountEvent, moveAccount } from '../account-status.ts';
import { lockCustomer } from '../customer.queries.ts';

/** Activates, deactivates or bans a customer. */
export async function moveCustomer(
  call: WriteCall<Admin>,
  input: { id: string; note?: string },
  event: AccountEvent,
) {
  const { id } = await lockCustomer(call, input.id);
  return moveAccount(call, { kind: 'USER', id }, event, input.note);
}
