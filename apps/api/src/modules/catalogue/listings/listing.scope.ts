import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { GUIDE_KIT_DAYS_AFTER_RETURN } from '@rihla/domain/guiding/choices';
import { todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin, Reader } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';

/**
 * SQL that is true for the packages `l` that an actor sees in lists. Visitors and customers see those on sale to
 * everybody; agents these and the private ones; guides the departures to which they are assigned; all other staff
 * everything.
 */
export function listingsSeenBy(actor: Reader | null): RawBuilder<SqlBool> {
  if (actor === null || actor.kind === 'USER') return sql<SqlBool>`l.status = 'ACTIVE'`;
  if (actor.role === 'AGENT') return hasTraitSql('l.status', listingMachine, 'on_sale');
  if (actor.role === 'GUIDE') {
    return sql<SqlBool>`exists (
      select from listing_guides g where g.site_id = l.site_id and g.listing_id = l.id and g.admin_id = ${actor.id})`;
  }
  return sql<SqlBool>`true`;
}

/**
 * SQL that is true for the packages `l` whose travellers a member of staff may read, as far as the package decides it: a
 * guide reads them until some days after the return, everybody else as long as the package is seen.
 */
export function groupsSeenBy({
  actor,
  site,
  now,
}: Pick<ReadCall, 'site' | 'now'> & { actor: Pick<Admin, 'id' | 'kind' | 'role'> }): RawBuilder<SqlBool> {
  if (actor.role !== 'GUIDE') return listingsSeenBy(actor);
  const today = todayIn(site.timeZone, now);
  return sql<SqlBool>`(${listingsSeenBy(actor)}
    and l.departure_at + coalesce(l.days, 1) - 1 + ${GUIDE_KIT_DAYS_AFTER_RETURN}::int >= ${today}::date)`;
}

/**
 * SQL that is true for the package `l` with an id or slug, if the actor may see it. Visitors and customers may also
 * open a private package by its slug: it ends in letters that cannot be guessed, so whoever knows it was given the
 * link.
 */
export function listingSeenBy(actor: Reader | null, idOrSlug: string): RawBuilder<SqlBool> {
  if (isUuid(idOrSlug)) return sql<SqlBool>`(l.id = ${idOrSlug} and ${listingsSeenBy(actor)})`;
  const byLink =
    actor === null || actor.kind === 'USER' ? sql<SqlBool>`l.status = 'PRIVATE'` : sql<SqlBool>`false`;
  return sql<SqlBool>`(l.slug = ${idOrSlug} and (${listingsSeenBy(actor)} or ${byLink}))`;
}

/**
 * SQL that is true for the package `l` with an id or slug, if a customer may print it: a package that the customer may
 * see, or has booked, also when its sale is over or it is being rescheduled.
 */
export function listingPrintedBy(customer: Reader, idOrSlug: string): RawBuilder<SqlBool> {
  const named = isUuid(idOrSlug) ? sql<SqlBool>`l.id = ${idOrSlug}` : sql<SqlBool>`l.slug = ${idOrSlug}`;
  return sql<SqlBool>`(${listingSeenBy(customer, idOrSlug)} or (${named} and exists (
    select from invoices i where i.site_id = l.site_id and i.listing_id = l.id and i.user_id = ${customer.id}
       and i.trashed_at is null)))`;
}
