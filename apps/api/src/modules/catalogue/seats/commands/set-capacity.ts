import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { sql } from 'kysely';
import type { WriteCall } from '../../../../kit/call.ts';

/**
 * Sets how many people a package can take. One conditional UPDATE checks and writes, so that no booking can come in
 * between.
 * @throws Problem `catalogue.seats_below_taken`, on the field `seats`, with the number of seats that are taken or held
 */
export async function setCapacity({ tx, site }: WriteCall, listingId: string, seats: number): Promise<void> {
  const changed = await sql`
    update listing_seats set capacity = ${seats}
     where site_id = ${site.id} and listing_id = ${listingId} and taken + held <= ${seats}`.execute(tx);
  if (changed.numAffectedRows === 1n) return;
  const { taken } = await tx
    .selectFrom('listing_seats')
    .select(sql<number>`taken + held`.as('taken'))
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  refuse('catalogue.seats_below_taken', { taken }, { seats: [{ code: 'catalogue.seats_below_taken' }] });
}
