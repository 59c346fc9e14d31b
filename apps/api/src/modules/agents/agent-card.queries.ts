import type { AgentCard } from '@rihla/domain/agents/agent-card.contract';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';

/** The calling agent's card, which is shown to visitors of the site, and whether the agent has agreed to that. */
export async function getAgentCard({ db, site, actor }: ReadCall<Admin>): Promise<AgentCard> {
  const row = await db
    .selectFrom('admins as a')
    .leftJoin('agent_cards as c', (join) =>
      join.onRef('c.site_id', '=', 'a.site_id').onRef('c.agent_id', '=', 'a.id'),
    )
    .leftJoin('districts as d', 'd.id', 'c.district_id')
    .select(['a.phone', 'a.referral_code', 'd.id', 'd.name'])
    .where('a.site_id', '=', site.id)
    .where('a.id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const district = row.id !== null && row.name !== null ? { id: row.id, name: row.name } : null;
  return { shown: district !== null, district, phone: row.phone, referral_code: row.referral_code };
}
