import { refuse } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { CommandCall } from '../../../kit/implement.ts';
import { lockCustomer } from '../customer.queries.ts';

/** Removes a customer and the family's profiles, unless there is an invoice: that one is history, ban instead. */
export async function removeCustomer(call: CommandCall<typeof contract.users.remove>) {
  const { tx, site, actor, input, request } = call;
  const { id } = await lockCustomer(tx, site.id, actor, input.id);
  const { invoices } = await tx
    .selectFrom('invoices')
    .select(sql<number>`count(*)`.as('invoices'))
    .where('site_id', '=', site.id)
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  if (invoices > 0) return refuse('access.customer_has_invoices', { invoices });
  await tx.deleteFrom('profiles').where('site_id', '=', site.id).where('user_id', '=', id).execute();
  await tx.deleteFrom('users').where('site_id', '=', site.id).where('id', '=', id).execute();
  return { data: { msg: translate(request.locale, 'access.customer_removed') } };
}
