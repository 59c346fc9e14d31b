import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { sourceBytes, THEME_LIMITS, themeFileKind } from '@rihla/domain/themes/theme-files';
import { refuse } from '@rihla/domain/themes/theme.errors';
import type { ThemeSettings } from '@rihla/domain/themes/theme-settings';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { lockTheme } from '../lock-theme.ts';
import { assertOwnTheme } from '../theme-rows.ts';

type Input = InputOf<typeof contract.site_themes.update>;
type SentFiles = NonNullable<Input['files']>;

/**
 * Changes the draft of the site's theme: its preset, its settings and its files.
 * @param changes a file with `source` null is deleted; with `replace` all files and settings that are not sent are
 *   deleted
 * @throws Problem `kit.not_found`, `kit.stale_version`, `themes.unknown_file`, `themes.too_large`,
 *   `themes.too_many_files`
 */
export async function writeDraft(
  call: WriteCall<Admin>,
  { version, files = [], preset, settings, replace = false, ...input }: Input,
): Promise<{ id: string; version: number }> {
  const { tx, site } = call;
  assertOwnTheme(call, input);
  assertFiles(files);
  const before = await lockTheme(call);
  assertVersion(before, version);
  await writeFiles(call, files, replace);
  const keptSettings: ThemeSettings = replace ? {} : before.settings;
  const changed = await tx
    .updateTable('site_themes')
    .set({
      preset: preset ?? before.preset,
      // Settings belong to a preset, so with another preset only the values of the theme's own fields stay.
      settings: JSON.stringify(
        settings ?? (preset === undefined || preset === before.preset ? keptSettings : ownOnly(keptSettings)),
      ),
    })
    .where('site_id', '=', site.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { id: site.id, version: changed.version };
}

/** The part of the settings with the values of the theme's own fields. */
function ownOnly({ own }: ThemeSettings): ThemeSettings {
  return own ? { own } : {};
}

/** Refuses files with names or sizes that a theme cannot have. */
function assertFiles(files: SentFiles): void {
  for (const { name, source } of files) {
    if (themeFileKind(name) === null) refuse('themes.unknown_file', { file: name });
    if (source !== null && sourceBytes(source) > THEME_LIMITS.fileBytes)
      refuse('themes.too_large', { file: name, limit: `${THEME_LIMITS.fileBytes / 1000} kB` });
  }
}

/**
 * Writes and deletes files of the draft; with `replace` files that are not sent are deleted as well.
 * @throws Problem where the draft then has too many files or too many bytes
 */
async function writeFiles(
  { tx, site, now }: WriteCall<Admin>,
  files: SentFiles,
  replace: boolean,
): Promise<void> {
  const deleted = files.filter(({ source }) => source === null).map(({ name }) => name);
  if (replace || deleted.length > 0) {
    await tx
      .deleteFrom('site_theme_files')
      .where('site_id', '=', site.id)
      .$if(!replace, (query) => query.where('name', 'in', deleted))
      .execute();
  }
  const written = new Map(files.flatMap(({ name, source }) => (source === null ? [] : [[name, source]])));
  if (written.size === 0) return;
  await tx
    .insertInto('site_theme_files')
    .values(
      [...written].map(([name, source]) => ({
        site_id: site.id,
        name,
        source,
        updated_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'name']).doUpdateSet((eb) => ({
        source: eb.ref('excluded.source'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
  const { count, bytes } = await tx
    .selectFrom('site_theme_files')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(octet_length(source)), 0)::int`.as('bytes'),
    ])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  if (count > THEME_LIMITS.files) refuse('themes.too_many_files', { limit: THEME_LIMITS.files });
  if (bytes > THEME_LIMITS.totalBytes)
    refuse('themes.too_large', { file: 'theme', limit: `${THEME_LIMITS.totalBytes / 1000} kB` });
}
