import { copyName } from '@rihla/domain/catalogue/copy-name';
import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import type { Emit } from '../../../../kit/events.ts';
import { refuseIfBlocked } from '../block.queries.ts';
import { seasonPlan } from '../departure.queries.ts';
import { writtenListing } from '../listing.detail.ts';
import { lockListing, type Writing } from '../lock-listing.ts';
import { copyListing, type MadeCopy } from './copy-listing.ts';
import { namesLike } from './listing-values.ts';

/**
 * Copies a package as a draft without dates; a departed one too.
 * @param input.name without it the name with a suffix
 * @throws Problem `catalogue.blocked`, `catalogue.name_taken` (by constraint)
 */
export async function duplicateListing(
  writing: Writing & { emit: Emit },
  input: { id: string; name?: string },
): Promise<ListingDetail> {
  await refuseIfBlocked(writing, 1);
  const source = await lockListing(writing, input.id);
  const name = input.name ?? copyName(source.name, await namesLike(writing.tx, writing.site.id, source.name));
  const [copy] = await copyListing(writing, source, [
    { name, departure_at: null, registration_end: null, shift: 0 },
  ]);
  return writtenListing({ ...writing, db: writing.tx }, copy!.id);
}

/**
 * Copies a package to further departures: one draft for each date, everything in it moved along; all of them or none.
 * @throws Problem `catalogue.blocked`, `catalogue.savings_has_no_departure`, `catalogue.date_taken` when a date comes
 *   twice, `catalogue.date_passed`
 */
export async function addDepartures(
  writing: Writing & { emit: Emit },
  input: { id: string; dates: readonly string[] },
): Promise<MadeCopy[]> {
  const { tx, site, now } = writing;
  const source = await lockListing(writing, input.id);
  const plan = await seasonPlan(tx, site, source, input.dates, now);
  const refused = plan.filter(({ refusal }) => refusal !== null);
  if (refused[0]?.refusal) {
    const codes = [...new Set(refused.flatMap(({ refusal }) => refusal ?? []))];
    return refuse(refused[0].refusal, undefined, { dates: codes.map((code) => ({ code })) });
  }
  await refuseIfBlocked(writing, plan.length);
  return copyListing(writing, source, plan);
}
