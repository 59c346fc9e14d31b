import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { holdLivingCustomers } from '../../access/index.ts';
import { customerId } from './conversation.queries.ts';
import { noteSaid } from './keep-conversation.ts';

/**
 * Stores a note of a phone call with a customer. Notes are never changed.
 * @throws Problem `kit.not_found`, `access.account_erased` for a customer whose data were erased
 */
export async function noteCall(
  call: WriteCall<Admin>,
  { id, direction, text }: InputOf<typeof contract.conversations.note_call>,
): Promise<{ id: string }> {
  const { tx, site, actor } = call;
  const user_id = await customerId(call, id);
  await holdLivingCustomers(call, [user_id]);
  await noteSaid(call, user_id, direction === 'IN' ? 'CUSTOMER' : 'OFFICE');
  return tx
    .insertInto('customer_calls')
    .values({ site_id: site.id, user_id, direction, text: text.replace(/\r\n?/g, '\n'), admin_id: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
}
