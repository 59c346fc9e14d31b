import { refuse } from '@rihla/domain/booking/booking.errors';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { insertCustomer, type NewCustomer } from '../access/index.ts';

/**
 * Creates a customer for a booking by staff. The account has no password; the customer sets one by the link to reset
 * it. A customer created by an agent belongs to that agent.
 * @returns the id of the customer
 * @throws Problem `booking.customer_exists` when the e-mail address has an account already, which staff should choose
 * instead
 */
export async function createCustomer(
  call: Pick<WriteCall<Actor>, 'tx' | 'site' | 'actor'>,
  customer: NewCustomer,
): Promise<string> {
  const agentId = call.actor.role === 'AGENT' ? call.actor.id : null;
  const id = await insertCustomer(call, customer, agentId);
  return id ?? refuse('booking.customer_exists', undefined, { email: [{ code: 'booking.customer_exists' }] });
}
