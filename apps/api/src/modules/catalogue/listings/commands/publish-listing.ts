import { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import { move } from '../../../../kit/move.ts';
import { writtenListing } from '../listing.detail.ts';
import { lockEditable, type Writing } from '../lock-listing.ts';
import { refuseUnlessReady } from '../validation.queries.ts';

/**
 * Puts a package on sale. A draft passes the validation first; a private package has passed it before and keeps
 * its address, so that links given out go on working.
 * @throws Problem `catalogue.not_ready`, `catalogue.departed`, `kit.illegal_transition`
 */
export async function publishListing(
  writing: Writing,
  input: { id: string; note?: string },
): Promise<ListingDetail> {
  const { tx, site, actor, now } = writing;
  const { id, status } = await lockEditable(writing, input.id);
  if (status === 'NEW') await refuseUnlessReady({ ...writing, db: tx }, id);
  await move(tx, listingMachine, 'listings', id, 'publish', {
    siteId: site.id,
    actor,
    now,
    note: input.note,
  });
  return writtenListing({ ...writing, db: tx }, id);
}
