import type { WriteCall } from '../../../../kit/call.ts';
import { lockEditable } from '../lock-listing.ts';
import { type MovedListing, moveListing } from '../move-listing.ts';
import { refuseUnlessReady } from '../validation.queries.ts';
import { secretSlug } from './listing-values.ts';

/**
 * Makes a package private: only people with the link can book it. The slug in the link is made anew each time and
 * cannot be guessed, so that the address from the time when the package was public no longer works.
 * @throws Problem `catalogue.not_ready`, `catalogue.departed`, `kit.illegal_transition`
 */
export async function makeListingPrivate(
  call: WriteCall,
  input: { id: string; note?: string },
): Promise<MovedListing> {
  const { tx, site } = call;
  const { id, name, status } = await lockEditable(call, input.id);
  if (status === 'NEW') await refuseUnlessReady(call, id);
  const moved = await moveListing(call, id, 'make_private', input.note);
  const renamed = await tx
    .updateTable('listings')
    .set({ slug: secretSlug(name) })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning(['slug', 'version'])
    .executeTakeFirstOrThrow();
  return { ...moved, ...renamed };
}
