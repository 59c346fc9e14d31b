import { refuse } from '@rihla/domain/billing/billing.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db.ts';

/**
 * The invoices that an actor may see, as `i`: a customer its own that are not in the trash, an agent its own and those
 * of its sub-agents, everybody else who works for the site all of them.
 */
export function invoicesSeenBy(db: Handle, siteId: string, actor: Actor | null) {
  const ofSite = db.selectFrom('invoices as i').where('i.site_id', '=', siteId);
  if (actor === null) return ofSite;
  if (actor.kind === 'USER')
    return ofSite.where('i.user_id', '=', actor.id).where('i.trashed_at', 'is', null);
  return actor.role === 'AGENT' ? ofSite.where(ofTeam('i.agent_id', siteId, actor.id)) : ofSite;
}

/** One of them, by id or slug. */
export function invoiceSeenBy(db: Handle, siteId: string, actor: Actor | null, id: string) {
  return invoicesSeenBy(db, siteId, actor).where(isUuid(id) ? 'i.id' : 'i.slug', '=', id);
}

/** Says why there is no such invoice for the actor: deleted for good, or simply none. */
export async function refuseMissing(db: Handle, siteId: string, id: string): Promise<never> {
  const deleted = isUuid(id)
    ? await db
        .selectFrom('deleted_invoices')
        .select('id')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  return refuse(deleted ? 'invoice.deleted' : 'invoice.invalid');
}

/** Whether a column names the agent or somebody below it. */
export function ofTeam(column: string, siteId: string, agentId: string) {
  return sql<SqlBool>`${sql.ref(column)} in (
    with recursive team as (
      select id from admins where site_id = ${siteId} and id = ${agentId}
      union select a.id from admins a join team on a.parent_id = team.id where a.site_id = ${siteId}
    ) select id from team)`;
}
