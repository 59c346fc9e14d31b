import type { WriteCall } from '../../../../kit/call.ts';
import { lockEditable } from '../lock-listing.ts';
import { type MovedListing, moveListing } from '../move-listing.ts';
import { refuseUnlessReady } from '../validation.queries.ts';

/**
 * Puts a package on sale. A draft passes the validation first; a private package has passed it before and keeps
 * its address, so that links given out go on working.
 * @throws Problem `catalogue.not_ready`, `catalogue.departed`, `kit.illegal_transition`
 */
export async function publishListing(
  call: WriteCall,
  input: { id: string; note?: string },
): Promise<MovedListing> {
  const { id, status } = await lockEditable(call, input.id);
  if (status === 'NEW') await refuseUnlessReady(call, id);
  return moveListing(call, id, 'publish', input.note);
}
