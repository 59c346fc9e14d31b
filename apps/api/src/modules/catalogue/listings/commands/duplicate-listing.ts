import { copyName } from '@rihla/domain/catalogue/copy-name';
import type { WriteCall } from '../../../../kit/call.ts';
import { refuseIfBlocked } from '../block.queries.ts';
import { lockListing } from '../lock-listing.ts';
import { copyListing } from './copy-listing.ts';
import { namesLike } from './listing-values.ts';

/**
 * Copies a package as a draft without dates; one that has departed too.
 * @param input.name the name of the copy; without it the name of the original with a suffix
 * @throws Problem `catalogue.blocked`, `catalogue.name_taken` (by constraint)
 */
export async function duplicateListing(
  call: WriteCall,
  input: { id: string; name?: string },
): Promise<{ id: string; slug: string; version: number }> {
  await refuseIfBlocked(call, 1);
  const source = await lockListing(call, input.id);
  const name = input.name ?? copyName(source.name, await namesLike(call, source.name));
  const [copy] = await copyListing(call, source, [
    { name, departure_at: null, registration_end: null, shift: 0 },
  ]);
  const { id, slug, version } = copy!;
  return { id, slug, version };
}
