import type { contract } from '@rihla/domain/contract';
import { mergeLists } from '@rihla/domain/customers/merge-lists';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';

type Merges = typeof contract.customer_merges;
type Duplicates = OutputOf<Merges['duplicates']>;
type AnyRow = Record<string, unknown>;

/**
 * A page of pairs of customers who may be one person, since they share a phone, a mailbox, or the NIK (identity
 * number) of a traveller. NIKs are compared by a keyed hash. Accounts that were merged are left out.
 */
export async function listDuplicates(
  { db, site }: ReadCall<Admin>,
  input: InputOf<Merges['duplicates']>,
): Promise<Duplicates> {
  const ofOne = input.user_id ? sql`(a.id = ${input.user_id} or b.id = ${input.user_id})` : sql`true`;
  const both = sql`a.site_id = ${site.id} and a.merged_into_id is null and b.merged_into_id is null and ${ofOne}`;
  const pair = sql`select least(a.id, b.id) as one, greatest(a.id, b.id) as other,`;
  const pairs = sql`
    ${pair} 'PHONE' as reason from users a join users b on b.site_id = a.site_id and b.phone = a.phone and b.id > a.id
     where ${both}
    union ${pair} 'MAILBOX' from users a
      join users b on b.site_id = a.site_id and mailbox_of(b.email) = mailbox_of(a.email) and b.id > a.id
     where ${both}
    union ${pair} 'NIK' from profiles p
      join profiles q on q.site_id = p.site_id and q.no_ktp_hash = p.no_ktp_hash and q.user_id > p.user_id
      join users a on a.site_id = p.site_id and a.id = p.user_id
      join users b on b.site_id = q.site_id and b.id = q.user_id
     where p.site_id = ${site.id} and p.no_ktp_hash is not null and p.archived_at is null and q.archived_at is null
       and ${both}`;
  const rows = sql`
    select md5(k.one::text || k.other::text)::uuid as id, array_agg(k.reason order by k.reason desc) as reasons,
           k.one, k.other, o.name, y.created_at as since
      from (${pairs}) k
      join users o on o.site_id = ${site.id} and o.id = k.one
      join users y on y.site_id = ${site.id} and y.id = k.other
     group by k.one, k.other, o.name, y.created_at`;
  const page = await runList(
    db.selectFrom(sql<AnyRow>`(${rows})`.as<'r'>('r')),
    (query) =>
      query
        .select(['r.id', 'r.reasons', 'r.name', 'r.since'])
        .select([account(site.id, sql`r.one`).as('older'), account(site.id, sql`r.other`).as('younger')]),
    input,
    { list: mergeLists.duplicates, columns: { name: 'r.name', since: 'r.since' }, tie: 'r.id' },
  );
  return page as unknown as Duplicates;
}

/**
 * SQL: a customer's account as JSON, to be compared with another.
 * @param id SQL of its id
 */
function account(siteId: string, id: RawBuilder<unknown>) {
  return sql<Duplicates['data'][number]['older']>`(
    select json_build_object('id', u.id, 'slug', u.slug, 'name', u.name, 'email', u.email, 'phone', u.phone,
        'agent_name', (select a.name from admins a where a.site_id = u.site_id and a.id = u.agent_id),
        'invoices_count', (select count(*) from invoices i
           where i.site_id = u.site_id and i.user_id = u.id and i.trashed_at is null),
        'profiles_count', (select count(*) from profiles p
           where p.site_id = u.site_id and p.user_id = u.id and p.archived_at is null),
        'last_login_at', u.last_login_at, 'created_at', u.created_at)
      from users u where u.site_id = ${siteId} and u.id = ${id})`;
}

/** A page of the merges of the site, or of those that a customer took part in. */
export async function listMerges(
  { db, site }: ReadCall<Admin>,
  input: InputOf<Merges['list']>,
): Promise<OutputOf<Merges['list']>> {
  const parts = (kind: 'INVOICE' | 'PROFILE') => sql<number>`(select count(*)::int from customer_merge_parts p
    where p.site_id = m.site_id and p.merge_id = m.id and p.kind = ${sql.lit(kind)})`;
  const customer = (column: string) => sql<{ id: string; slug: string; name: string }>`(
    select json_build_object('id', u.id, 'slug', u.slug, 'name', u.name) from users u
     where u.site_id = m.site_id and u.id = ${sql.ref(column)})`;
  const staff = (column: string) => sql<string | null>`(select a.name from admins a
    where a.site_id = m.site_id and a.id = ${sql.ref(column)})`;
  const { user_id: userId } = input;
  const merges = db
    .selectFrom('customer_merges as m')
    .where('m.site_id', '=', site.id)
    .$if(userId !== undefined, (query) =>
      query.where((condition) =>
        condition.or([condition('m.kept_id', '=', userId!), condition('m.merged_id', '=', userId!)]),
      ),
    );
  return runList(
    merges,
    (query) =>
      query
        .select(['m.id', 'm.reason', 'm.points', 'm.merged_at', 'm.undone_at', 'm.undo_reason'])
        .select([
          customer('m.kept_id').as('kept'),
          customer('m.merged_id').as('merged'),
          parts('INVOICE').as('invoices'),
          parts('PROFILE').as('profiles'),
          staff('m.merged_by').as('merged_by_name'),
          staff('m.undone_by').as('undone_by_name'),
        ]),
    input,
    { list: mergeLists.merges, columns: { merged_at: 'm.merged_at' }, tie: 'm.id' },
  );
}
