import type { ListingStatus } from '@rihla/domain/catalogue/choices';
import { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import type { EventOf } from '@rihla/domain/kit/machine';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';

/** What a transition of a package answers: its address too, because a private link is new each time. */
export type MovedListing = { id: string; slug: string; status: ListingStatus; version: number };

/**
 * Moves a locked package along its machine.
 * @throws Problem `kit.illegal_transition`
 */
export async function moveListing(
  call: WriteCall,
  id: string,
  event: EventOf<typeof listingMachine>,
  note?: string,
): Promise<MovedListing> {
  const { to: status } = await move(call, listingMachine, 'listings', id, event, note);
  const moved = await call.tx
    .selectFrom('listings')
    .select(['id', 'slug', 'version'])
    .where('site_id', '=', call.site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...moved, status };
}
