import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';

/**
 * Gives an agent another stage, if it still has the one that it is to leave and the new one is not archived.
 * @param stages ids of the stage that the agent has, and of the one that it gets
 * @returns the agent and the name of its new stage; null when the stage was not changed
 */
export async function setAgentStage(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  agentId: string,
  stages: { from: string; to: string },
): Promise<{ agent: { id: string; slug: string; name: string }; stage: string } | null> {
  const { rows } = await sql<{ id: string; slug: string; name: string; stage: string }>`
    update admins a set stage_id = s.id
      from stages s
     where a.site_id = ${site.id} and a.id = ${agentId} and a.role = 'AGENT' and a.stage_id = ${stages.from}
       and s.site_id = a.site_id and s.id = ${stages.to} and s.archived_at is null
    returning a.id, a.slug, a.name, s.name as stage`.execute(tx);
  const [row] = rows;
  return row ? { agent: { id: row.id, slug: row.slug, name: row.name }, stage: row.stage } : null;
}
