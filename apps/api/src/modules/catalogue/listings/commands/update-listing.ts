import { refuse as refuseHere } from '@rihla/domain/catalogue/catalogue.errors';
import { guardProblems, touchesBooked } from '@rihla/domain/catalogue/guard';
import type { ListingChange } from '@rihla/domain/catalogue/listings/listing.contract';
import { todayIn } from '@rihla/domain/shared/dates';
import type { WriteCall } from '../../../../kit/call.ts';
import { assertVersion } from '../../../../kit/assert-version.ts';
import { setCapacity } from '../../seats/commands/set-capacity.ts';
import { requireDownPaymentWithinPrice } from '../../part-rules.ts';
import { hasInvoices } from '../has-invoices.ts';
import { lockEditable, type LockedListing } from '../lock-listing.ts';
import { refuseIfEmptied } from '../validation.queries.ts';
import { columnsOf, freeSlug, replaceLinks, requireEmbarkation, seasonOf } from './listing-values.ts';

/**
 * Changes a package. Existing invoices keep the price and the terms with which they were booked.
 * @returns the new version, and the slug: that of a draft is made from its name
 * @throws Problem `catalogue.departed`, `kit.stale_version`, `catalogue.seats_below_taken`, what `guardProblems` names,
 * `catalogue.embarkation_unknown`, `catalogue.not_ready` when a field is emptied that a package on sale must have,
 * `catalogue.dp_above_base_price`, or by constraint `catalogue.name_taken`, `catalogue.registration_after_departure`
 */
export async function updateListing(
  call: WriteCall,
  input: ListingChange,
): Promise<{ id: string; slug: string; version: number }> {
  const { tx, site, now } = call;
  const before = await lockEditable(call, input.id);
  assertVersion(before, input.version);
  await refuseGuarded(call, before, input);
  if (input.embarkation !== before.embarkation) await requireEmbarkation(call, input.embarkation);
  // Always written, so that the version also counts a change of tags or seats.
  const updated = await tx
    .updateTable('listings')
    .set({
      ...columnsOf(input),
      ...(await derivedColumns(call, before, input)),
      updated_at: now.toISOString(),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
  if (input.seats !== undefined) await setCapacity(call, before.id, input.seats);
  await replaceLinks(call, before.id, input);
  await refuseIfEmptied(call, before, input);
  if (input.dp_price !== undefined) await requireDownPaymentWithinPrice(call, before.id);
  return updated;
}

/**
 * Refuses, on their fields, changes that are not allowed by a plain edit: of fields that must stay once somebody has
 * booked, and of dates and seats with which the package could no longer be sold.
 */
async function refuseGuarded(call: WriteCall, before: LockedListing, input: ListingChange): Promise<void> {
  const booked = touchesBooked(before, input) && (await hasInvoices(call, before.id));
  const problems = guardProblems(before, input, { booked, today: todayIn(call.site.timeZone, call.now) });
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ field, code }) => [field, [{ code }]]));
  refuseHere(first.code, undefined, fields);
}

/**
 * The columns of a package that follow from changes of other columns: the slug of a draft follows its name; season and
 * hijri year (of the Islamic calendar) follow the departure, unless the office has entered other ones.
 */
async function derivedColumns(call: WriteCall, before: LockedListing, input: ListingChange) {
  const renamed = input.name !== undefined && input.name !== before.name && before.status === 'NEW';
  // A package that was rescheduled is a draft too, but customers have its link, so its slug stays.
  const slug =
    renamed && !(await hasInvoices(call, before.id)) ? { slug: await freeSlug(call, input.name) } : {};
  if (!input.departure_at || input.departure_at === before.departure_at) return slug;
  const [old, season] = [await seasonOf(call, before.departure_at), await seasonOf(call, input.departure_at)];
  // A value that the office has entered stays; one that was derived from the old departure is derived from the new
  // one.
  const follow = <T>(sent: T | null | undefined, kept: T | null, was: T | null, proposed: T | null) =>
    sent !== undefined && sent !== kept ? sent : kept === null || kept === was ? proposed : kept;
  return {
    ...slug,
    hijri_year: follow(input.hijri_year, before.hijri_year, old.hijri_year, season.hijri_year),
    season_id: follow(input.season_id, before.season_id, old.season_id, season.season_id),
  };
}
