import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { sourceBytes } from '@rihla/domain/themes/theme-files';
import type { ThemeContent } from '@rihla/domain/themes/theme-settings';
import { refuse } from '@rihla/domain/themes/theme.errors';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { lockTheme } from '../lock-theme.ts';
import { assertOwnTheme, readDraft, readVersion, versionNumber } from '../theme-rows.ts';

/** How many versions a site may publish within a day, because each is stored in full. */
const PER_DAY = 60;

type PublishedTheme = { id: string; number: number };

/**
 * Publishes the draft as a new version, which visitors see from now on. The caller has checked this version of the
 * draft for faults.
 * @param draft `version` is the version of the draft that was checked, `note` a remark for the list of versions
 * @throws Problem `kit.stale_version` where the draft has changed since, `themes.published_often`
 */
export async function publishDraft(
  call: WriteCall<Admin>,
  { version, note }: { version: number; note?: string | undefined },
): Promise<PublishedTheme> {
  const before = await lockTheme(call);
  assertVersion(before, version);
  const { preset, settings, files } = await readDraft(call);
  return addVersion(call, { preset, settings, files }, { note: note || null });
}

/**
 * Publishes an earlier version again, as a new version. The draft stays as it is.
 * @throws Problem `kit.not_found`, `themes.published_often`
 */
export async function returnToVersion(
  call: WriteCall<Admin>,
  { number, ...input }: { id: string; number: string },
): Promise<PublishedTheme> {
  assertOwnTheme(call, input);
  await lockTheme(call);
  const earlier = await readVersion(call, versionNumber(number));
  if (!earlier) return refuseKit('kit.not_found');
  const { number: returned_from, ...content } = earlier;
  return addVersion(call, content, { returned_from });
}

/** Adds a version with the next number. The caller has locked the row of the theme. */
async function addVersion(
  { tx, site, actor, now }: WriteCall<Admin>,
  { preset, settings, files }: ThemeContent,
  more: { note?: string | null; returned_from?: number },
): Promise<PublishedTheme> {
  const { last, today } = await tx
    .selectFrom('site_theme_versions')
    .select([
      sql<number>`coalesce(max(number), 0)`.as('last'),
      sql<number>`count(*) filter (where created_at > ${now.toISOString()}::timestamptz - interval '1 day')::int`.as(
        'today',
      ),
    ])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  if (today >= PER_DAY) return refuse('themes.published_often', { limit: PER_DAY });
  await tx
    .insertInto('site_theme_versions')
    .values({
      site_id: site.id,
      number: last + 1,
      preset,
      settings: JSON.stringify(settings),
      files: JSON.stringify(files),
      bytes: files.reduce((sum, { source }) => sum + sourceBytes(source), 0),
      admin_id: actor.id,
      ...more,
    })
    .execute();
  return { id: site.id, number: last + 1 };
}
