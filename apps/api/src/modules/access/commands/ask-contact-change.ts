import { refuse } from '@rihla/domain/access/access.errors';
import { translate } from '@rihla/messages/format';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { limitContactRequests } from '../sign-in/letter-limits.ts';
import { lockCustomer } from '../customer.queries.ts';

type Input = { id: string; email?: string; phone?: string };

/**
 * Sends the office a staff member's request to change the e-mail address or phone of a customer. It changes nothing
 * itself.
 * @throws Problem `access.contact_unchanged` when both would stay as they are
 */
export async function askContactChange(call: WriteCall<Admin>, input: Input) {
  const { id, slug, name, email, phone } = await lockCustomer(call, input.id);
  const wanted = {
    email: input.email === email ? undefined : input.email,
    phone: input.phone === phone ? undefined : input.phone,
  };
  if (!wanted.email && !wanted.phone) return refuse('access.contact_unchanged');
  // A request that is refused notifies nobody, so it may take its count back.
  await limitContactRequests(call);
  call.emit('customer.contact_change_asked', {
    customer: { id, slug, name },
    askedBy: call.actor.name,
    wanted,
  });
  return { msg: translate(call.request.locale, 'access.contact_change_asked') };
}
