import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { type Instalment, payableAlone } from '@rihla/domain/invoices/plan/instalments';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { isUuid } from '@rihla/domain/shared/ids';
import { ZERO } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall, Site } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { agentAndBelow } from '../access/index.ts';

/**
 * A query of the invoices that an actor may see, with the alias `i`. A customer sees its own that are not in the trash,
 * an agent its own and those of its sub-agents, and other staff all of the site. Without an actor (jobs, printed
 * documents) it is all of the site.
 */
export function invoicesSeenBy({
  db,
  site,
  actor,
}: Pick<ReadCall, 'db' | 'actor'> & { site: Pick<Site, 'id'> }) {
  const ofSite = db.selectFrom('invoices as i').where('i.site_id', '=', site.id);
  if (actor === null) return ofSite;
  if (actor.kind === 'USER')
    return ofSite.where('i.user_id', '=', actor.id).where('i.trashed_at', 'is', null);
  return seesAll(actor) ? ofSite : ofSite.where('i.agent_id', '=', agentAndBelow(site.id, actor.id));
}

/**
 * Whether an actor sees every invoice of its site: all staff except agents do, and so do jobs, which have no actor.
 */
export function seesAll(actor: Actor | null): boolean {
  return actor === null || (actor.kind === 'ADMIN' && actor.role !== 'AGENT');
}

/**
 * A query of the one invoice with an id or slug, as `i`; it finds nothing when the actor may not see the invoice.
 */
export function invoiceSeenBy(call: Pick<ReadCall, 'db' | 'site' | 'actor'>, id: string) {
  return invoicesSeenBy(call).where(isUuid(id) ? 'i.id' : 'i.slug', '=', id);
}

/**
 * SQL condition on the invoice `i`: it holds seats and is owed, so it has not ended and is not in the trash.
 */
export const isLiveSql = sql<boolean>`${hasTraitSql('i.status', invoiceMachine, 'seated')} and i.trashed_at is null`;

/**
 * SQL condition on the invoice `i`: payments towards it are accepted. True for live invoices and for savings
 * plans.
 */
export const takesMoneySql = sql<boolean>`(${isLiveSql} or (i.status = 'SAVING' and i.trashed_at is null))`;

/**
 * SQL expression for the instalments of the payment plan of the invoice `i`, by day: each day with the sum
 * owed in all by then.
 */
export const instalments = sql<Instalment[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('due_on', n.due_on, 'owed', n.owed) order by n.due_on), '[]')
    from invoice_instalments n where n.site_id = i.site_id and n.invoice_id = i.id)`.as('instalments');

/**
 * SQL condition on the invoice `i`: less was paid by the end of yesterday than was owed by then; `arrears` of
 * the domain is the same rule in TypeScript.
 * @param today the current day at the site
 */
export const overdue = (today: string) => sql<boolean>`(${hasTraitSql('i.status', invoiceMachine, 'owing')}
  and i.trashed_at is null and (i.due_on < ${today}::date or exists (
    select from invoice_instalments n
     where n.site_id = i.site_id and n.invoice_id = i.id and n.due_on < ${today}::date
       and least(n.owed, i.total) - i.paid >= greatest(i.minimum_partial_payment, ${payableAlone(ZERO)}))))`;

/**
 * SQL expression for the first day by which the invoice `i` asks for more than was paid; `nextDueOn` of the domain is
 * the same rule in TypeScript.
 */
export const nextDueOnSql = sql<string | null>`(
  case when ${hasTraitSql('i.status', invoiceMachine, 'owing')} and i.trashed_at is null and i.paid < i.total
       then least(i.due_on, (
         select min(n.due_on) from invoice_instalments n
          where n.site_id = i.site_id and n.invoice_id = i.id
            and least(n.owed, i.total) - i.paid >= greatest(i.minimum_partial_payment, ${payableAlone(ZERO)}))) end)`;

type BookedAddon = { listings_addon_id: string; name: string; price: number };

/**
 * SQL expression for the add-ons chosen for the booking `b`, by name, with their prices in the smallest unit.
 */
export const bookedAddons = sql<BookedAddon[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('listings_addon_id', o.listing_addon_id, 'name', la.name,
           'price', o.price) order by la.name), '[]')
    from booking_addons o
    join listing_addons la on la.site_id = o.site_id and la.id = o.listing_addon_id
   where o.site_id = b.site_id and o.booking_id = b.id)`.as('addons');

/** Adds to a booking the field `listings_addon_ids`: the ids of its add-ons, as the API answers them. */
export function withAddonIds<Row extends { addons: BookedAddon[] }>(row: Row) {
  return { ...row, listings_addon_ids: row.addons.map((addon) => addon.listings_addon_id) };
}

/**
 * Refuses a call about an invoice that does not exist or that the actor may not see.
 * @throws Problem `invoice.deleted` for one that was deleted for good, else `invoice.invalid`
 */
export async function refuseMissing({ db, site }: Pick<ReadCall, 'db' | 'site'>, id: string): Promise<never> {
  const deleted = isUuid(id)
    ? await db
        .selectFrom('deleted_invoices')
        .select('id')
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  return refuse(deleted ? 'invoice.deleted' : 'invoice.invalid');
}
