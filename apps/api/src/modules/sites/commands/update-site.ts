import { allows } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { type SiteSettings, touchesRules } from '@rihla/domain/sites/site-settings';
import type { Handle } from '../../../kit/db/db.ts';
import type { CommandCall } from '../../../kit/implement.ts';

const PICTURES = ['logo_file_id', 'favicon_file_id', 'background_file_id'] as const;

/**
 * Changes settings of the own site. What invoices have frozen stays as it was: deadlines and numbers count from the
 * next booking. The brand is also the name by which the site is known before anybody is signed in.
 */
export async function updateSite(call: CommandCall<typeof contract.sites.update>): Promise<void> {
  const { tx, site, actor, input } = call;
  const { id, version, ...wanted } = input;
  if (id !== site.id && id !== site.slug) return refuse('kit.not_found');
  const before = await tx
    .selectFrom('site_settings')
    .selectAll()
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.version !== version) return refuse('kit.stale_version', { current: before.version });
  const changes = changesOf(before, wanted);
  if (touchesRules(Object.keys(changes)) && !allows(actor.role, 'site.rules')) return refuse('kit.forbidden');
  if (Object.keys(changes).length === 0) return;
  for (const picture of PICTURES) await assertPicture(tx, site.id, picture, changes[picture]);
  await tx.updateTable('site_settings').set(changes).where('site_id', '=', site.id).execute();
  if (changes.brand !== undefined)
    await tx.updateTable('sites').set({ name: changes.brand }).where('id', '=', site.id).execute();
}

/** What a form sends back as it was is no change. */
function changesOf(before: SiteSettings, wanted: Partial<SiteSettings>): Partial<SiteSettings> {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof SiteSettings],
    ),
  );
}

/** Visitors see it, so it must be a picture that was uploaded for that: nobody's document. */
async function assertPicture(
  tx: Handle,
  siteId: string,
  name: (typeof PICTURES)[number],
  fileId: string | null | undefined,
): Promise<void> {
  if (!fileId) return;
  const file = await tx
    .selectFrom('files')
    .select('is_public')
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file?.is_public) refuse('kit.invalid_input', undefined, { [name]: [{ code: 'form.invalid_value' }] });
}
