import { refuse as refuseByAccess } from '@rihla/domain/access/access.errors';
import { type CustomerDetail, type CustomerRow } from '@rihla/domain/access/customer.contract';
import { customerList } from '@rihla/domain/access/customer-list';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { builtOnce } from '../../kit/db/built-once.ts';
import type { Handle } from '../../kit/db/db.ts';
import { ERASED_MAILBOX } from '../../kit/eraser.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { customersOf, type StaffReader } from './customer.scope.ts';
import { deviceCount } from './sign-in/sessions.ts';
import { statusNote } from './accounts/status-note.ts';

const queryConfig: ListQueryConfig = {
  list: customerList,
  columns: {
    name: 'users.name',
    email: 'users.email',
    phone: 'users.phone',
    status: 'users.status',
    agent_id: 'users.agent_id',
    created_at: 'users.created_at',
    last_login_at: 'users.last_login_at',
  },
  searchKeys: (idsOf) => sql`users.id in ${idsOf('user')}`,
  tie: 'users.id',
  emptyLast: ['last_login_at'],
};

/**
 * SQL that is true for the account of a person whose data were erased.
 * @param users the name of the table of accounts in the statement
 */
export function isErasedAccount(users: string) {
  return sql<boolean>`coalesce(${sql.ref(`${users}.email`)} like ${`%${ERASED_MAILBOX}`}, false)`;
}

const isErased = isErasedAccount('users');

/** A page of the customers that the actor may see, each with the numbers of its invoices and profiles. */
export async function listCustomers(call: ReadCall<Admin>, input: ListQuery) {
  const { data, meta } = await runList(customersOf(call), (q) => q.select(ROW), input, queryConfig);
  return { data: data as CustomerRow[], meta };
}

/**
 * One customer that the actor may see; for an agent without the reason for which the office has closed the account.
 * @param id the id or the slug
 * @throws Problem `kit.not_found` for an unknown customer and for one that the actor may not see
 */
export async function getCustomer(call: ReadCall<Admin>, id: string): Promise<CustomerDetail> {
  const row = await customersOf(call)
    .where(isUuid(id) ? 'users.id' : 'users.slug', '=', id)
    .select(ROW)
    .select([
      'users.locale',
      'users.phone_confirmed_at',
      'users.email_subscription',
      'users.phone_subscription',
      sql<boolean>`users.password_hash is not null`.as('has_password'),
      deviceCount('USER', call.now).as('device_count'),
      sql<number>`(select count(*)::int from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
        where i.site_id = users.site_id and i.user_id = users.id and i.trashed_at is null)`.as(
        'bookings_count',
      ),
      sql<number>`(select count(*)::int from payments p join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
        where i.site_id = users.site_id and i.user_id = users.id and i.trashed_at is null)`.as(
        'payments_count',
      ),
      statusNote('users').as('status_note'),
      isErased.as('is_erased'),
    ])
    .executeTakeFirst();
  if (!row) return refuse('kit.not_found');
  const customer = row as CustomerDetail;
  return call.actor.role === 'AGENT' ? { ...customer, status_note: null } : customer;
}

/**
 * The row of a customer whom the actor may see, locked until the transaction ends. Its `opened` is true when the
 * customer has ever used the account: has set a password or signed in.
 * @param id the id or the slug
 * @throws Problem `kit.not_found` for an unknown customer and for one whom the actor may not see
 */
export async function lockCustomer(call: StaffReader, id: string) {
  const row = await customersOf(call)
    .where(isUuid(id) ? 'users.id' : 'users.slug', '=', id)
    .select([
      'users.id',
      'users.slug',
      'users.version',
      'users.name',
      'users.email',
      'users.phone',
      'users.locale',
      'users.status',
    ])
    .select(sql<boolean>`(users.password_hash is not null or users.last_login_at is not null)`.as('opened'))
    .select(isErased.as('is_erased'))
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('kit.not_found');
}

/**
 * Locks a customer until the transaction commits, so that a merge of the account with another comes before or after it.
 * @param id the id of the customer
 * @param others whether another booking of the same customer has to wait (`wait`) or not (`pass`)
 * @returns false when the account has been merged into another, or its owner's data were erased
 */
export async function holdCustomer(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  id: string,
  others: 'wait' | 'pass',
): Promise<boolean> {
  const lock = others === 'wait' ? lockAlone : lockShared;
  return (await lock(db, { siteId: site.id, id })).length > 0;
}

/** The row of a living account, which a booking locks. */
const livingCustomer = (db: Handle, { siteId, id }: { siteId: string; id: string }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where(isErased, '=', false)
    .where('merged_into_id', 'is', null);
const lockAlone = builtOnce<{ siteId: string; id: string }, { id: string }>(['siteId', 'id'], (db, values) =>
  livingCustomer(db, values).forNoKeyUpdate(),
);
const lockShared = builtOnce<{ siteId: string; id: string }, { id: string }>(['siteId', 'id'], (db, values) =>
  livingCustomer(db, values).forKeyShare(),
);

type AgentOfRow = { id: string; slug: string; name: string } | null;

const ROW = [
  'users.id',
  'users.slug',
  'users.version',
  'users.name',
  // The address of an erased account is no address of a person.
  sql<string | null>`case when ${isErased} then null else users.email end`.as('email'),
  'users.phone',
  'users.status',
  'users.photo_file_id',
  'users.last_login_at',
  'users.created_at',
  sql<AgentOfRow>`(select json_build_object('id', a.id, 'slug', a.slug, 'name', a.name) from admins a
    where a.site_id = users.site_id and a.id = users.agent_id)`.as('agent'),
  sql<number>`(select count(*)::int from invoices i
    where i.site_id = users.site_id and i.user_id = users.id and i.trashed_at is null)`.as('invoices_count'),
  sql<number>`(select count(*)::int from profiles p
    where p.site_id = users.site_id and p.user_id = users.id and p.archived_at is null)`.as('profiles_count'),
] as const;

/**
 * Locks customers until the transaction commits, so that the erasure of one comes before or after it, and refuses where
 * one was erased. Unknown ids are passed over.
 * @param ids the ids of the customers
 * @throws Problem `access.account_erased`
 */
export async function holdLivingCustomers(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const held = await tx
    .selectFrom('users')
    .select(isErased.as('is_erased'))
    .where('site_id', '=', site.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  held.forEach(assertNotErased);
}

/**
 * Refuses a change that would let somebody use an erased account again.
 * @throws Problem `access.account_erased`
 */
export function assertNotErased(customer: { is_erased: boolean }): void {
  if (customer.is_erased) refuseByAccess('access.account_erased');
}
