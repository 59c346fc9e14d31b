import { allows } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { customersOf } from '../access/index.ts';
import { invoicesSeenBy, isLiveSql } from '../invoices/index.ts';
import { customerTimeline } from './timeline.queries.ts';

type Overview = OutputOf<typeof contract.customer_overview.get>['data'];

/** The most rows of each kind that are shown; the lists have the rest. */
const MOST_ROWS = 10;

/**
 * All data of the screen about one customer: the newest invoices, payments, travellers and messages, and the history
 * with who did what. An agent gets only the invoices that it may see.
 * @param idOrSlug of the customer
 * @throws Problem `kit.not_found` for an unknown customer and for one that the actor may not see
 */
export async function customerOverview(call: ReadCall<Admin>, idOrSlug: string): Promise<Overview> {
  const { actor } = call;
  const customer = await customerOf(call, idOrSlug);
  const [orders, payments, profiles, messages, timeline] = [
    await ordersOf(call, customer.id),
    await paymentsOf(call, customer.id),
    allows(actor.role, 'profile.read') ? await profilesOf(call, customer.id) : null,
    allows(actor.role, 'message.read') ? await messagesOf(call, customer.id) : null,
    await customerTimeline(call, customer.id),
  ];
  return { ...customer, ...orders, payments, profiles, messages, timeline };
}

type CustomerFacts = Pick<Overview, 'id' | 'slug' | 'points' | 'credits' | 'came_by'>;

/** The customer with its points, its credit by currency, and the agent's link by which it signed up (`came_by`). */
async function customerOf(call: ReadCall<Admin>, idOrSlug: string): Promise<CustomerFacts> {
  const customer = await customersOf(call)
    .where(isUuid(idOrSlug) ? 'users.id' : 'users.slug', '=', idOrSlug)
    .select([
      'users.id',
      'users.slug',
      sql<number>`(select coalesce(sum(p.points), 0)::int from point_rows p
        where p.site_id = users.site_id and p.user_id = users.id)`.as('points'),
      sql<
        CustomerFacts['credits']
      >`(select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'balance', c.balance)
          order by c.currency), '[]') from customer_credits c
        where c.site_id = users.site_id and c.user_id = users.id and c.balance > 0)`.as('credits'),
      sql<CustomerFacts['came_by']>`(select jsonb_build_object('at', r.at, 'code', r.code,
          'agent', jsonb_build_object('slug', a.slug, 'name', a.name),
          'listing', case when l.id is not null then jsonb_build_object('slug', l.slug, 'name', l.name) end)
        from referral_sign_ups r
        join admins a on a.site_id = r.site_id and a.id = r.agent_id
        left join listings l on l.site_id = r.site_id and l.id = r.listing_id
       where r.site_id = users.site_id and r.user_id = users.id)`.as('came_by'),
    ])
    .executeTakeFirst();
  return customer ?? refuse('kit.not_found');
}

/**
 * The newest invoices of a customer that the actor may see, how many there are, and the totals by currency of those
 * that have neither ended nor are in the trash.
 */
async function ordersOf(
  call: ReadCall<Admin>,
  userId: string,
): Promise<Pick<Overview, 'orders' | 'orders_count' | 'sums'>> {
  const seen = invoicesSeenBy(call).where('i.user_id', '=', userId).where('i.trashed_at', 'is', null);
  const rows = await seen
    .select([
      'i.id',
      'i.slug',
      'i.number',
      'i.status',
      'i.listing_name',
      'i.departure_at',
      'i.pax',
      'i.currency',
      'i.total',
      'i.paid',
      'i.voucher_code',
      'i.referral_code',
      'i.created_at',
      sql<number>`count(*) over ()::int`.as('found'),
      sql<Overview['sums']>`(select coalesce(jsonb_agg(s order by s.currency), '[]') from (
        select x.currency, sum(x.total) as total, sum(x.paid) as paid from (${seen
          .where(isLiveSql)
          .select(['i.currency', 'i.total', 'i.paid'])}) x group by x.currency) s)`.as('sums'),
    ])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(MOST_ROWS)
    .execute();
  return {
    orders: rows.map(({ found: _found, sums: _sums, ...order }) => order) as Overview['orders'],
    orders_count: rows[0]?.found ?? 0,
    sums: rows[0]?.sums ?? [],
  };
}

/** The newest payments of a customer, on invoices that the actor may see. */
async function paymentsOf(call: ReadCall<Admin>, userId: string): Promise<Overview['payments']> {
  const rows = await invoicesSeenBy(call)
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
    )
    .where('i.user_id', '=', userId)
    .where('i.trashed_at', 'is', null)
    .select([
      'p.id',
      'i.slug as invoice_slug',
      'i.number as invoice_number',
      'p.status',
      'p.amount',
      'i.currency',
      'p.created_at',
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(MOST_ROWS)
    .execute();
  return rows as Overview['payments'];
}

/**
 * The first travellers of a customer by name, each with the number of invoices it is booked on that have not ended.
 */
async function profilesOf({ db, site }: ReadCall<Admin>, userId: string): Promise<Overview['profiles']> {
  const { rows } = await sql<NonNullable<Overview['profiles']>[number]>`
    select p.id, p.slug, p.name,
           (select count(*)::int from bookings b
             join invoices i on i.site_id = b.site_id and i.id = b.invoice_id and ${isLiveSql}
            where b.site_id = p.site_id and b.profile_id = p.id) as journeys
      from profiles p
     where p.site_id = ${site.id} and p.user_id = ${userId} and p.archived_at is null
     order by p.name, p.id limit ${MOST_ROWS}`.execute(db);
  return rows;
}

/** The newest messages that a customer was sent, without their texts. */
async function messagesOf({ db, site }: ReadCall<Admin>, userId: string): Promise<Overview['messages']> {
  return db
    .selectFrom('messages')
    .select(['id', 'channel', 'status', 'subject', 'created_at'])
    .where('site_id', '=', site.id)
    .where('recipient_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();
}
