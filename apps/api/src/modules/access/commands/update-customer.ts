import { refuse } from '@rihla/domain/kit/kit.errors';
import type { contract } from '@rihla/domain/contract';
import type { CommandCall } from '../../../kit/implement.ts';
import { getCustomer, lockCustomer } from '../customer.queries.ts';
import { endLinks } from '../password-links.ts';
import { assertAgent } from '../staff.rules.ts';

/** Changes a customer. Only the office hands a customer to another agent. */
export async function changeCustomer(call: CommandCall<typeof contract.users.update>) {
  const { tx, site, actor, input, now } = call;
  const { id: asked, version, ...changes } = input;
  const before = await lockCustomer(tx, site.id, actor, asked);
  if (before.version !== version) return refuse('kit.stale_version', { current: before.version });
  if (actor.role === 'AGENT') delete changes.agent_id;
  if (changes.agent_id) await assertAgent(tx, site.id, changes.agent_id, 'agent_id');
  if (Object.values(changes).some((value) => value !== undefined)) {
    await tx
      .updateTable('users')
      .set(changes)
      .where('site_id', '=', site.id)
      .where('id', '=', before.id)
      .execute();
  }
  // A link in the old mailbox must not open the account of the new one.
  if (changes.email && changes.email !== before.email) {
    await endLinks(tx, site.id, { kind: 'USER', id: before.id });
  }
  return { data: await getCustomer(tx, site.id, actor, before.id, now) };
}
