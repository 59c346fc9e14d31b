import type { contract } from '@rihla/domain/contract';
import type { CommandCall } from '../../../kit/implement.ts';
import { getCustomer } from '../customer.queries.ts';
import { assertAgent } from '../staff.rules.ts';
import { sendPasswordLink } from '../password-links.ts';
import { personSlug } from '../people.ts';

/** Makes a customer on the spot. There is no password yet: the invitation lets the customer set one. */
export async function addCustomer(call: CommandCall<typeof contract.users.create>) {
  const { tx, site, actor, input, now } = call;
  // What an agent adds is its own, whatever the form says.
  const agentId = actor.role === 'AGENT' ? actor.id : (input.agent_id ?? null);
  if (agentId && actor.role !== 'AGENT') await assertAgent(tx, site.id, agentId, 'agent_id');
  const { agent_id: _asked, locale = 'id', ...fields } = input;
  const { id } = await tx
    .insertInto('users')
    .values({
      ...fields,
      locale,
      site_id: site.id,
      slug: personSlug(input.name),
      status: 'ACTIVE',
      agent_id: agentId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendPasswordLink(
    tx,
    call,
    { kind: 'USER', id, name: input.name, email: input.email, locale },
    'invitation',
  );
  return { data: await getCustomer(tx, site.id, actor, id, now) };
}
