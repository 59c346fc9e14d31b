import { refuse } from '@rihla/domain/access/access.errors';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockCustomer } from '../customer.queries.ts';

/**
 * Deletes a customer and the profiles of the family.
 * @throws Problem `access.customer_has_invoices` where there are invoices: they are history, so such a customer is
 *   banned instead
 */
export async function deleteCustomer(call: WriteCall<Admin>, input: { id: string }) {
  const { tx, site, request } = call;
  const { id } = await lockCustomer(call, input.id);
  const { invoices } = await tx
    .selectFrom('invoices')
    .select(sql<number>`count(*)`.as('invoices'))
    .where('site_id', '=', site.id)
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  if (invoices > 0) return refuse('access.customer_has_invoices', { invoices });
  // The profiles go with their customer, by their foreign key.
  await tx.deleteFrom('users').where('site_id', '=', site.id).where('id', '=', id).execute();
  return { msg: translate(request.locale, 'access.customer_removed') };
}
