import { refuse } from '@rihla/domain/booking/booking.errors';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { insertCustomer, type NewCustomer } from '../access/index.ts';

/**
 * Creates a customer in the office: without a password, which the customer sets through the reset link. One made by an
 * agent is that agent's.
 * @throws Problem `booking.customer_exists` when the address has an account: then that one is to be chosen
 */
export async function createCustomer(
  call: Pick<WriteCall<Actor>, 'tx' | 'site' | 'actor'>,
  customer: NewCustomer,
): Promise<string> {
  const agentId = call.actor.role === 'AGENT' ? call.actor.id : null;
  const id = await insertCustomer(call, customer, agentId);
  return id ?? refuse('booking.customer_exists', undefined, { email: [{ code: 'booking.customer_exists' }] });
}
