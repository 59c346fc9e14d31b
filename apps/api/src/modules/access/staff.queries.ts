import type { AdminRole } from '@rihla/domain/access/roles';
import { type StaffDetail, type StaffRow } from '@rihla/domain/access/staff.contract';
import { staffList } from '@rihla/domain/access/staff-list';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { bankNumber } from '@rihla/domain/reference/bank-number';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import type { Handle } from '../../kit/db/db.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { deviceCount } from './sign-in/sessions.ts';
import { levelOf } from './agent-tree.ts';
import { staffOf } from './staff.scope.ts';
import { statusNote } from './accounts/status-note.ts';

/** The one role that a group of calls is about (finance admins, tour guides, agents); null where it is about all. */
export type StaffRole = AdminRole | null;

const queryConfig: ListQueryConfig = {
  list: staffList,
  columns: Object.fromEntries(Object.keys(staffList.fields).map((name) => [name, `admins.${name}`])),
  searchKeys: (idsOf) => sql`admins.id in ${idsOf('admin')}`,
  tie: 'admins.id',
  emptyLast: ['last_login_at'],
};

/** A page of the staff that the actor may see. */
export async function listStaff(call: ReadCall<Admin>, role: StaffRole, input: ListQuery) {
  const { data, meta } = await runList(staffOf(call, role), (q) => q.select(ROW), input, queryConfig);
  return { data: data as StaffRow[], meta };
}

/**
 * One staff member that the actor may see.
 * @param id the id or the slug
 * @throws Problem `kit.not_found` for an unknown one, one of another role, and one that the actor may not see
 */
export async function getStaff(call: ReadCall<Admin>, role: StaffRole, id: string): Promise<StaffDetail> {
  const row = await staffOf(call, role)
    .where(isUuid(id) ? 'admins.id' : 'admins.slug', '=', id)
    .select(ROW)
    .select([
      'admins.locale',
      'admins.email_subscription',
      'admins.phone_subscription',
      'admins.nik_last4',
      'admins.id_card_file_id',
      levelOf(call.site.id).as('level'),
      'admins.bank_account_number',
      'admins.bank_account_name',
      'admins.bank_name',
      'admins.bank_branch',
      sql<boolean>`admins.password_hash is not null`.as('has_password'),
      deviceCount('ADMIN', call.now).as('device_count'),
      statusNote('admins').as('status_note'),
    ])
    .executeTakeFirst();
  if (!row) return refuse('kit.not_found');
  return call.actor.role === 'AGENT' ? forAgent(row as StaffDetail) : (row as StaffDetail);
}

/**
 * A sub-agent as the agents above it see it: the bank account by its last digits, and without the reason for which the
 * office has closed the account.
 */
function forAgent(row: StaffDetail): StaffDetail {
  const { bank_account_number: number } = row;
  return { ...row, bank_account_number: number && bankNumber(number, false), status_note: null };
}

/**
 * Makes those who take rights from members of staff, of whatever site, wait for each other until the transaction ends,
 * and refuses an actor who has lost its own meanwhile: else two people who ban each other at the same moment would both
 * be gone. It must be taken before any row of staff is locked.
 * @throws Problem `kit.not_signed_in`
 */
export async function assertStillInOffice({ tx, site, actor }: WriteCall<Admin>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${'staff_rights'}, 4))`.execute(tx);
  const home = actor.homeSiteId ?? site.id;
  // The row of a ROOT who visits is seen from its own site alone.
  if (home !== site.id) await setSite(tx, home);
  const row = await tx
    .selectFrom('admins')
    .select(['status', 'role'])
    .where('site_id', '=', home)
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (home !== site.id) await setSite(tx, site.id);
  if (row?.status !== 'ACTIVE' || row.role !== actor.role) refuse('kit.not_signed_in');
}

/** Sets the site whose rows the rest of the transaction sees. */
function setSite(tx: Handle, siteId: string) {
  return sql`select set_config('app.site_id', ${siteId}, true)`.execute(tx);
}

/**
 * The row of a staff member that the actor may see, locked until the transaction ends.
 * @param id the id or the slug
 * @throws Problem `kit.not_found` for an unknown one, one of another role, and one that the actor may not see
 */
export async function lockStaff(call: WriteCall<Admin>, role: StaffRole, id: string) {
  const row = await staffOf(call, role)
    .where(isUuid(id) ? 'admins.id' : 'admins.slug', '=', id)
    .select([
      'admins.id',
      'admins.version',
      'admins.name',
      'admins.email',
      'admins.phone',
      'admins.role',
      'admins.status',
      'admins.locale',
      'admins.referral_code',
      'admins.parent_id',
      'admins.last_login_at',
      'admins.bank_account_number',
      sql<boolean>`(admins.password_hash is not null or admins.last_login_at is not null)`.as('opened'),
    ])
    .$narrowType<{ role: AdminRole }>()
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('kit.not_found');
}

type Stage = { id: string; name: string } | null;
type Parent = { id: string; slug: string; name: string } | null;

const ROW = [
  'admins.id',
  'admins.slug',
  'admins.version',
  'admins.name',
  'admins.email',
  'admins.phone',
  'admins.role',
  'admins.status',
  'admins.photo_file_id',
  'admins.reference_id',
  'admins.referral_code',
  'admins.fee_percent',
  'admins.may_add_sub_agents',
  'admins.last_login_at',
  'admins.created_at',
  sql<boolean>`admins.totp_confirmed_at is not null`.as('second_factor'),
  sql<Parent>`(select json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) from admins p
    where p.site_id = admins.site_id and p.id = admins.parent_id)`.as('parent'),
  sql<Stage>`(select json_build_object('id', s.id, 'name', s.name) from stages s
    where s.site_id = admins.site_id and s.id = admins.stage_id)`.as('stage'),
  sql<number>`(select count(*)::int from users u
    where u.site_id = admins.site_id and u.agent_id = admins.id)`.as('customers_count'),
  sql<number>`(select count(*)::int from admins s
    where s.site_id = admins.site_id and s.parent_id = admins.id)`.as('sub_agents_count'),
] as const;
