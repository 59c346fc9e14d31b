import { DEFAULT_LOCALE } from '@rihla/messages/locale';
import { refuse } from '@rihla/domain/booking/booking.errors';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { insertCustomer, type NewCustomer, sendInvitation } from '../access/index.ts';

/**
 * Creates a customer for a booking by staff. The account has no password: an invitation is sent by which the
 * customer sets one. A customer created by an agent belongs to that agent.
 * @returns the id of the customer
 * @throws Problem `booking.customer_exists` when the e-mail address has an account already, which staff should choose
 * instead; `access.too_many_letters`, `access.too_many_invitations`
 */
export async function createCustomer(call: WriteCall<Actor>, customer: NewCustomer): Promise<string> {
  const agentId = call.actor.role === 'AGENT' ? call.actor.id : null;
  const id = await insertCustomer(call, customer, agentId);
  if (id === null)
    return refuse('booking.customer_exists', undefined, { email: [{ code: 'booking.customer_exists' }] });
  await sendInvitation(call, { ...customer, kind: 'USER', id, locale: DEFAULT_LOCALE });
  return id;
}
