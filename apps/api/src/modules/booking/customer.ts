import { refuse } from '@rihla/domain/booking/booking.errors';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { personSlug } from '../access/index.ts';

export type NewCustomer = { name: string; email: string; phone: string };

/**
 * Makes a customer in the office: without a password, which the customer sets through the reset link. One made by an
 * agent is that agent's.
 * @throws Problem `booking.customer_exists` when the address has an account: then that one is to be chosen
 */
export async function makeCustomer(
  tx: Handle,
  siteId: string,
  actor: Actor,
  customer: NewCustomer,
): Promise<string> {
  const made = await tx
    .insertInto('users')
    .values({
      site_id: siteId,
      slug: personSlug(customer.name),
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      agent_id: actor.role === 'AGENT' ? actor.id : null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made)
    return refuse('booking.customer_exists', undefined, { email: [{ code: 'booking.customer_exists' }] });
  return made.id;
}
