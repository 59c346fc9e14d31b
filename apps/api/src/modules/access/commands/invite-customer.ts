import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { translate } from '@rihla/messages/format';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockCustomer } from '../customer.queries.ts';
import { assertNotBanned, sendInvitation } from '../sign-in/password-links.ts';

/** Sends a customer the invitation to set a password again; the link sent before no longer works. */
export async function inviteCustomer(call: WriteCall<Admin>, input: { id: string }) {
  const customer = await lockCustomer(call, input.id);
  assertNotBanned(customer);
  await sendInvitation(call, { ...customer, kind: 'USER' });
  return {
    msg: translate(call.request.locale, 'access.invited', {
      email: customer.email ?? formatPhone(customer.phone ?? ''),
    }),
  };
}
