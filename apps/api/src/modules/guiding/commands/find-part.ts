import { refuse } from '@rihla/domain/guiding/guiding.errors';
import { sql } from 'kysely';
import type { Handle } from '../../../kit/db/db.ts';
import type { Site } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';

/**
 * The time that a device has noted, as ISO 8601; `now` when it lies in the future, because the clock of the device
 * is wrong.
 */
export function notedAt(text: string, now: Date): string {
  return new Date(Math.min(Date.parse(text), now.getTime())).toISOString();
}

/**
 * Refuses a booking (the place of one traveller) that is not on the departure, or whose invoice has ended.
 * @throws Problem `guiding.not_travelling`
 */
export async function assertTravels(
  { tx, site }: { tx: Handle; site: Site },
  listingId: string,
  bookingId: string,
): Promise<void> {
  const found = await sql`
    select from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
     where b.site_id = ${site.id} and b.id = ${bookingId} and i.listing_id = ${listingId} and ${isLiveSql}`.execute(
    tx,
  );
  if (found.rows.length === 0) refuse('guiding.not_travelling');
}

/**
 * Refuses one more gathering or incident when a departure has as many as allowed.
 * @param limit the greatest number allowed
 * @throws Problem `guiding.too_many`
 */
export async function assertRoom(
  { tx, site }: { tx: Handle; site: Site },
  table: 'gatherings' | 'incidents',
  listingId: string,
  limit: number,
): Promise<void> {
  const found = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  if (found.n >= limit) refuse('guiding.too_many', { limit });
}
