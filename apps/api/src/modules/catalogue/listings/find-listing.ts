import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin, Customer, Reader } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { groupsSeenBy, listingPrintedBy, listingSeenBy } from './listing.scope.ts';

/**
 * The id of a package that the actor sees.
 * @throws Problem `catalogue.not_found`
 */
export async function findListingId(
  call: Pick<ReadCall, 'db' | 'site'> & { actor: Reader | null },
  idOrSlug: string,
): Promise<string> {
  return findId(call, listingSeenBy(call.actor, idOrSlug));
}

/**
 * The id of a package whose travellers a member of staff may read.
 * @throws Problem `catalogue.not_found`
 */
export async function findGroup(call: ReadCall<Admin>, idOrSlug: string): Promise<string> {
  return findId(call, sql<SqlBool>`(${listingSeenBy(call.actor, idOrSlug)} and ${groupsSeenBy(call)})`);
}

/**
 * The id of a package that a customer may print, because the customer sees it or has booked it.
 * @throws Problem `catalogue.not_found`
 */
export async function findListingToPrint(call: ReadCall<Customer>, idOrSlug: string): Promise<string> {
  return findId(call, listingPrintedBy(call.actor, idOrSlug));
}

/**
 * The id of the site's package for which a condition is true.
 * @param condition SQL over the table `listings as l`
 * @throws Problem `catalogue.not_found` when there is none
 */
async function findId(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  condition: RawBuilder<SqlBool>,
): Promise<string> {
  const found = await sql<{ id: string }>`
    select l.id from listings l where l.site_id = ${site.id} and ${condition}`.execute(db);
  return found.rows[0]?.id ?? refuse('catalogue.not_found');
}
