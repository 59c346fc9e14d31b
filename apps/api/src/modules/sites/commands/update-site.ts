import { allows } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import { type SiteSettings, touchesRules } from '@rihla/domain/sites/site-settings';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';

/**
 * Updates settings of the actor's site. Existing invoices keep the terms that they were booked with; new settings
 * apply from the next booking. The brand also becomes the name of the site.
 * @throws Problem `kit.not_found` for another site, `kit.stale_version`, `kit.forbidden` for settings that need
 *   `site.rules`
 */
export async function updateSite(
  call: WriteCall<Admin>,
  { id, version, ...input }: InputOf<typeof contract.sites.update>,
): Promise<{ id: string; version: number }> {
  const { tx, site, actor } = call;
  if (id !== site.id && id !== site.slug) return refuse('kit.not_found');
  const before = await tx
    .selectFrom('site_settings')
    .selectAll()
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  assertVersion(before, version);
  const changes = withDayOfRate(call, before, changesOf(before, input));
  if (touchesRules(Object.keys(changes)) && !allows(actor.role, 'site.rules')) return refuse('kit.forbidden');
  if (Object.keys(changes).length === 0) return { id: site.id, version };
  const updated = await tx
    .updateTable('site_settings')
    .set(changes)
    .where('site_id', '=', site.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (changes.brand !== undefined)
    await tx.updateTable('sites').set({ name: changes.brand }).where('id', '=', site.id).execute();
  return { id: site.id, version: updated.version };
}

/** The settings that differ from those stored; a form sends all settings of its tab, changed or not. */
function changesOf(before: SiteSettings, input: Partial<SiteSettings>): Partial<SiteSettings> {
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof SiteSettings],
    ),
  );
}

/**
 * Adds to a change of the dollar's rate the day that the rate is of: today, unless the form names another; null
 * where the rate is removed.
 * @throws Problem `kit.invalid_input` for a day in the future
 */
function withDayOfRate(
  { site, now }: WriteCall,
  before: SiteSettings,
  changes: Partial<SiteSettings>,
): Partial<SiteSettings> {
  if (changes.usd_rate === undefined && changes.usd_rate_on === undefined) return changes;
  const today = todayIn(site.timeZone, now);
  const { usd_rate: rate, usd_rate_on: day } = { ...before, ...changes };
  if (day && day > today) {
    return refuse('kit.invalid_input', undefined, { usd_rate_on: [{ code: 'form.invalid_value' }] });
  }
  const known = changes.usd_rate === undefined ? day : changes.usd_rate_on;
  return { ...changes, usd_rate_on: rate === null ? null : (known ?? today) };
}
