import { refuse } from '@rihla/domain/vocabulary';
import type { AdminRole } from '@rihla/domain/access/roles';
import { todayIn } from '@rihla/domain/shared/dates';
import { decodeNik } from '@rihla/domain/shared/identity/nik';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { Sealer } from '../../kit/crypto.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/implement.ts';
import { agentAndBelow } from './agent-tree.ts';

/**
 * Who may change whom: nobody itself (the own account has its own screen, role and status are for others to change),
 * and ROOT only another ROOT.
 */
export function assertMayManage(actor: Admin, target: { id: string; role: string }): void {
  if (target.id === actor.id) refuse('access.not_on_yourself');
  if (target.role === 'ROOT' && actor.role !== 'ROOT') refuse('access.root_untouchable');
}

/** Only ROOT makes a ROOT. */
export function assertMayGrant(actor: Admin, role: AdminRole | undefined): void {
  if (role === 'ROOT' && actor.role !== 'ROOT') refuse('access.role_not_grantable', { role });
}

/** The one named must be an agent of the site. */
export async function assertAgent(tx: Handle, siteId: string, id: string, field: string): Promise<void> {
  const agent = await tx
    .selectFrom('admins')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('role', '=', 'AGENT')
    .executeTakeFirst();
  if (!agent)
    refuse('access.parent_not_an_agent', undefined, { [field]: [{ code: 'access.parent_not_an_agent' }] });
}

/** The stage must be one that the site still has. */
export async function assertStage(tx: Handle, siteId: string, id: string): Promise<void> {
  const stage = await tx
    .selectFrom('stages')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!stage) refuse('kit.invalid_input', undefined, { stage_id: [{ code: 'form.invalid_value' }] });
}

/** An agent cannot work under itself or under one of its own sub-agents. */
export async function assertNotBelow(
  tx: Handle,
  siteId: string,
  agentId: string,
  parentId: string,
): Promise<void> {
  const found = await sql`select 1 where ${parentId}::uuid in ${agentAndBelow(siteId, agentId)}`.execute(tx);
  if (found.rows.length) {
    refuse('access.parent_is_below', undefined, { parent_id: [{ code: 'access.parent_is_below' }] });
  }
}

/** An agent adds sub-agents only where the office allows it to (specification section 6). */
export async function assertMayAddSubAgents(tx: Handle, actor: Admin): Promise<void> {
  const agent = await tx
    .selectFrom('admins')
    .select('may_add_sub_agents')
    .where('site_id', '=', actor.siteId)
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (!agent?.may_add_sub_agents) refuse('access.sub_agents_not_allowed');
}

/** The columns of a national identity number: sealed, found by its fingerprint, shown by its end. */
export function nikColumns(
  { sealer, site, now }: { sealer: Sealer; site: Site; now: Date },
  nik: string | undefined,
) {
  if (nik === undefined) return {};
  if (!decodeNik(nik, todayIn(site.timeZone, now)).ok) {
    refuse('kit.invalid_input', undefined, { nik: [{ code: 'access.nik_invalid' }] });
  }
  return {
    nik_sealed: sealer.seal('nik', nik),
    nik_hash: sealer.fingerprint('nik', nik),
    nik_last4: nik.slice(-4),
  };
}
