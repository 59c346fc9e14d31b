import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import {
  emptyFields,
  type ListingToCheck,
  listingWarnings,
  type Missing,
  missingItems,
  type Warning,
} from '@rihla/domain/catalogue/validation';
import type { FieldProblem } from '@rihla/domain/kit/errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { listingDetail, type Reading } from './listing.detail.ts';

/** What the dialog before publication shows. */
export async function validationOf(
  reading: Reading,
  idOrSlug: string,
): Promise<{ ready: boolean; missing: Missing[]; warnings: Warning[] }> {
  const listing = asChecked(await listingDetail(reading, idOrSlug));
  const missing = missingItems(listing, todayIn(reading.site.timeZone, reading.now));
  return { ready: missing.length === 0, missing, warnings: listingWarnings(listing) };
}

/**
 * Refuses a package that is not ready for the public.
 * @throws Problem `catalogue.not_ready` with every missing item on its field
 */
export async function refuseUnlessReady(reading: Reading, id: string): Promise<void> {
  const { ready, missing } = await validationOf(reading, id);
  if (!ready) refuse('catalogue.not_ready', undefined, byField(missing));
}

/**
 * Refuses a change that empties a required field of a package on sale. What else may be amiss for a while (a new
 * departure before its hotels have followed) is not looked at: it is put right in several steps.
 * @param sent the fields of the change
 * @throws Problem `catalogue.not_ready` with each field that was emptied
 */
export function refuseIfEmptied(listing: ListingDetail, sent: object): void {
  if (listing.status === 'NEW') return;
  const required = emptyFields(asChecked(listing)).filter(({ field }) => (SENT_AS[field] ?? field) in sent);
  if (required.length) refuse('catalogue.not_ready', undefined, byField(required));
}

const SENT_AS: Readonly<Record<string, string>> = { tags: 'tag_ids' };

function byField(missing: readonly Missing[]): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {};
  for (const { field, code } of missing) (fields[field] ??= []).push({ code });
  return fields;
}

function asChecked(listing: ListingDetail): ListingToCheck {
  return {
    ...listing,
    tags: listing.tags.length,
    itinerary_days: listing.itineraries.map((event) => event.day),
  };
}
