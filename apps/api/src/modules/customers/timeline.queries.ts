import { allows } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { invoicesSeenBy } from '../invoices/index.ts';

type Happening = OutputOf<typeof contract.customer_overview.get>['data']['timeline'][number];

/** The most events that are shown. */
const MOST_EVENTS = 60;

/** Columns whose change is not shown: they change by themselves, or another line of the history shows it. */
const SILENT = [
  'status',
  'last_login_at',
  'paid',
  'equipment_paid',
  'search',
  'merged_into_id',
  'user_id',
  // What an event writes on a payment beside its state.
  'submitted_at',
  'decided_at',
  'decided_by',
  'receipt_sequence',
  'receipt_number',
  'unique_number',
  'late',
];

/**
 * The newest 60 things that happened to a customer, each with who did it: changes of state of the account, its
 * invoices and payments; what was created and changed; points taken off; merges. A change lists the changed columns
 * but no values. An agent gets only invoices that it may see, and whoever may not read pilgrims nothing of them.
 */
export async function customerTimeline(call: ReadCall<Admin>, userId: string): Promise<Happening[]> {
  const { db, site, actor } = call;
  const invoices = invoicesSeenBy(call)
    .where('i.user_id', '=', userId)
    .select(['i.id', 'i.slug', 'i.number', 'i.created_at', 'i.created_by', 'i.created_by_kind']);
  const { rows } = await sql<Happening>`
    with invoice as (${invoices}), payment as (
      select p.id, n.slug, n.number, p.created_at, p.created_by from payments p join invoice n on n.id = p.invoice_id where p.site_id = ${site.id}
    ), profile as (
      select p.id, p.name from profiles p
       where p.site_id = ${site.id} and p.user_id = ${userId} and ${allows(actor.role, 'profile.read')}
    ), thing (id, about, label, slug) as (
      select ${userId}::uuid, 'account', null, null
      union all select id, 'invoice', number, slug from invoice
      union all select id, 'payment', number, slug from payment
      union all select id, 'profile', name, null from profile
    ), happening as (
      select m.id, m.at, t.about, m.event, t.label, t.slug, array[]::text[] as fields, m.note, m.actor_id
        from moves m join thing t on t.id = m.subject_id and t.about = m.machine
       where m.site_id = ${site.id}
      union all
      select n.id, n.created_at, 'invoice', 'create', n.number, n.slug, array[]::text[], null, n.created_by from invoice n
      union all
      select p.id, p.created_at, 'payment', 'create', p.number, p.slug, array[]::text[], null, p.created_by from payment p
      union all
      select a.id, a.at, t.about,
             case when a.act = 'INSERT' then 'create' when a.after ->> 'archived_at' is not null then 'archive'
                  else 'change' end,
             t.label, t.slug, coalesce(k.fields, array[]::text[]), null, a.actor_id
        from thing t
        join audit_log a on a.site_id = ${site.id} and a.row_id = t.id
         and a.table_name = case t.about when 'account' then 'users' when 'invoice' then 'invoices'
                                         when 'payment' then 'payments' else 'profiles' end
        left join lateral (
          select array_agg(key order by key) as fields from jsonb_object_keys(a.before) key
           where key <> all (${SILENT})) k on true
       where (a.act = 'INSERT' and t.about in ('account', 'profile')) or (a.act = 'UPDATE' and k.fields is not null
              and a.actor_id is not null)
      union all
      select r.id, r.at, 'points', 'take_off', abs(r.points)::text, null, array[]::text[], r.reason, r.actor_id
        from point_rows r where r.site_id = ${site.id} and r.user_id = ${userId} and r.kind = 'TAKEN_OFF'
      union all
      select m.id, m.merged_at, 'merge', 'create', u.name, null, array[]::text[], m.reason, m.merged_by
        from customer_merges m join users u on u.site_id = m.site_id and u.id = m.merged_id
       where m.site_id = ${site.id} and m.kept_id = ${userId}
      union all
      select m.id, m.undone_at, 'merge', 'undo', u.name, null, array[]::text[], m.undo_reason, m.undone_by
        from customer_merges m
        join users u on u.site_id = m.site_id
         and u.id = case when m.kept_id = ${userId} then m.merged_id else m.kept_id end
       where m.site_id = ${site.id} and ${userId} in (m.kept_id, m.merged_id) and m.undone_at is not null
    ), newest as (
      select * from happening order by at desc, id desc limit ${MOST_EVENTS}
    )
    select h.id || ':' || h.about || ':' || h.event as id, h.at, h.about, h.event, h.label, h.slug as invoice_slug,
           h.fields, h.note,
           case when d.id is not null then 'ADMIN' when u.id is not null then 'USER' else 'SYSTEM' end as actor_kind,
           coalesce(d.name, u.name) as actor_name
      from newest h
      left join admins d on d.site_id = ${site.id} and d.id = h.actor_id
      left join users u on u.site_id = ${site.id} and u.id = h.actor_id
     order by h.at desc, h.id desc`.execute(db);
  return rows;
}
