import { copyName } from '@rihla/domain/catalogue/copy-name';
import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { WriteCall } from '../../../../kit/call.ts';
import { refuseIfBlocked } from '../block.queries.ts';
import { planCopies } from '../departure.queries.ts';
import { lockListing, type LockedListing } from '../lock-listing.ts';
import { copyListing } from './copy-listing.ts';
import { namesLike } from './listing-values.ts';

/**
 * Copies a package as a draft, also a package that has departed. Its dates are empty, or shifted along with the new
 * departure where one is given.
 * @param input.name the name of the copy; without it the name of the original with a suffix, or with the date of the
 * new departure
 * @throws Problem `catalogue.blocked` for a site that may add only one package a month, since it does not enter its
 * pilgrims' data; `catalogue.name_taken` (by constraint), `catalogue.date_passed`, `catalogue.savings_has_no_departure`
 * for a departure of a savings program
 */
export async function duplicateListing(
  call: WriteCall,
  input: { id: string; name?: string; departure_at?: string },
): Promise<{ id: string; slug: string; version: number }> {
  await refuseIfBlocked(call, 1);
  const source = await lockListing(call, input.id);
  const plan = input.departure_at
    ? await planDeparture(call, source, input.departure_at)
    : await planUndated(call, source);
  const [copy] = await copyListing(call, source, [{ ...plan, name: input.name ?? plan.name }]);
  const { id, slug, version } = copy!;
  return { id, slug, version };
}

async function planUndated(call: WriteCall, { name }: LockedListing) {
  const free = copyName(name, await namesLike(call, name));
  return { name: free, departure_at: null, registration_end: null, shift: null };
}

/**
 * The name and dates of one copy of a package for another day of departure; refuses a day that the copy cannot have, on
 * the field `departure_at`.
 */
async function planDeparture(call: WriteCall, source: LockedListing, departure: string) {
  const [plan] = await planCopies(call, source, [departure]);
  const { refusal, ...copy } = plan!;
  return refusal ? refuse(refusal, undefined, { departure_at: [{ code: refusal }] }) : copy;
}
