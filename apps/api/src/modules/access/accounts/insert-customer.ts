import type { WriteCall } from '../../../kit/call.ts';
import { personSlug } from './people.ts';

/** A new customer with the data that staff type when they book for one. */
export type NewCustomer = { name: string; email: string; phone: string };

/**
 * Inserts a customer without a password, which the customer sets through the reset link.
 * @param agentId the agent to whom the customer belongs, null when there is none
 * @returns the id, or null when the e-mail address has an account already
 */
export async function insertCustomer(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { name, email, phone }: NewCustomer,
  agentId: string | null,
): Promise<string | null> {
  const inserted = await tx
    .insertInto('users')
    .values({ site_id: site.id, slug: personSlug(name), name, email, phone, agent_id: agentId })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}
