import { type CancellationTerms, repeatedDays } from '@rihla/domain/invoices/cancellation';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { assertVersion } from '../../kit/assert-version.ts';

/** The cancellation terms of a site, with the version of its settings. */
type StoredTerms = { version: number; terms: CancellationTerms };

/** The site's cancellation terms: what the agency keeps when a booking is cancelled. */
export async function getCancellationTerms({ db, site }: ReadCall): Promise<{ data: StoredTerms }> {
  const data = await db
    .selectFrom('site_settings')
    .select(['version', 'cancellation_terms as terms'])
    .where('site_id', '=', site.id)
    .$castTo<StoredTerms>()
    .executeTakeFirstOrThrow();
  return { data };
}

/**
 * Changes the site's cancellation terms. Invoices keep the terms that they were booked with.
 * @throws Problem `kit.stale_version`, `cancellation.days_repeated`, `cancellation.last_step_missing`
 */
export async function updateCancellationTerms(
  { tx, site }: WriteCall,
  { version, terms }: StoredTerms,
): Promise<{ id: string; version: number }> {
  assertSteps(terms);
  const before = await tx
    .selectFrom('site_settings')
    .select('version')
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  assertVersion(before, version);
  const updated = await tx
    .updateTable('site_settings')
    .set({ cancellation_terms: JSON.stringify(terms) })
    .where('site_id', '=', site.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { id: site.id, version: updated.version };
}

/** Refuses terms with two steps for the same day, and steps of which none reaches to the day of departure. */
function assertSteps(terms: CancellationTerms): void {
  const [days] = repeatedDays(terms);
  if (days !== undefined) {
    const code = 'cancellation.days_repeated';
    return refuse(code, { days }, { 'terms.steps': [{ code, data: { days } }] });
  }
  if (terms.steps.length > 0 && terms.steps.every((step) => step.from_days > 0)) {
    const code = 'cancellation.last_step_missing';
    refuse(code, undefined, { 'terms.steps': [{ code }] });
  }
}
