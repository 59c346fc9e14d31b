import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import {
  emptyFields,
  type ListingToCheck,
  listingWarnings,
  type ListingProblem,
  type Missing,
  missingItems,
  publicationRefusal,
  type Warning,
} from '@rihla/domain/catalogue/validation';
import type { contract } from '@rihla/domain/contract';
import type { FieldProblem } from '@rihla/domain/kit/errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { listingDetail, listingDetails, type Reading } from './listing.detail.ts';

type Validation = { ready: boolean; missing: Missing[]; warnings: Warning[] };
type PublicationRow = OutputOf<typeof contract.listings.preview_publications>['data'][number];

/** What the dialog before publication shows. */
export async function validationOf(reading: Reading, idOrSlug: string): Promise<Validation> {
  return checked(await listingDetail(reading, idOrSlug), todayIn(reading.site.timeZone, reading.now));
}

/** The same of several packages at once, before they go public together; what they lack is asked of drafts only. */
export async function publicationsOf(reading: Reading, ids: readonly string[]): Promise<PublicationRow[]> {
  const today = todayIn(reading.site.timeZone, reading.now);
  return (await listingDetails(reading, ids)).map((listing) => {
    const { id, slug, name, category, status, departure_at } = listing;
    const refusal = publicationRefusal(listing, today);
    const { missing, warnings } = status === 'NEW' ? checked(listing, today) : NOTHING;
    const ready = refusal === null && missing.length === 0;
    return { id, slug, name, category, status, departure_at, refusal, ready, missing, warnings };
  });
}

const NOTHING: Pick<Validation, 'missing' | 'warnings'> = { missing: [], warnings: [] };

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

function checked(listing: ListingDetail, today: LocalDate): Validation {
  const looked = asChecked(listing);
  const missing = missingItems(looked, today);
  return { ready: missing.length === 0, missing, warnings: listingWarnings(looked) };
}

function byField(missing: readonly Missing[]): Record<string, FieldProblem<ListingProblem>[]> {
  const fields: Record<string, FieldProblem<ListingProblem>[]> = {};
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
