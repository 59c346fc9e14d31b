import type { ListingStatus } from '@rihla/domain/catalogue/choices';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import type { EventOf } from '@rihla/domain/kit/machine';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';

/** The answer to a change of a package's state. It includes the slug, because a private link is made anew each time. */
export type MovedListing = { id: string; slug: string; status: ListingStatus; version: number };

/**
 * Changes the state of a locked package by an event, such as `publish`.
 * @throws Problem `kit.illegal_transition` when the event does not lead on from its state
 */
export async function moveListing(
  call: WriteCall,
  id: string,
  event: EventOf<typeof listingMachine>,
  note?: string,
): Promise<MovedListing> {
  await move(call, listingMachine, 'listings', id, event, note);
  return findMovedListing(call, id);
}

/** The answer of a command that has changed the state of a package: its id, slug, version and new state. */
export async function findMovedListing({ tx, site }: WriteCall, id: string): Promise<MovedListing> {
  return tx
    .selectFrom('listings')
    .select(['id', 'slug', 'version', 'status'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$narrowType<{ status: ListingStatus }>()
    .executeTakeFirstOrThrow();
}
