import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { sendInvitation } from '../sign-in/password-links.ts';
import { personSlug } from '../accounts/people.ts';
import { assertAgent } from '../staff.rules.ts';

/**
 * Creates a customer from the office's form. The account has no password yet: an invitation is sent by which the
 * customer sets one. A customer that an agent creates belongs to that agent, whatever agent the form names.
 */
export async function createCustomer(call: WriteCall<Admin>, input: InputOf<typeof contract.users.create>) {
  const { tx, site, actor } = call;
  const { agent_id: wanted = null, locale = 'id', ...fields } = input;
  const agentId = actor.role === 'AGENT' ? actor.id : wanted;
  if (agentId && actor.role !== 'AGENT') await assertAgent(call, agentId, 'agent_id');
  const created = await tx
    .insertInto('users')
    .values({
      ...fields,
      locale,
      site_id: site.id,
      slug: personSlug(input.name),
      status: 'ACTIVE',
      agent_id: agentId,
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
  await sendInvitation(call, { ...fields, kind: 'USER', id: created.id, locale });
  return created;
}
