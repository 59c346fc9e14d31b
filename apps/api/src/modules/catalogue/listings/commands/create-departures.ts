import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { WriteCall } from '../../../../kit/call.ts';
import { refuseIfBlocked } from '../block.queries.ts';
import { planCopies } from '../departure.queries.ts';
import { lockListing } from '../lock-listing.ts';
import { copyListing, type CreatedCopy } from './copy-listing.ts';

/**
 * Copies a package for other dates of departure: one draft for each date, with all its dates shifted; all drafts are
 * created or none.
 * @throws Problem `catalogue.blocked` for a site that may add only one package a month, since it does not enter its
 * pilgrims' data; `catalogue.savings_has_no_departure`; `catalogue.date_taken` when a date is named twice;
 * `catalogue.date_passed`
 */
export async function createDepartures(
  call: WriteCall,
  input: { id: string; dates: readonly string[] },
): Promise<CreatedCopy[]> {
  const source = await lockListing(call, input.id);
  const plan = await planCopies(call, source, input.dates);
  const refused = plan.filter(({ refusal }) => refusal !== null);
  if (refused[0]?.refusal) {
    const codes = [...new Set(refused.flatMap(({ refusal }) => refusal ?? []))];
    return refuse(refused[0].refusal, undefined, { dates: codes.map((code) => ({ code })) });
  }
  await refuseIfBlocked(call, plan.length);
  return copyListing(call, source, plan);
}
