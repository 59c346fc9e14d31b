import { refuse } from '@rihla/domain/kit/kit.errors';
import { templateName, type ThemeFile } from '@rihla/domain/themes/theme-files';
import { type PresetName } from '@rihla/domain/themes/theme-presets';
import type { ThemeContent, ThemeSettings } from '@rihla/domain/themes/theme-settings';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/call.ts';

/** The parts of a call that reading the theme of a site needs. */
export type AtSite = { db: Handle; site: Pick<Site, 'id'> };

/**
 * The draft of a theme. A site that has changed nothing yet has the draft of the default preset, with version 1.
 */
export type ThemeDraft = ThemeContent & { version: number; updated_at: string | null };

/**
 * Refuses an id that is not that of the site: each site has one theme, whose id is the site's id.
 * @throws Problem `kit.not_found`
 */
export function assertOwnTheme({ site }: Pick<AtSite, 'site'>, { id }: { id: string }): void {
  if (id !== site.id) refuse('kit.not_found');
}

/**
 * Reads the number of a version from a URL.
 * @throws Problem `kit.not_found` for anything else
 */
export function versionNumber(text: string): number {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : refuse('kit.not_found');
}

/** The draft of the site's theme with its files. */
export async function readDraft({ db, site }: AtSite): Promise<ThemeDraft> {
  const row = await db
    .selectFrom('site_themes')
    .select(['preset', 'settings', 'version', 'updated_at'])
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  const files = await db
    .selectFrom('site_theme_files')
    .select(['name', 'source'])
    .where('site_id', '=', site.id)
    .orderBy('name')
    .execute();
  return {
    preset: (row?.preset ?? 'default') as PresetName,
    settings: (row?.settings ?? {}) as ThemeSettings,
    version: row?.version ?? 1,
    updated_at: row ? new Date(row.updated_at).toISOString() : null,
    files,
  };
}

/**
 * SQL expression for the number of the version that visitors see: the newest that has not failed; null when there is
 * none, so that they see the default.
 * @param siteId the id of a site
 */
export const liveNumber = (siteId: string) =>
  sql<number | null>`(
    select v.number from site_theme_versions v
    where v.site_id = ${siteId}
      and not exists (select from site_theme_failures f where f.site_id = v.site_id and f.number = v.number)
    order by v.number desc limit 1)`;

/** The content of a published version; undefined when no version has this number. */
export async function readVersion(
  { db, site }: AtSite,
  number: number,
): Promise<(ThemeContent & { number: number }) | undefined> {
  const row = await db
    .selectFrom('site_theme_versions')
    .select(['number', 'preset', 'settings', 'files'])
    .where('site_id', '=', site.id)
    .where('number', '=', number)
    .executeTakeFirst();
  return (
    row && {
      number: row.number,
      preset: row.preset as PresetName,
      settings: row.settings as ThemeSettings,
      files: row.files as unknown as ThemeFile[],
    }
  );
}

/**
 * The Liquid templates among a theme's files, by template name such as `sections/hero`; style sheet and field
 * definitions are left out.
 */
export function templatesOf(files: readonly ThemeFile[]): Record<string, string> {
  return Object.fromEntries(
    files
      .filter(({ name }) => name.endsWith('.liquid'))
      .map(({ name, source }) => [templateName(name), source]),
  );
}
