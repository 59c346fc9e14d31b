import type { AgentCard } from '@rihla/domain/agents/agent-card.contract';
import { refuse } from '@rihla/domain/agents/agents.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { getAgentCard } from '../agent-card.queries.ts';

/**
 * The calling agent agrees to be shown to visitors of the site with a city or regency, or takes it back. Nobody else
 * can agree for an agent.
 * @throws Problem `agents.card_city_missing`, and `agents.card_phone_missing` where visitors could not write
 */
export async function updateAgentCard(
  call: WriteCall<Admin>,
  { shown, district_id }: InputOf<typeof contract.agent_cards.update>,
): Promise<AgentCard> {
  const { tx, site, actor } = call;
  if (!shown) {
    await tx
      .deleteFrom('agent_cards')
      .where('site_id', '=', site.id)
      .where('agent_id', '=', actor.id)
      .execute();
    return getAgentCard({ ...call, db: tx });
  }
  const city = await tx
    .selectFrom('districts')
    .select('id')
    .where('id', '=', district_id)
    .where('level', '=', 'REGENCY')
    .executeTakeFirst();
  if (!city) {
    const code = 'agents.card_city_missing';
    return refuse(code, undefined, { district_id: [{ code }] });
  }
  const { phone } = await getAgentCard({ ...call, db: tx });
  if (phone === null) return refuse('agents.card_phone_missing');
  await tx
    .insertInto('agent_cards')
    .values({ site_id: site.id, agent_id: actor.id, district_id: city.id })
    .onConflict((conflict) => conflict.columns(['site_id', 'agent_id']).doUpdateSet({ district_id: city.id }))
    .execute();
  return getAgentCard({ ...call, db: tx });
}
