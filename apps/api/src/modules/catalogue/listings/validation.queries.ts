import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import {
  emptyFields,
  listingWarnings,
  type ListingProblem,
  type ListingToCheck,
  type MissingItem,
  missingItems,
  publicationRefusal,
  type Warning,
} from '@rihla/domain/catalogue/validation';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { type SqlBool, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { readListingsToCheck } from './listing-to-check.queries.ts';
import { listingSeenBy, listingsSeenBy } from './listing.scope.ts';

type Validation = { ready: boolean; missing: MissingItem[]; warnings: Warning[] };
type PublicationRow = OutputOf<typeof contract.listings.preview_publications>['data'][number];

/**
 * The items that a package lacks before it may be published, and those that are unusual, for the dialog before
 * publication.
 * @throws Problem `catalogue.not_found`
 */
export async function validateListing(call: ReadCall, idOrSlug: string): Promise<Validation> {
  const [listing] = await readListingsToCheck(call, listingSeenBy(call.actor, idOrSlug));
  return validationOf(listing ?? refuse('catalogue.not_found'), todayOf(call));
}

/**
 * For each of several packages, whether it may be published, the next departure first. What is missing is listed for
 * drafts only: others were checked when they were first published.
 */
export async function previewPublications(call: ReadCall, ids: readonly string[]): Promise<PublicationRow[]> {
  const today = todayOf(call);
  const seen = sql<SqlBool>`(l.id = any(${ids}::uuid[]) and ${listingsSeenBy(call.actor)})`;
  return (await readListingsToCheck(call, seen)).map((listing) => {
    const { id, slug, name, category, status, departure_at } = listing;
    const refusal = publicationRefusal(listing, today);
    const { missing, warnings } = status === 'NEW' ? validationOf(listing, today) : NOTHING;
    const ready = refusal === null && missing.length === 0;
    return { id, slug, name, category, status, departure_at, refusal, ready, missing, warnings };
  });
}

const NOTHING: Pick<Validation, 'missing' | 'warnings'> = { missing: [], warnings: [] };

/**
 * Refuses a package that is not ready for the public.
 * @throws Problem `catalogue.not_ready` with every missing item on its field
 */
export async function refuseUnlessReady(call: ReadCall, id: string): Promise<void> {
  const { ready, missing } = await validateListing(call, id);
  if (!ready) refuse('catalogue.not_ready', undefined, byField(missing));
}

/**
 * Refuses a change that empties a field which a package on sale must have. Other faults (a new departure while the
 * hotels still have the old dates) are not checked here, because they are corrected in several steps.
 * @param input the fields of the change
 * @throws Problem `catalogue.not_ready` with each field that was emptied
 */
export async function refuseIfEmptied(
  call: ReadCall,
  { id, status }: { id: string; status: string },
  input: object,
): Promise<void> {
  if (status === 'NEW') return;
  const [listing] = await readListingsToCheck(call, sql<SqlBool>`l.id = ${id}`);
  const emptied = emptyFields(listing!).filter(({ field }) => (INPUT_NAMES[field] ?? field) in input);
  if (emptied.length) refuse('catalogue.not_ready', undefined, byField(emptied));
}

/** The names under which a form sends some of the checked fields. */
const INPUT_NAMES: Readonly<Record<string, string>> = { tags: 'tag_ids' };

const todayOf = ({ site, now }: ReadCall): LocalDate => todayIn(site.timeZone, now);

function validationOf(listing: ListingToCheck, today: LocalDate): Validation {
  const missing = missingItems(listing, today);
  return { ready: missing.length === 0, missing, warnings: listingWarnings(listing) };
}

/** What is missing in a package, as the errors of a form: for each field a list of codes. */
function byField(missing: readonly MissingItem[]): Record<string, { code: ListingProblem }[]> {
  const fields: Record<string, { code: ListingProblem }[]> = {};
  for (const { field, code } of missing) (fields[field] ??= []).push({ code });
  return fields;
}
