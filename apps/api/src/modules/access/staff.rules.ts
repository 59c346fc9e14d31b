import { refuse } from '@rihla/domain/vocabulary';
import { type AdminRole, standsAbove } from '@rihla/domain/access/roles';
import { todayIn } from '@rihla/domain/shared/dates';
import { decodeNik } from '@rihla/domain/shared/identity/nik';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { agentAndBelow } from './agent-tree.ts';

/**
 * Refuses a change of staff that the actor may not manage: itself (one's own data has its own screen; role and status
 * are for others to change), and whoever has a role above that of the actor.
 */
export function assertMayManage(actor: Admin, target: { id: string; role: AdminRole }): void {
  if (target.id === actor.id) refuse('access.not_on_yourself');
  if (standsAbove(target.role, actor.role)) refuse('access.role_above_own');
}

/**
 * Refuses to give a person a role that is higher than the role of the member of staff who gives it. Undefined, for a
 * form that does not change the role, is accepted.
 */
export function assertMayGrant(actor: Admin, role: AdminRole | undefined): void {
  if (role && standsAbove(role, actor.role)) {
    refuse(
      'access.role_not_grantable',
      { role },
      { role: [{ code: 'access.role_not_grantable', data: { role } }] },
    );
  }
}

/**
 * Refuses a person who is not an agent of the site, and keeps the one who is from becoming something else until the
 * transaction ends.
 * @param field the field of the form that the refusal is shown at
 */
export async function assertAgent(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  id: string,
  field: string,
): Promise<void> {
  const agent = await db
    .selectFrom('admins')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('role', '=', 'AGENT')
    .forKeyShare()
    .executeTakeFirst();
  if (!agent)
    refuse('access.parent_not_an_agent', undefined, { [field]: [{ code: 'access.parent_not_an_agent' }] });
}

/**
 * Refuses a stage (a level of agents) that the site does not have or has archived, on the field `stage_id`.
 */
export async function assertStage({ db, site }: Pick<ReadCall, 'db' | 'site'>, id: string): Promise<void> {
  const stage = await db
    .selectFrom('stages')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!stage) refuse('kit.invalid_input', undefined, { stage_id: [{ code: 'form.invalid_value' }] });
}

/** Refuses to put an agent under itself or under one of its own sub-agents. */
export async function assertNotBelow(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  agentId: string,
  parentId: string,
): Promise<void> {
  const found = await sql`select 1 where ${parentId}::uuid = ${agentAndBelow(site.id, agentId)}`.execute(db);
  if (found.rows.length) {
    refuse('access.parent_is_below', undefined, { parent_id: [{ code: 'access.parent_is_below' }] });
  }
}

/**
 * Refuses to take the role of an agent from somebody whom other agents work under: their fees would go nowhere.
 * @throws Problem `access.has_sub_agents` with their number
 */
export async function assertNoSubAgents(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  agentId: string,
): Promise<void> {
  const { agents } = await db
    .selectFrom('admins')
    .select(({ fn }) => fn.countAll<number>().as('agents'))
    .where('site_id', '=', site.id)
    .where('parent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  if (agents > 0) refuse('access.has_sub_agents', { agents });
}

/** Refuses sub-agents of an agent whom the office has not allowed to have any (specification section 6). */
export async function assertMayAddSubAgents({
  db,
  site,
  actor,
}: Pick<ReadCall<Admin>, 'db' | 'site' | 'actor'>): Promise<void> {
  const agent = await db
    .selectFrom('admins')
    .select('may_add_sub_agents')
    .where('site_id', '=', site.id)
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (!agent?.may_add_sub_agents) refuse('access.sub_agents_not_allowed');
}

/**
 * The columns that store a NIK (the number of the Indonesian identity card): encrypted, as a hash to find it by,
 * and its last four digits to show.
 * @param id of the person, to whose row the encrypted number is bound
 * @param nik 16 digits; undefined for no change, which answers no columns
 * @throws Problem on the field `nik` when the birth date in it does not exist
 */
export function nikColumns(
  { sealer, site, now }: Pick<ReadCall, 'sealer' | 'site' | 'now'>,
  id: string,
  nik: string | undefined,
) {
  if (nik === undefined) return {};
  if (!decodeNik(nik, todayIn(site.timeZone, now)).ok) {
    refuse('kit.invalid_input', undefined, { nik: [{ code: 'access.nik_invalid' }] });
  }
  return {
    nik_sealed: sealer.seal('nik', nik, id),
    nik_hash: sealer.fingerprint('nik', nik),
    nik_last4: nik.slice(-4),
  };
}
